"""The bundled fonts: widths and outlines of texts, without a font engine."""

from typing import Final

FILES: Final = {False: "fonts/DejaVuSans.ttf", True: "fonts/DejaVuSans-Bold.ttf"}
"""The resources with the fonts of pictures and of the window, regular and bold."""
