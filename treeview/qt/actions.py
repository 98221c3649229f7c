"""Every command of the window, once: its name, its text, its keys, its icon and what it does.

The menus, the tool bar, the transport and the help window are all made from this table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QToolBar

from treeview.draw.style.style import Style
from treeview.messages import N_, tr
from treeview.qt.widgets import icons


class ActionSpec(NamedTuple):
    """One command; ``keys`` are Qt's portable texts, the first is shown in the menu."""

    id: str
    group: str
    text: str
    keys: tuple[str, ...]
    tip: str
    icon: str = ""
    checkable: bool = False


FILE, EDIT, DRAW, MOVE = N_("File"), N_("Edit"), N_("Draw"), N_("Move in time")
RUN_TO, LECTURE, VIEW, HELP = N_("Run until"), N_("Lecture"), N_("View"), N_("Help")

TREE: Final = N_("Tree")

COMMANDS: Final = (
    ActionSpec("new", FILE, "Ne&w", ("Ctrl+N",), "A tree of one node"),
    ActionSpec("open", FILE, "&Open…", ("Ctrl+O",), "Open a tree from a file", "open"),
    ActionSpec("examples", FILE, "&Examples…", ("Ctrl+E",), "Choose one of the bundled trees", "gallery"),
    ActionSpec(
        "random", FILE, "&Random Tree…", ("Ctrl+Shift+N",), "Make a random tree from a seed", "random"
    ),
    ActionSpec(
        "game", FILE, "New &Game Tree…", ("Ctrl+Shift+G",), "Choose a game and a position: its tree is shown"
    ),
    ActionSpec("match", FILE, "&Play a Game…", ("Ctrl+Shift+P",), "Play a game against one of the searches"),
    ActionSpec(
        "match_here",
        FILE,
        "Play from T&his Position",
        ("Ctrl+Shift+H",),
        "Play the game on from the position of the selected node",
    ),
    ActionSpec(
        "paste",
        FILE,
        "Open Clip&board as Tree",
        ("Ctrl+Shift+V",),
        "Open the tree written in the clipboard",
        "paste",
    ),
    ActionSpec("save", FILE, "&Save", ("Ctrl+S",), "Save the tree in its file"),
    ActionSpec("save_as", FILE, "Save &As…", ("Ctrl+Shift+S",), "Save the tree in another file"),
    ActionSpec("close", FILE, "Close Win&dow", ("Ctrl+W",), "Close this window"),
    ActionSpec("reload", FILE, "Re&load", ("Ctrl+R",), "Read the file again, as it was saved", "reload"),
    ActionSpec(
        "export",
        FILE,
        "E&xport Picture…",
        ("Ctrl+Shift+E",),
        "Save steps as pictures, pages, LaTeX or an animation",
        "export",
    ),
    ActionSpec(
        "copy", FILE, "&Copy Picture", ("Ctrl+Shift+C",), "Put this step's picture on the clipboard", "copy"
    ),
    ActionSpec("preferences", FILE, "Prefere&nces…", ("Ctrl+,",), "Choose how the program looks and works"),
    ActionSpec("quit", FILE, "&Quit", ("Ctrl+Q",), "Leave the program"),
    ActionSpec("undo", EDIT, "&Undo", ("Ctrl+Z",), "Take the last edit back", "undo"),
    ActionSpec("redo", EDIT, "&Redo", ("Ctrl+Shift+Z", "Ctrl+Y"), "Do again what was taken back", "redo"),
    ActionSpec("cut_nodes", EDIT, "Cu&t", ("Ctrl+X",), "Move the selected subtrees to the clipboard"),
    ActionSpec("copy_nodes", EDIT, "&Copy", ("Ctrl+C",), "Copy the selected subtrees, also as text"),
    ActionSpec(
        "paste_nodes", EDIT, "&Paste", ("Ctrl+V",), "Hang what is in the clipboard below the selected node"
    ),
    ActionSpec("duplicate", EDIT, "Dup&licate", ("Ctrl+D",), "Copy the selected subtrees beside themselves"),
    ActionSpec("delete", EDIT, "&Delete", ("Del", "Backspace"), "Take the selected subtrees away"),
    ActionSpec("select_all", EDIT, "Select &All", ("Ctrl+A",), "Select all nodes"),
    ActionSpec(
        "select_subtree", EDIT, "Select &Subtree", ("Ctrl+Shift+A",), "Select all below the selected nodes"
    ),
    ActionSpec(
        "select_siblings", EDIT, "Select S&iblings", (), "Select the siblings of the selected node, too"
    ),
    ActionSpec("draw", DRAW, "Dra&w by Keys", ("F4",), "Let plain keys draw the tree, or step", "draw", True),
    ActionSpec("child", DRAW, "New C&hild", ("Tab",), "Add a child to the selected node"),
    ActionSpec("sibling", DRAW, "New S&ibling", ("Return", "Enter"), "Add a sibling after the selected node"),
    ActionSpec(
        "sibling_before",
        DRAW,
        "New Sibling &Before",
        ("Shift+Return", "Shift+Enter"),
        "Add a sibling before the selected node",
    ),
    ActionSpec("edit_node", DRAW, "&Edit Name and Value", ("F2",), "Edit the selected node where it stands"),
    ActionSpec("edit_edge", DRAW, "Edit &Move", ("Shift+F2",), "Edit the name of the move to the node"),
    ActionSpec(
        "edit_estimate", DRAW, "Edit Estim&ate", ("Ctrl+F2",), "Edit the static estimate of the selected node"
    ),
    ActionSpec("edit_note", DRAW, "Edit N&ote", ("Alt+Return", "Alt+Enter"), "Remark something on the node"),
    ActionSpec(
        "kind_next", DRAW, "&Next Kind", ("F8",), "The next kind for the selected nodes: MAX, MIN, chance"
    ),
    ActionSpec("kind_max", DRAW, "Ma&x", (), "MAX moves at the selected nodes"),
    ActionSpec("kind_min", DRAW, "M&in", (), "MIN moves at the selected nodes"),
    ActionSpec("kind_chance", DRAW, "&Chance", (), "Chance moves at the selected nodes"),
    ActionSpec("kind_auto", DRAW, "&By Its Level", (), "Who moves alternates from level to level"),
    ActionSpec("earlier", DRAW, "&Before Its Sibling", (), "Change places with the sibling before"),
    ActionSpec("later", DRAW, "&After Its Sibling", (), "Change places with the sibling after"),
    ActionSpec("level_up", DRAW, "&Up a Level", (), "Hang the selected nodes beside their parent"),
    ActionSpec("level_down", DRAW, "&Down a Level", (), "Hang the selected nodes below the sibling before"),
    ActionSpec("find", EDIT, "&Find…", ("Ctrl+F",), "Find nodes by name or value"),
    ActionSpec("find_next", EDIT, "Find &Next", ("F3",), "To the next node that was found", "down"),
    ActionSpec(
        "find_previous", EDIT, "Find Pre&vious", ("Shift+F3",), "To the node that was found before", "up"
    ),
    ActionSpec(
        "entry",
        EDIT,
        "T&ype the Tree",
        ("Ctrl+T",),
        "Type the tree as a nested list: it is drawn meanwhile",
    ),
    ActionSpec(
        "tree_levels",
        TREE,
        "&Children per Level…",
        ("Ctrl+Shift+B",),
        "Give every node of a level, or of several, so many children",
    ),
    ActionSpec(
        "tree_fill",
        TREE,
        "&Fill the Leaves…",
        ("Ctrl+Shift+F",),
        "Values for all leaves: typed, random, shuffled",
    ),
    ActionSpec(
        "tree_like",
        TREE,
        "A Tree &Like This One…",
        ("Ctrl+Shift+K",),
        "The same shape with other values, in a window of its own",
    ),
    ActionSpec("tree_kinds", TREE, "&Kind of a Level…", (), "Say who moves on a level: MAX, MIN or chance"),
    ActionSpec(
        "tree_probabilities", TREE, "&Probabilities…", (), "How likely the moves of the chance node are"
    ),
    ActionSpec("tree_swap", TREE, "&Swap MAX and MIN", (), "Let the other player move, everywhere"),
    ActionSpec(
        "tree_best", TREE, "&Best Moves First", (), "Sort all children as is best for alpha-beta: best first"
    ),
    ActionSpec("tree_worst", TREE, "&Worst Moves First", (), "Sort all children as is worst for alpha-beta"),
    ActionSpec("tree_ascending", TREE, "Sort &Ascending", (), "Sort all children by value, the lowest first"),
    ActionSpec(
        "tree_descending", TREE, "Sort &Descending", (), "Sort all children by value, the highest first"
    ),
    ActionSpec("tree_shuffle", TREE, "S&huffle Children…", (), "Put all children in a random order"),
    ActionSpec("tree_mirror", TREE, "&Mirror", (), "Turn the tree round: all children from right to left"),
    ActionSpec(
        "edit_copy",
        TREE,
        "Edit a Cop&y",
        ("Ctrl+Shift+D",),
        "Draw on a copy of the tree of a game, in a window of its own",
    ),
    ActionSpec("tree_negate", TREE, "&Negate", (), "Change the sign of every value and estimate"),
    ActionSpec("forward", MOVE, "Step &Forward", ("Right",), "One step forward", "forward"),
    ActionSpec("back", MOVE, "Step &Back", ("Left",), "One step back", "back"),
    ActionSpec("play", MOVE, "&Play", ("Space",), "Play, or pause", "play"),
    ActionSpec("start", MOVE, "To the &Start", ("Home",), "Before the first step", "start"),
    ActionSpec("end", MOVE, "To the &End", ("End",), "To the last step", "end"),
    ActionSpec(
        "over", MOVE, "&Over the Subtree", ("S",), "Over the subtree that is about to be searched", "over"
    ),
    ActionSpec(
        "over_back", MOVE, "Back over the Subtree", ("Shift+S",), "Back to where the subtree was entered"
    ),
    ActionSpec(
        "out", MOVE, "O&ut of the Node", ("O",), "To the step that ends the innermost open node", "out"
    ),
    ActionSpec(
        "out_back", MOVE, "Back out of the Node", ("Shift+O",), "To where the innermost open node was entered"
    ),
    ActionSpec(
        "same", MOVE, "Same Phase, Next Iteration", ("Ctrl+Right",), "The same phase of the next iteration"
    ),
    ActionSpec(
        "same_back",
        MOVE,
        "Same Phase, Previous Iteration",
        ("Ctrl+Left",),
        "The same phase of the previous iteration",
    ),
    ActionSpec("goto", MOVE, "&Go to Step…", ("G", "Ctrl+G"), "Type the number of a step"),
    ActionSpec("faster", MOVE, "Faster", ("]",), "Play faster"),
    ActionSpec("slower", MOVE, "Slower", ("[",), "Play slower"),
    ActionSpec(
        "more", MOVE, "Run 1,000 &More Iterations", ("M",), "Let Monte Carlo tree search go on", "more"
    ),
    ActionSpec("again", MOVE, "Run &Again", ("F9",), "Run again on the tree as it is now, to the same step"),
    ActionSpec("cut", RUN_TO, "Next &Cut", ("C",), "To the next cut"),
    ActionSpec("cut_back", RUN_TO, "Previous Cut", ("Shift+C",), "Back to the cut before"),
    ActionSpec("bound", RUN_TO, "Next Change of α or β", ("B",), "To the next step that changes a bound"),
    ActionSpec("bound_back", RUN_TO, "Previous Change of α or β", ("Shift+B",), "Back to the change before"),
    ActionSpec("leaf", RUN_TO, "Next &Leaf", ("L",), "To the next leaf (or rollout)"),
    ActionSpec("leaf_back", RUN_TO, "Previous Leaf", ("Shift+L",), "Back to the leaf before"),
    ActionSpec("node", RUN_TO, "The Selected &Node", ("N",), "To the next step at the selected node"),
    ActionSpec(
        "node_back",
        RUN_TO,
        "The Selected Node, Backwards",
        ("Shift+N",),
        "Back to the step at the selected node",
    ),
    ActionSpec("iteration", RUN_TO, "Next &Iteration", ("I",), "To the start of the next iteration"),
    ActionSpec(
        "iteration_back", RUN_TO, "Previous Iteration", ("Shift+I",), "Back to the start of an iteration"
    ),
    ActionSpec("phase", RUN_TO, "Next &Phase", ("P",), "To the next phase of Monte Carlo tree search"),
    ActionSpec("phase_back", RUN_TO, "Previous Phase", ("Shift+P",), "Back to the phase before"),
    ActionSpec("present", LECTURE, "&Present", ("F5",), "Show the run to an audience, on the full screen"),
    ActionSpec(
        "ask",
        LECTURE,
        "&Ask What Happens Next",
        ("Q",),
        "A step forward first asks for what it is about to show; the next one answers",
        "ask",
        True,
    ),
    ActionSpec(
        "bookmark",
        LECTURE,
        "&Bookmark",
        ("Ctrl+B",),
        "Bookmark this step, or take its bookmark away",
        "bookmark",
        True,
    ),
    ActionSpec("note", LECTURE, "Edit &Note…", ("Ctrl+J",), "Write down what you want to say at this step"),
    ActionSpec(
        "next_stop", LECTURE, "Ne&xt Stop", ("J",), "To the next step with a note or a bookmark", "down"
    ),
    ActionSpec(
        "previous_stop",
        LECTURE,
        "Pre&vious Stop",
        ("Shift+J",),
        "Back to the step with a note or a bookmark before",
        "up",
    ),
    ActionSpec("fit", VIEW, "&Fit the Tree", ("Ctrl+0", "0"), "Show the whole tree", "fit"),
    ActionSpec("actual", VIEW, "&Actual Size", ("Ctrl+1", "1"), "Show the tree at 100 %"),
    ActionSpec("zoom_in", VIEW, "Zoom &In", ("Ctrl++", "Ctrl+=", "+", "="), "Larger", "zoom-in"),
    ActionSpec("zoom_out", VIEW, "Zoom &Out", ("Ctrl+-", "-"), "Smaller", "zoom-out"),
    ActionSpec(
        "zoom_selection",
        VIEW,
        "Zoom to the &Selected Subtree",
        ("Z",),
        "Show the selected node and all that is below, as large as it fits",
    ),
    ActionSpec(
        "fold",
        VIEW,
        "Collapse or Expand the Su&btree",
        ("Ctrl+.",),
        "Hide what is below the selected nodes, or show it again",
    ),
    ActionSpec("fold_below", VIEW, "Collapse Below a Le&vel…", ("Ctrl+L",), "Show the first levels only"),
    ActionSpec("unfold_all", VIEW, "Expand Ever&ything", ("Ctrl+Shift+L",), "Show what is hidden anywhere"),
    ActionSpec("follow", VIEW, "Follow the Search", ("F",), "Keep the current node in view", "follow", True),
    ActionSpec(
        "numbers",
        VIEW,
        "&Numbers in the Tree",
        ("A",),
        "Write the run on the tree, or not",
        "",
        True,
    ),
    ActionSpec(
        "order",
        VIEW,
        "Order of Visits",
        (),
        "Number the nodes in the order in which the search came to them",
        "",
        True,
    ),
    ActionSpec(
        "boards",
        VIEW,
        "Boards at Nodes",
        ("Shift+A",),
        "In the tree of a game, show each position at its node",
        "",
        True,
    ),
    ActionSpec("legend", VIEW, "&Legend", ("K",), "Explain shapes, lines and colours", "", True),
    ActionSpec(
        "entry_line",
        VIEW,
        "Entry Line",
        (),
        "Show the tree as a nested list, above the picture",
        "",
        True,
    ),
    ActionSpec(
        "minimap",
        VIEW,
        "&Minimap",
        ("Ctrl+Shift+M",),
        "Show the whole tree in a corner, where it does not fit",
        "",
        True,
    ),
    ActionSpec(
        "equal",
        VIEW,
        "Show E&qual Positions",
        ("E",),
        "Light all nodes with the position of the node under the mouse, or of the selected one",
        "",
        True,
    ),
    ActionSpec(
        "style_file",
        VIEW,
        "Choose a Style &File…",
        (),
        "Let pictures have a style of your own: treeview styles tells how to make one",
    ),
    ActionSpec(
        "next_pane", VIEW, "Go to the Ne&xt Part", ("F6", "Ctrl+Tab"), "To the next part of the window"
    ),
    ActionSpec(
        "previous_pane",
        VIEW,
        "Go to the P&revious Part",
        ("Shift+F6", "Ctrl+Shift+Tab"),
        "To the part before",
    ),
    ActionSpec("layout", VIEW, "Restore the &Default Layout", (), "Put all panels back where they were"),
    ActionSpec("keys", HELP, "&Keys and Help", ("F1",), "All keys, grouped", "help"),
    ActionSpec("about", HELP, "&About treeview", (), "What this program is"),
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

    def _make(self, command: ActionSpec) -> QAction:
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
