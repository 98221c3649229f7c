"""The bundled fonts: widths and outlines of texts, without a font engine."""
