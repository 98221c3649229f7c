"""How a tree is stored: text to tree and back."""
