"""``python -m treeview``."""

import sys

from treeview.cli import main

if __name__ == "__main__":
    sys.exit(main())
