"""Every command of the window, once: its name, its text, its keys, its icon and what it does.

The menus, the tool bar, the transport and the help window are all made from this table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QToolBar

from treeview.draw.style import Style
from treeview.qt import icons
from treeview.qt.i18n import tr


class Command(NamedTuple):
    """One command; ``keys`` are Qt's portable texts, the first is shown in the menu."""

    id: str
    group: str
    text: str
    keys: tuple[str, ...]
    tip: str
    icon: str = ""
    checkable: bool = False


FILE, EDIT, DRAW, MOVE, RUN_TO, LECTURE, VIEW, HELP = (
    "File", "Edit", "Draw", "Move in time", "Run until", "Lecture", "View", "Help",
)  # fmt: skip

TREE: Final = "Tree"

COMMANDS: Final = (
    Command("new", FILE, "Ne&w", ("Ctrl+N",), "A tree of one node"),
    Command("open", FILE, "&Open…", ("Ctrl+O",), "Open a tree from a file", "open"),
    Command("examples", FILE, "&Examples…", ("Ctrl+E",), "Choose one of the bundled trees", "gallery"),
    Command("random", FILE, "&Random Tree…", ("Ctrl+Shift+N",), "Make a random tree from a seed", "random"),
    Command(
        "game", FILE, "New &Game Tree…", ("Ctrl+Shift+G",), "Choose a game and a position: its tree is shown"
    ),
    Command("match", FILE, "&Play a Game…", ("Ctrl+Shift+P",), "Play a game against one of the searches"),
    Command(
        "match_here",
        FILE,
        "Play from T&his Position",
        ("Ctrl+Shift+H",),
        "Play the game on from the position of the selected node",
    ),
    Command(
        "paste",
        FILE,
        "Open Clip&board as Tree",
        ("Ctrl+Shift+V",),
        "Open the tree written in the clipboard",
        "paste",
    ),
    Command("save", FILE, "&Save", ("Ctrl+S",), "Save the tree in its file"),
    Command("save_as", FILE, "Save &As…", ("Ctrl+Shift+S",), "Save the tree in another file"),
    Command("close", FILE, "Close Win&dow", ("Ctrl+W",), "Close this window"),
    Command("reload", FILE, "Re&load", ("Ctrl+R",), "Read the file again, as it was saved", "reload"),
    Command(
        "export",
        FILE,
        "E&xport Picture…",
        ("Ctrl+Shift+E",),
        "Save steps as pictures, pages, LaTeX or an animation",
        "export",
    ),
    Command(
        "copy", FILE, "&Copy Picture", ("Ctrl+Shift+C",), "Put this step's picture on the clipboard", "copy"
    ),
    Command("preferences", FILE, "Prefere&nces…", ("Ctrl+,",), "Choose how the program looks and works"),
    Command("quit", FILE, "&Quit", ("Ctrl+Q",), "Leave the program"),
    Command("undo", EDIT, "&Undo", ("Ctrl+Z",), "Take the last edit back", "undo"),
    Command("redo", EDIT, "&Redo", ("Ctrl+Shift+Z", "Ctrl+Y"), "Do again what was taken back", "redo"),
    Command("cut_nodes", EDIT, "Cu&t", ("Ctrl+X",), "Move the selected subtrees to the clipboard"),
    Command("copy_nodes", EDIT, "&Copy", ("Ctrl+C",), "Copy the selected subtrees, also as text"),
    Command(
        "paste_nodes", EDIT, "&Paste", ("Ctrl+V",), "Hang what is in the clipboard below the selected node"
    ),
    Command("duplicate", EDIT, "Dup&licate", ("Ctrl+D",), "Copy the selected subtrees beside themselves"),
    Command("delete", EDIT, "&Delete", ("Del", "Backspace"), "Take the selected subtrees away"),
    Command("select_all", EDIT, "Select &All", ("Ctrl+A",), "Select all nodes"),
    Command(
        "select_subtree", EDIT, "Select &Subtree", ("Ctrl+Shift+A",), "Select all below the selected nodes"
    ),
    Command("select_siblings", EDIT, "Select S&iblings", (), "Select the siblings of the selected node, too"),
    Command("draw", DRAW, "Dra&w by Keys", ("F4",), "Let plain keys draw the tree, or step", "draw", True),
    Command("child", DRAW, "New C&hild", ("Tab",), "Add a child to the selected node"),
    Command("sibling", DRAW, "New S&ibling", ("Return", "Enter"), "Add a sibling after the selected node"),
    Command(
        "sibling_before",
        DRAW,
        "New Sibling &Before",
        ("Shift+Return", "Shift+Enter"),
        "Add a sibling before the selected node",
    ),
    Command("edit_node", DRAW, "&Edit Name and Value", ("F2",), "Edit the selected node where it stands"),
    Command("edit_edge", DRAW, "Edit &Move", ("Shift+F2",), "Edit the name of the move to the node"),
    Command(
        "edit_estimate", DRAW, "Edit Estim&ate", ("Ctrl+F2",), "Edit the static estimate of the selected node"
    ),
    Command("edit_note", DRAW, "Edit N&ote", ("Alt+Return", "Alt+Enter"), "Remark something on the node"),
    Command(
        "kind_next", DRAW, "&Next Kind", ("F8",), "The next kind for the selected nodes: MAX, MIN, chance"
    ),
    Command("kind_max", DRAW, "Ma&x", (), "MAX moves at the selected nodes"),
    Command("kind_min", DRAW, "M&in", (), "MIN moves at the selected nodes"),
    Command("kind_chance", DRAW, "&Chance", (), "Chance moves at the selected nodes"),
    Command("kind_auto", DRAW, "&By Its Level", (), "Who moves alternates from level to level"),
    Command("earlier", DRAW, "&Before Its Sibling", (), "Change places with the sibling before"),
    Command("later", DRAW, "&After Its Sibling", (), "Change places with the sibling after"),
    Command("level_up", DRAW, "&Up a Level", (), "Hang the selected nodes beside their parent"),
    Command("level_down", DRAW, "&Down a Level", (), "Hang the selected nodes below the sibling before"),
    Command("find", EDIT, "&Find…", ("Ctrl+F",), "Find nodes by name or value"),
    Command("find_next", EDIT, "Find &Next", ("F3",), "To the next node that was found", "down"),
    Command(
        "find_previous", EDIT, "Find Pre&vious", ("Shift+F3",), "To the node that was found before", "up"
    ),
    Command(
        "entry",
        EDIT,
        "T&ype the Tree",
        ("Ctrl+T",),
        "Type the tree as a nested list: it is drawn meanwhile",
    ),
    Command(
        "tree_levels",
        TREE,
        "&Children per Level…",
        ("Ctrl+Shift+B",),
        "Give every node of a level, or of several, so many children",
    ),
    Command(
        "tree_fill",
        TREE,
        "&Fill the Leaves…",
        ("Ctrl+Shift+F",),
        "Values for all leaves: typed, random, shuffled",
    ),
    Command(
        "tree_like",
        TREE,
        "A Tree &Like This One…",
        ("Ctrl+Shift+K",),
        "The same shape with other values, in a window of its own",
    ),
    Command("tree_kinds", TREE, "&Kind of a Level…", (), "Say who moves on a level: MAX, MIN or chance"),
    Command("tree_probabilities", TREE, "&Probabilities…", (), "How likely the moves of the chance node are"),
    Command("tree_swap", TREE, "&Swap MAX and MIN", (), "Let the other player move, everywhere"),
    Command(
        "tree_best", TREE, "&Best Moves First", (), "Sort all children as is best for alpha-beta: best first"
    ),
    Command("tree_worst", TREE, "&Worst Moves First", (), "Sort all children as is worst for alpha-beta"),
    Command("tree_ascending", TREE, "Sort &Ascending", (), "Sort all children by value, the lowest first"),
    Command("tree_descending", TREE, "Sort &Descending", (), "Sort all children by value, the highest first"),
    Command("tree_shuffle", TREE, "S&huffle Children…", (), "Put all children in a random order"),
    Command("tree_mirror", TREE, "&Mirror", (), "Turn the tree round: all children from right to left"),
    Command(
        "edit_copy",
        TREE,
        "Edit a Cop&y",
        ("Ctrl+Shift+D",),
        "Draw on a copy of the tree of a game, in a window of its own",
    ),
    Command("tree_negate", TREE, "&Negate", (), "Change the sign of every value and estimate"),
    Command("forward", MOVE, "Step &Forward", ("Right",), "One step forward", "forward"),
    Command("back", MOVE, "Step &Back", ("Left",), "One step back", "back"),
    Command("play", MOVE, "&Play", ("Space",), "Play, or pause", "play"),
    Command("start", MOVE, "To the &Start", ("Home",), "Before the first step", "start"),
    Command("end", MOVE, "To the &End", ("End",), "To the last step", "end"),
    Command(
        "over", MOVE, "&Over the Subtree", ("S",), "Over the subtree that is about to be searched", "over"
    ),
    Command(
        "over_back", MOVE, "Back over the Subtree", ("Shift+S",), "Back to where the subtree was entered"
    ),
    Command("out", MOVE, "O&ut of the Node", ("O",), "To the step that ends the innermost open node", "out"),
    Command(
        "out_back", MOVE, "Back out of the Node", ("Shift+O",), "To where the innermost open node was entered"
    ),
    Command(
        "same", MOVE, "Same Phase, Next Iteration", ("Ctrl+Right",), "The same phase of the next iteration"
    ),
    Command(
        "same_back",
        MOVE,
        "Same Phase, Previous Iteration",
        ("Ctrl+Left",),
        "The same phase of the previous iteration",
    ),
    Command("goto", MOVE, "&Go to Step…", ("G", "Ctrl+G"), "Type the number of a step"),
    Command("faster", MOVE, "Faster", ("]",), "Play faster"),
    Command("slower", MOVE, "Slower", ("[",), "Play slower"),
    Command("more", MOVE, "Run 1,000 &More Iterations", ("M",), "Let Monte Carlo tree search go on", "more"),
    Command("again", MOVE, "Run &Again", ("F9",), "Run again on the tree as it is now, to the same step"),
    Command("cut", RUN_TO, "Next &Cut", ("C",), "To the next cut"),
    Command("cut_back", RUN_TO, "Previous Cut", ("Shift+C",), "Back to the cut before"),
    Command("bound", RUN_TO, "Next Change of α or β", ("B",), "To the next step that changes a bound"),
    Command("bound_back", RUN_TO, "Previous Change of α or β", ("Shift+B",), "Back to the change before"),
    Command("leaf", RUN_TO, "Next &Leaf", ("L",), "To the next leaf (or rollout)"),
    Command("leaf_back", RUN_TO, "Previous Leaf", ("Shift+L",), "Back to the leaf before"),
    Command("node", RUN_TO, "The Selected &Node", ("N",), "To the next step at the selected node"),
    Command(
        "node_back",
        RUN_TO,
        "The Selected Node, Backwards",
        ("Shift+N",),
        "Back to the step at the selected node",
    ),
    Command("iteration", RUN_TO, "Next &Iteration", ("I",), "To the start of the next iteration"),
    Command(
        "iteration_back", RUN_TO, "Previous Iteration", ("Shift+I",), "Back to the start of an iteration"
    ),
    Command("phase", RUN_TO, "Next &Phase", ("P",), "To the next phase of Monte Carlo tree search"),
    Command("phase_back", RUN_TO, "Previous Phase", ("Shift+P",), "Back to the phase before"),
    Command("present", LECTURE, "&Present", ("F5",), "Show the run to an audience, on the full screen"),
    Command(
        "ask",
        LECTURE,
        "&Ask What Happens Next",
        ("Q",),
        "A step forward first asks for what it is about to show; the next one answers",
        "ask",
        True,
    ),
    Command(
        "bookmark",
        LECTURE,
        "&Bookmark",
        ("Ctrl+B",),
        "Bookmark this step, or take its bookmark away",
        "bookmark",
        True,
    ),
    Command("note", LECTURE, "Edit &Note…", ("Ctrl+J",), "Write down what you want to say at this step"),
    Command("next_stop", LECTURE, "Ne&xt Stop", ("J",), "To the next step with a note or a bookmark", "down"),
    Command(
        "previous_stop",
        LECTURE,
        "Pre&vious Stop",
        ("Shift+J",),
        "Back to the step with a note or a bookmark before",
        "up",
    ),
    Command("fit", VIEW, "&Fit the Tree", ("Ctrl+0", "0"), "Show the whole tree", "fit"),
    Command("actual", VIEW, "&Actual Size", ("Ctrl+1", "1"), "Show the tree at 100 %"),
    Command("zoom_in", VIEW, "Zoom &In", ("Ctrl++", "Ctrl+=", "+", "="), "Larger", "zoom-in"),
    Command("zoom_out", VIEW, "Zoom &Out", ("Ctrl+-", "-"), "Smaller", "zoom-out"),
    Command(
        "zoom_selection",
        VIEW,
        "Zoom to the &Selected Subtree",
        ("Z",),
        "Show the selected node and all that is below, as large as it fits",
    ),
    Command(
        "fold",
        VIEW,
        "Collapse or Expand the Su&btree",
        ("Ctrl+.",),
        "Hide what is below the selected nodes, or show it again",
    ),
    Command("fold_below", VIEW, "Collapse Below a Le&vel…", ("Ctrl+L",), "Show the first levels only"),
    Command("unfold_all", VIEW, "Expand Ever&ything", ("Ctrl+Shift+L",), "Show what is hidden anywhere"),
    Command("follow", VIEW, "Follow the Search", ("F",), "Keep the current node in view", "follow", True),
    Command(
        "numbers",
        VIEW,
        "&Numbers in the Tree",
        ("A",),
        "Write the run on the tree, or not",
        "",
        True,
    ),
    Command(
        "order",
        VIEW,
        "Order of Visits",
        (),
        "Number the nodes in the order in which the search came to them",
        "",
        True,
    ),
    Command(
        "boards",
        VIEW,
        "Boards at Nodes",
        ("Shift+A",),
        "In the tree of a game, show each position at its node",
        "",
        True,
    ),
    Command("legend", VIEW, "&Legend", ("K",), "Explain shapes, lines and colours", "", True),
    Command(
        "entry_line",
        VIEW,
        "Entry Line",
        (),
        "Show the tree as a nested list, above the picture",
        "",
        True,
    ),
    Command(
        "minimap",
        VIEW,
        "&Minimap",
        ("Ctrl+Shift+M",),
        "Show the whole tree in a corner, where it does not fit",
        "",
        True,
    ),
    Command(
        "equal",
        VIEW,
        "Show E&qual Positions",
        ("E",),
        "Light all nodes with the position of the node under the mouse, or of the selected one",
        "",
        True,
    ),
    Command(
        "style_file",
        VIEW,
        "Choose a Style &File…",
        (),
        "Let pictures have a style of your own: treeview styles tells how to make one",
    ),
    Command("next_pane", VIEW, "Go to the Ne&xt Part", ("F6", "Ctrl+Tab"), "To the next part of the window"),
    Command(
        "previous_pane",
        VIEW,
        "Go to the P&revious Part",
        ("Shift+F6", "Ctrl+Shift+Tab"),
        "To the part before",
    ),
    Command("layout", VIEW, "Restore the &Default Layout", (), "Put all panels back where they were"),
    Command("keys", HELP, "&Keys and Help", ("F1",), "All keys, grouped", "help"),
    Command("about", HELP, "&About treeview", (), "What this program is"),
)

