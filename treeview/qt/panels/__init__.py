"""The panels around the picture. Each knows the document, never another panel."""
