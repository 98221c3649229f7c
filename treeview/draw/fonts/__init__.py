"""The fonts of pictures: widths and outlines of texts, without a font engine."""

from collections.abc import Mapping
from typing import Final

SANS: Final = "sans"
"""The font of pictures unless their style has another, and of the window."""

BUNDLED: Final[Mapping[str, Mapping[bool, str]]] = {
    SANS: {False: "fonts/DejaVuSans.ttf", True: "fonts/DejaVuSans-Bold.ttf"},
    "serif": {False: "fonts/DejaVuSerif.ttf", True: "fonts/DejaVuSerif-Bold.ttf"},
    "mono": {False: "fonts/DejaVuSansMono.ttf", True: "fonts/DejaVuSansMono-Bold.ttf"},
}
"""The resources with the bundled fonts by name, regular and bold. Any other name is the path of a file."""