AGAIN: Final = (
    "undo", "redo", "find_next", "find_previous", "zoom_in", "zoom_out", "next_pane", "previous_pane",
    "next_stop", "previous_stop",
)  # fmt: skip
"""Commands that go on while their key is held, besides those that move in time.

A key held too long does anything else once: it draws no forest, and deletes none.
"""

ROLES: Final = {
    "quit": QAction.MenuRole.QuitRole,
    "preferences": QAction.MenuRole.PreferencesRole,
    "about": QAction.MenuRole.AboutRole,
}
"""Where macOS has them: its own menu of the program."""


class Actions(QObject):
    """The commands as actions of one window, by id."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._actions = {command.id: self._make(command) for command in COMMANDS}

    def _make(self, command: Command) -> QAction:
        action = QAction(tr(command.text), self)
        action.setObjectName(command.id)
        action.setShortcuts([QKeySequence(key) for key in command.keys])
        action.setCheckable(command.checkable)
        moves = command.group in (MOVE, RUN_TO) and command.id not in ("play", "more", "again")
        action.setAutoRepeat(moves or command.id in AGAIN)
        action.setMenuRole(ROLES.get(command.id, QAction.MenuRole.NoRole))
        keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        action.setToolTip(f"{tr(command.tip)} ({keys})" if keys else tr(command.tip))
        return action

    def __getitem__(self, name: str) -> QAction:
        return self._actions[name]

    def __iter__(self) -> Iterator[QAction]:
        return iter(self._actions.values())

    def group(self, group: str) -> list[QAction]:
        """The actions of one group in order."""
        return [self._actions[command.id] for command in COMMANDS if command.group == group]

    def key(self, name: str) -> str:
        """The first key of a command, as users of this system read it."""
        return self._actions[name].shortcut().toString(QKeySequence.SequenceFormat.NativeText)

    def tie(self, handlers: Mapping[str, Callable[[], object]]) -> None:
        """Let each action do what stands at its id."""
        for name, handler in handlers.items():
            self._actions[name].triggered.connect(lambda _=False, handler=handler: handler())

    def put(self, bar: QMenu | QToolBar, *names: str) -> None:
        """Put actions into a menu or a tool bar; "" is a separator."""
        for name in names:
            if name:
                bar.addAction(self._actions[name])
            else:
                bar.addSeparator()

    def recolour(self, style: Style) -> None:
        """Draw the icons for a style."""
        for command in COMMANDS:
            if command.icon:
                self.set_icon(command.id, command.icon, style)

    def set_icon(self, name: str, icon: str, style: Style) -> None:
        """Give an action another icon."""
        self._actions[name].setIcon(icons.icon(icon, style.palette.ink, style.palette.pruned))
