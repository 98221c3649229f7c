"""DOT, the language of Graphviz."""
