"""The transposition table as a table of nodes, at the step shown."""

from math import inf, nan

from treeview.messages import N_, tr
from treeview.search.memory.history import READ, TableRow, table_of
from treeview.search.memory.stepper import MemorySearch
from treeview.search.memory.table import Entry
from treeview.search.names import names_of
from treeview.search.node_table import Cell, NodeRow, NodeTable
from treeview.search.run import Run
from treeview.tree.tree import NIL

_BOUNDS = (
    (N_("Least"), N_("The known lower bound of the value")),
    (N_("Most"), N_("The known upper bound of the value")),
)
_FLAG = (
    (N_("Value"), N_("The value that the last search of the position has returned")),
    (N_("Flag"), N_("EXACT, or whether the value is a LOWER or an UPPER bound")),
)
_SYMMETRY = (
    (N_("Symmetric"), N_("How many of the hits were at symmetric positions, not at the same one")),
    (N_("Last image"), N_("Where the last symmetric hit was, and how its position follows from the entry's")),
)


def _columns(search: MemorySearch) -> list[tuple[str, str]]:
    """Return the head and the help of each column."""
    found = [(N_("Entry"), N_("The node at which the entry was found"))]
    if search.options["entries"]:
        found.append((N_("Place"), N_("The place of the entry in the table, from 0")))
    found += _FLAG if search.options["table"] == "flag" else _BOUNDS
    if search.options["depth"] is not None:
        found.append((N_("Depth"), N_("How many plies below the node were searched")))
    found += [
        (N_("Move"), N_("The best child, where one was good enough")),
        (N_("Hits"), N_("How often the entry has saved a search")),
        (N_("Saved"), N_("Nodes below hits that did not have to be visited again")),
    ]
    return [*found, *_SYMMETRY] if search.merges_symmetric else found


def declare_table(search: MemorySearch) -> NodeTable:
    """Return the declaration of the table of a search."""
    heads, helps = zip(*_columns(search), strict=True)
    return NodeTable(
        "table",
        N_("Transposition table"),
        N_("What is known about each position at this step. The step reads or writes the marked entry."),
        heads,
        helps,
        N_("The table is empty."),
    )


def table_rows(run: Run) -> list[NodeRow]:
    """Return the entries at the step shown: by place, or in the order in which they came."""
    search, recording = run.search.inner, run.recording
    assert isinstance(search, MemorySearch)
    history = table_of(recording)
    rows = history.rows(recording, run.step)
    change = history.change(recording, run.step)
    marked = change.place if change and change.after else None
    places = sorted(rows) if search.options["entries"] else list(rows)  # type: ignore[type-var]
    return [
        NodeRow(
            rows[place].entry.node,
            _cells(search, place if search.options["entries"] else None, rows[place]),
            read=place == marked and change is not None and change.what == READ,
            written=place == marked and change is not None and change.what != READ,
        )
        for place in places
    ]


def _cells(search: MemorySearch, place: object, row: TableRow) -> tuple[Cell, ...]:
    entry, names = row.entry, names_of(search)
    cells: list[Cell] = [names(entry.node, alone=True)]
    if isinstance(place, int):
        cells.append(place)
    if search.options["table"] == "flag":
        if entry.least == entry.most:
            cells += [entry.least, "EXACT"]
        elif entry.most == inf:
            cells += [entry.least, "LOWER"]
        else:
            cells += [entry.most, "UPPER"]
    else:
        cells += [entry.least, entry.most]
    if search.options["depth"] is not None:
        cells.append(entry.depth)
    cells += [nan if entry.move == NIL else _name_move(search, entry), row.hits, row.saved]
    if search.merges_symmetric:
        cells += [row.symmetric, "" if row.image == NIL else _name_image(search, row)]
    return tuple(cells)


def _name_image(search: MemorySearch, row: TableRow) -> str:
    """Return the node of the last hit at a symmetric position, and the name of the symmetry if it has one."""
    node = names_of(search)(row.image, alone=True)
    symmetry = search.name_symmetry(row.entry.node, row.image)
    return tr("{node}, {symmetry}").format(node=node, symmetry=symmetry) if symmetry else node


def _name_move(search: MemorySearch, entry: Entry) -> str:
    """Return the name of the best move, or its place among its siblings, from 1."""
    tree = search.space.tree
    children = (child for child in tree.children(entry.node) if tree.rank[child] == entry.move)
    child = next(children, NIL)  # none where only the estimate of this node is known
    return tree.moves.get(child) or tree.labels.get(child) or str(entry.move + 1)
