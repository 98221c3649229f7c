"""Graphs as trees: GraphML, node-link JSON, networkx."""
