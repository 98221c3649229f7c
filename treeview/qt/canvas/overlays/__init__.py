"""Widgets that lie over the canvas: the minimap, the line of keys, and the fields to type in."""
