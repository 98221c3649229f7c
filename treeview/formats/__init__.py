"""How a tree is stored: text to tree and back, by the table in ``format_registry``."""
