"""The fonts of pictures: widths and outlines of texts, without a font engine."""

from collections.abc import Mapping
from typing import Final

SANS: Final = "sans"
"""The default font of pictures, and the font of the window."""

BUNDLED: Final[Mapping[str, Mapping[bool, str]]] = {
    SANS: {False: "fonts/DejaVuSans.ttf", True: "fonts/DejaVuSans-Bold.ttf"},
    "serif": {False: "fonts/DejaVuSerif.ttf", True: "fonts/DejaVuSerif-Bold.ttf"},
    "mono": {False: "fonts/DejaVuSansMono.ttf", True: "fonts/DejaVuSansMono-Bold.ttf"},
}
"""The bundled fonts by name: the resources of regular and bold. Any other name is the path of a file."""
