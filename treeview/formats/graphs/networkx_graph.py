"""Trees from and to networkx graphs. networkx itself is imported only when a graph is made."""

import warnings
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from treeview.argument_checks import check_instance
from treeview.formats.format_error import FormatError
from treeview.formats.graphs.graph import Graph, edge_attributes, has_name, node_attributes, tree_of
from treeview.formats.tree_rows import rows
from treeview.messages import tr
from treeview.tree.tree import NIL, ROOT, Tree

if TYPE_CHECKING:
    import networkx


def from_networkx(graph: "networkx.DiGraph[Any]") -> Tree:
    """The game tree in a directed networkx graph.

    Node attributes are ``label``, ``kind`` ("max", "min", "chance", "terminal"), ``value`` (of terminals),
    ``estimate`` (of inner nodes) and ``note``, edge attributes ``move`` and ``probability``; only the values
    of terminals are required. Children keep the order of the edges. A node without a label is named by its
    id, unless that is a number written as text or its place in the graph. ``graph.graph["title"]`` is the
    title. All other numeric and text attributes become columns of the tree (``tree.numbers``,
    ``tree.texts``), an edge's at its lower end. Ids that are neither names nor 0, 1, 2 ... become the column
    "id". Warns of attributes that are neither numbers nor texts.

    Raises ``FormatError`` (a ``ValueError``) for a cycle, two parents, several roots, a terminal
    without a value and so on, and ``TypeError`` if ``graph`` is no graph. O(nodes + edges).
    """
    if not all(hasattr(graph, name) for name in ("nodes", "edges", "is_directed", "graph")):
        raise TypeError(tr("expected a networkx graph, not {kind}").format(kind=type(graph).__name__))
    if not graph.is_directed():
        raise FormatError(tr("an undirected graph; a tree needs edges from parent to child, as in a DiGraph"))
    titles = (graph.graph.get(key) for key in ("title", "name"))
    title = next((text for text in titles if isinstance(text, str)), "")
    nodes = [
        (name, _attributes(place, name, data)) for place, (name, data) in enumerate(graph.nodes(data=True))
    ]
    read = Graph(nodes, list(graph.edges(data=True)), title, keeps=True)
    tree = tree_of(read)
    if read.unkept:
        names = ", ".join(sorted(read.unkept))
        warnings.warn(tr("a tree does not keep these attributes: {names}").format(names=names), stacklevel=2)
    return tree


def _attributes(place: int, name: object, attributes: Mapping[str, Any]) -> Mapping[str, Any]:
    """The attributes of a node, with its id as the label if it has no other."""
    if "label" in attributes or has_name(attributes) or isinstance(name, str) or name == place:
        return attributes
    return {**attributes, "label": str(name)}


def to_networkx(
    tree: Tree, annotations: Mapping[str, Sequence[Any]] | None = None
) -> "networkx.DiGraph[int]":
    """``tree`` as a networkx graph: nodes are the tree's ids, edges go from parent to child.

    Attributes are those that `from_networkx` reads, including the tree's further columns; every node has its
    kind, even if it alternates. ``annotations`` adds columns to the nodes by name, such as ``{"alpha":
    run["alpha"]}``: sequences of at least ``len(tree)`` numbers, in which nan means none. A column called
    "value" is also set at inner nodes, so such a graph cannot be read back. Raises ``ValueError`` for a
    shorter sequence. O(n).
    """
    check_instance(tree, Tree, tr("expected a tree, not {value}"))
    import networkx

    graph: networkx.DiGraph[int] = networkx.DiGraph()
    if tree.title:
        graph.graph["title"] = tree.title
    kinds = tree.kinds()
    for row in rows(tree):
        node = row.node
        attributes = node_attributes(row, kinds[node], tree.first_child[node] == NIL)
        # Numbers with gaps, from deleted nodes, are no names either, nor is a column called "name".
        if node != len(graph) or "name" in tree.texts:
            attributes.setdefault("label", "")
        graph.add_node(node, **attributes)
        if node != ROOT:
            graph.add_edge(tree.parent[node], node, **edge_attributes(row))
    for name, numbers in tree.numbers.items():
        for node, number in enumerate(numbers):
            if number == number and node in graph:
                graph.nodes[node].setdefault(name, number)
    for name, texts in tree.texts.items():
        for node, text in texts.items():
            if node in graph:
                graph.nodes[node].setdefault(name, text)
    for name, column in (annotations or {}).items():
        _annotate(graph, name, column, len(tree))
    return graph


def _annotate(graph: "networkx.DiGraph[int]", name: str, column: Sequence[Any], length: int) -> None:
    if len(column) < length:
        text = tr("the annotation {name} has {entries} entries for {nodes} nodes")
        raise ValueError(text.format(name=repr(name), entries=len(column), nodes=length))
    for node, attributes in graph.nodes(data=True):
        value = column[node]
        value = value.item() if hasattr(value, "item") else value
        if value is not None and value == value:
            attributes[name] = value
