"""A tree as a networkx graph, whose nodes are names."""

from collections.abc import Iterator
from typing import Any

from networkx import DiGraph  # noqa: TID253 - only what needs a graph imports this module

from treeview.own_code.child.event_log import LOOK, VALUE
from treeview.own_code.child.interfaces import Interface
from treeview.own_code.child.plain_tree import to_whole
from treeview.own_code.child.usual_names import part


class _Attributes(dict[str, Any]):
    """The attributes of a node; reading the value is noted."""

    treeview: Any = None

    def __getitem__(self, key: str) -> Any:
        found = super().__getitem__(key)
        if part(key) == "value" and self.treeview is not None:
            interface, node = self.treeview
            interface.note(VALUE, node, interface.tree.values[node])
        return found

    def get(self, key: str, default: Any = None) -> Any:
        try:
            return self[key]
        except KeyError:
            return default


class _Graph(DiGraph):  # type: ignore[misc]
    """A directed graph that notes whose successors are read."""

    node_attr_dict_factory = _Attributes
    treeview: Any = None

    def successors(self, name: Any) -> Iterator[Any]:
        self._look(name)
        return iter([*super().successors(name)])

    neighbors = successors

    def __getitem__(self, name: Any) -> Any:
        self._look(name)
        return super().__getitem__(name)

    def _look(self, name: Any) -> None:
        if self.treeview is not None:
            node = self.treeview.id_of(name)
            if node is not None:
                self.treeview.note(LOOK, node)


def watched_graph(interface: Interface) -> Any:
    """Make the graph of the whole tree."""
    tree, graph = interface.tree, _Graph()
    order = [0]
    for node in order:
        order.extend(tree.children[node])
        graph.add_node(tree.names[node])
        attributes = graph.nodes[tree.names[node]]
        for key in interface.reading.keys:
            meaning = part(key)
            if meaning == "value":
                if not tree.children[node]:
                    attributes[key] = to_whole(tree.values[node])
            elif meaning == "player":
                attributes[key] = interface.player(node)
            elif meaning == "name":
                attributes[key] = tree.names[node]
        attributes.treeview = (interface, node)
    for node in order:
        for child in tree.children[node]:
            graph.add_edge(tree.names[node], tree.names[child])
    graph.treeview = interface
    return graph
