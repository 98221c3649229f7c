"""The table of all commands: the texts, keys and icons for menus, tool bar and key list."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QToolBar

from treeview.draw.style.style import Style
from treeview.messages import N_, tr


class ActionSpec(NamedTuple):
    """One command. ``keys`` are key sequences as Qt writes them; the menu shows the first."""

    id: str
    text: str
    keys: tuple[str, ...]
    tip: str
    icon: str = ""
    checkable: bool = False
    group: str = ""


FILE, EDIT, DRAW, MOVE = N_("File"), N_("Edit"), N_("Draw"), N_("Step")
RUN_TO, NOTES, VIEW, HELP = N_("Run until"), N_("Notes"), N_("View"), N_("Help")
PRACTICE: Final = N_("Practice")

COMPARE: Final = N_("Compare")
TREE: Final = N_("Tree")
PAGES: Final = N_("Pages")
OWN_CODE: Final = N_("Own code")

_BY_GROUP: Final = {
    FILE: (
        ActionSpec("new", "&New Tree", ("Ctrl+N",), "Start a new tree with a single node", "new"),
        ActionSpec("open", "&Open…", ("Ctrl+O",), "Open a tree from a file", "open"),
        ActionSpec("examples", "&Examples…", ("Ctrl+E",), "Open one of the example trees", "gallery"),
        ActionSpec("next_example", "Next Example", ("Ctrl+Alt+E",), "Open the next example"),
        ActionSpec(
            "random", "&Random Tree…", ("Ctrl+Shift+N",), "Generate a random tree from a seed", "random"
        ),
        ActionSpec(
            "game",
            "New &Game Tree…",
            ("Ctrl+Shift+G",),
            "Show the tree of a game from a position of your choice",
            "game",
        ),
        ActionSpec(
            "match", "&Play a Game…", ("Ctrl+Shift+P",), "Play a game against a search algorithm", "match"
        ),
        ActionSpec(
            "match_here",
            "Play from T&his Position",
            ("Ctrl+Shift+H",),
            "Play the game from the position of the selected node",
        ),
        ActionSpec(
            "paste",
            "Open Clip&board as Tree",
            ("Ctrl+Shift+V",),
            "Open the tree that is on the clipboard",
            "paste",
        ),
        ActionSpec("save", "&Save", ("Ctrl+S",), "Save the tree to its file"),
        ActionSpec("save_as", "Save &As…", ("Ctrl+Shift+S",), "Save the tree to another file"),
        ActionSpec("close", "Close Win&dow", ("Ctrl+W",), "Close this window, or leave practice"),
        ActionSpec("reload", "Re&load", ("Ctrl+R",), "Read the file again and discard changes", "reload"),
        ActionSpec(
            "export",
            "E&xport Picture…",
            ("Ctrl+Shift+E",),
            "Export steps as images, PDF pages, LaTeX or an animation",
            "export",
        ),
        ActionSpec("print", "Pr&int…", ("Ctrl+P",), "Print this step, or a hand-out of several steps"),
        ActionSpec(
            "own_code",
            "Open Python File…",
            ("Ctrl+Shift+O",),
            "Run a search of your own from a Python file on this tree, and watch it step by step",
        ),
        ActionSpec("save_run", "Save R&un…", (), "Save all steps of the run as a trace"),
        ActionSpec("follow_log", "Follow Log", (), "Show new entries of the log as it grows", checkable=True),
        ActionSpec(
            "copy",
            "&Copy Picture",
            ("Ctrl+Shift+C",),
            "Copy the picture of this step to the clipboard",
            "copy",
        ),
        ActionSpec("start_page", "Start Page", (), "Show what you can open: new trees, files, examples"),
        ActionSpec("copy_latex", "Cop&y as LaTeX", (), "Copy the picture of this step as TikZ"),
        ActionSpec("preferences", "Pre&ferences…", ("Ctrl+,",), "Change how treeview looks and works"),
        ActionSpec("quit", "&Quit", ("Ctrl+Q",), "Close all windows and quit"),
    ),
    OWN_CODE: (
        ActionSpec(
            "own_reference",
            "&Reference at the Same Point",
            ("Y",),
            "Switch between your own code and the textbook search at the same point",
        ),
        ActionSpec(
            "own_smallest",
            "&Smallest Tree",
            ("U",),
            "Open the smallest tree on which your own code goes wrong",
        ),
        ActionSpec(
            "own_lines", "&Line by Line", ("V",), "Step through your own code line by line", checkable=True
        ),
        ActionSpec(
            "own_again",
            "Run &Again",
            ("Ctrl+Shift+R",),
            "Read the file again and run your own code on the same tree",
        ),
        ActionSpec("own_arguments", "Ar&guments…", (), "Say what each argument of your own function is"),
    ),
    PAGES: (
        ActionSpec(
            "page_new", "&New Page", ("Ctrl+Alt+N",), "Add a page with a new tree after this one", "new"
        ),
        ActionSpec("page_duplicate", "Du&plicate Page", (), "Add a copy of this page after it"),
        ActionSpec(
            "page_add", "&Add Files as Pages…", (), "Add trees from files as pages after this one", "open"
        ),
        ActionSpec("page_rename", "&Rename Page", (), "Give the tree of this page another title"),
        ActionSpec("page_delete", "&Delete Page…", (), "Delete this page with its tree and its notes"),
        ActionSpec("page_save", "&Save Page As…", (), "Save the tree of this page to a file of its own"),
        ActionSpec("page_next", "Ne&xt Page", ("Ctrl+PgDown",), "Show the next page"),
        ActionSpec("page_previous", "Pre&vious Page", ("Ctrl+PgUp",), "Show the previous page"),
        ActionSpec("page_later", "Move Page &Later", ("Ctrl+Shift+PgDown",), "Swap with the next page"),
        ActionSpec("page_earlier", "Move Page &Earlier", ("Ctrl+Shift+PgUp",), "Swap with the previous page"),
        ActionSpec(
            "page_tabs",
            "Always Show &Tabs",
            (),
            "Show the page tabs even if there is only one page",
            checkable=True,
        ),
    ),
    EDIT: (
        ActionSpec("undo", "&Undo", ("Ctrl+Z",), "Undo the last edit", "undo"),
        ActionSpec("redo", "&Redo", ("Ctrl+Shift+Z", "Ctrl+Y"), "Redo the edit that was undone last", "redo"),
        ActionSpec("cut_nodes", "Cu&t", ("Ctrl+X",), "Cut the selected subtrees to the clipboard"),
        ActionSpec("copy_nodes", "&Copy", ("Ctrl+C",), "Copy the selected subtrees, also as text"),
        ActionSpec("paste_nodes", "&Paste", ("Ctrl+V",), "Paste as children of the selected node"),
        ActionSpec("duplicate", "Dup&licate", ("Ctrl+D",), "Copy each selected subtree right after itself"),
        ActionSpec("delete", "&Delete", ("Del", "Backspace"), "Delete the selected subtrees"),
        ActionSpec("select_all", "Select &All", ("Ctrl+A",), "Select all nodes"),
        ActionSpec(
            "select_subtree",
            "Select &Subtree",
            ("Ctrl+Shift+A",),
            "Also select all nodes below the selected ones",
        ),
        ActionSpec("select_siblings", "Select S&iblings", (), "Select the selected node and its siblings"),
        ActionSpec("find", "&Find…", ("Ctrl+F",), "Find nodes by name or value"),
        ActionSpec("find_next", "Find &Next", ("F3",), "Go to the next match", "down"),
        ActionSpec("find_previous", "Find Pre&vious", ("Shift+F3",), "Go to the previous match", "up"),
        ActionSpec(
            "entry", "T&ype Tree as List", ("Ctrl+T",), "Type the tree as a nested list; the picture follows"
        ),
    ),
    DRAW: (
        ActionSpec(
            "draw",
            "Dra&w with Keys",
            ("F4",),
            "Use plain keys to draw the tree instead of stepping",
            "draw",
            True,
        ),
        ActionSpec("child", "Add C&hild", ("Tab",), "Add a child to the selected node"),
        ActionSpec("sibling", "Add S&ibling", ("Return", "Enter"), "Add a sibling after the selected node"),
        ActionSpec(
            "sibling_before",
            "Add Sibling &Before",
            ("Shift+Return", "Shift+Enter"),
            "Add a sibling before the selected node",
        ),
        ActionSpec("edit_node", "&Edit Name and Value", ("F2",), "Edit the selected node in place"),
        ActionSpec(
            "edit_edge", "Edit &Move", ("Shift+F2",), "Edit the name of the move that leads to the node"
        ),
        ActionSpec(
            "edit_estimate", "Edit Estim&ate", ("Ctrl+F2",), "Edit the static estimate of the selected node"
        ),
        ActionSpec(
            "edit_note", "Edit N&ote", ("Alt+Return", "Alt+Enter"), "Edit the note of the selected node"
        ),
        ActionSpec(
            "kind_next", "&Next Kind", ("F8",), "Give the selected nodes the next kind: MAX, MIN, chance"
        ),
        ActionSpec("kind_max", "Ma&x", (), "MAX moves at the selected nodes"),
        ActionSpec("kind_min", "M&in", (), "MIN moves at the selected nodes"),
        ActionSpec("kind_chance", "&Chance", (), "Chance moves at the selected nodes"),
        ActionSpec("kind_auto", "&Alternating", (), "MAX and MIN alternate from level to level"),
        ActionSpec("earlier", "Move &Before Sibling", (), "Swap with the previous sibling"),
        ActionSpec("later", "Move &After Sibling", (), "Swap with the next sibling"),
        ActionSpec("level_up", "Move &Up a Level", (), "Make the selected nodes siblings of their parent"),
        ActionSpec(
            "level_down", "Move &Down a Level", (), "Make the selected nodes children of the previous sibling"
        ),
    ),
    TREE: (
        ActionSpec(
            "tree_levels",
            "&Children per Level…",
            ("Ctrl+Shift+B",),
            "Set the number of children on one or more levels",
        ),
        ActionSpec(
            "tree_fill",
            "&Fill Leaf Values…",
            ("Ctrl+Shift+F",),
            "Set the values of all leaves: typed, random or shuffled",
        ),
        ActionSpec(
            "tree_like",
            "New Tree with the Same Shap&e…",
            ("Ctrl+Shift+K",),
            "Open a tree of the same shape with other values in a new window",
        ),
        ActionSpec("tree_kinds", "Set Level &Kind…", (), "Set who moves on a level: MAX, MIN or chance"),
        ActionSpec(
            "tree_probabilities", "&Probabilities…", (), "Set the probabilities of the moves at a chance node"
        ),
        ActionSpec("tree_swap", "&Swap MAX and MIN", (), "Exchange MAX and MIN at all nodes"),
        ActionSpec(
            "tree_best",
            "&Best Moves First",
            (),
            "Sort all children from best to worst move, so that alpha-beta cuts a lot",
        ),
        ActionSpec(
            "tree_worst",
            "&Worst Moves First",
            (),
            "Sort all children from worst to best move, so that alpha-beta cuts little",
        ),
        ActionSpec("tree_ascending", "Sort &Ascending", (), "Sort all children by value, lowest first"),
        ActionSpec("tree_descending", "Sort &Descending", (), "Sort all children by value, highest first"),
        ActionSpec("tree_shuffle", "S&huffle Children…", (), "Put all children in random order"),
        ActionSpec("tree_mirror", "&Mirror", (), "Reverse the order of all children"),
        ActionSpec(
            "edit_copy",
            "Edit a Cop&y",
            ("Ctrl+Shift+D",),
            "Open a copy of the game's tree that can be edited",
        ),
        ActionSpec(
            "what_if",
            "What &If…",
            ("Ctrl+Shift+I",),
            "Treat the selected leaves as unknown: which values change the best move, the cuts and the "
            "value of the root?",
        ),
        ActionSpec("tree_negate", "&Negate", (), "Change the sign of every value and estimate"),
        ActionSpec(
            "tree_letters", "Name Nodes A, B, C by Level", (), "Name all nodes, each level from left to right"
        ),
        ActionSpec("tree_letters_down", "Name Nodes A, B, C in Preorder", (), "Name all nodes, depth first"),
    ),
    MOVE: (
        ActionSpec("forward", "Step &Forward", ("Right",), "Go one step forward", "forward"),
        ActionSpec("back", "Step &Back", ("Left",), "Go one step back", "back"),
        ActionSpec("play", "&Play", ("Space",), "Play or pause", "play"),
        ActionSpec("start", "Go to &Start", ("Home",), "Go to the start, before the first step", "start"),
        ActionSpec("end", "Go to &End", ("End",), "Go to the last step", "end"),
        ActionSpec(
            "over", "Step &Over", ("S",), "Step over the subtree that is about to be searched", "over"
        ),
        ActionSpec("over_back", "Step Back Over", ("Shift+S",), "Go back to where the subtree was entered"),
        ActionSpec("out", "Step O&ut", ("O",), "Go to the step that finishes the innermost open node", "out"),
        ActionSpec(
            "out_back", "Step Back Out", ("Shift+O",), "Go back to where the innermost open node was entered"
        ),
        ActionSpec(
            "same",
            "Same Phase, Next Iteration",
            ("Ctrl+Right",),
            "Go to the same phase of the next iteration",
        ),
        ActionSpec(
            "same_back",
            "Same Phase, Previous Iteration",
            ("Ctrl+Left",),
            "Go back to the same phase of the previous iteration",
        ),
        ActionSpec("goto", "&Go to Step…", ("G", "Ctrl+G"), "Go to a step by its number"),
        ActionSpec("faster", "Faster", ("]",), "Play faster"),
        ActionSpec("slower", "Slower", ("[",), "Play slower"),
        ActionSpec("more", "Run 1,000 &More Iterations", ("M",), "Go on with a search in iterations", "more"),
        ActionSpec("again", "Run &Again", ("F9",), "Run again on the edited tree, up to the same step"),
    ),
    RUN_TO: (
        ActionSpec("cut", "Next &Cut", ("C",), "Go to the next cut"),
        ActionSpec("cut_back", "Previous Cut", ("Shift+C",), "Go back to the previous cut"),
        ActionSpec("bound", "Next Change of α or β", ("B",), "Go to the next step that changes α or β"),
        ActionSpec(
            "bound_back",
            "Previous Change of α or β",
            ("Shift+B",),
            "Go back to the previous step that changes α or β",
        ),
        ActionSpec("leaf", "Next &Leaf", ("L",), "Go to the next leaf or rollout"),
        ActionSpec("leaf_back", "Previous Leaf", ("Shift+L",), "Go back to the previous leaf or rollout"),
        ActionSpec("node", "Next Step at Selected &Node", ("N",), "Go to the next step at the selected node"),
        ActionSpec(
            "node_back",
            "Previous Step at Selected Node",
            ("Shift+N",),
            "Go back to the previous step at the selected node",
        ),
        ActionSpec("iteration", "Next &Iteration", ("I",), "Go to the start of the next iteration"),
        ActionSpec(
            "iteration_back",
            "Previous Iteration",
            ("Shift+I",),
            "Go back to the start of this or the previous iteration",
        ),
        ActionSpec(
            "warning", "Where It Goes &Wrong", ("X",), "Go to the next step at which the run goes wrong"
        ),
        ActionSpec(
            "warning_back",
            "Where It Went Wrong Before",
            ("Shift+X",),
            "Go back to the last step at which the run went wrong",
        ),
        ActionSpec("phase", "Next &Phase", ("P",), "Go to the next phase of Monte Carlo tree search"),
        ActionSpec("phase_back", "Previous Phase", ("Shift+P",), "Go back to the previous phase"),
    ),
    COMPARE: (
        ActionSpec(
            "compare",
            "&Compare Runs…",
            ("Ctrl+Shift+J",),
            "Show two to four runs on this tree side by side: other algorithms, options, orders of moves",
        ),
        ActionSpec("compare_choose", "Choose &Runs…", ("Ctrl+Shift+Y",), "Choose the runs that are compared"),
        ActionSpec(
            "compare_parting",
            "First &Difference",
            ("D",),
            "Go to the first place where the compared runs differ",
        ),
        ActionSpec(
            "compare_link",
            "Next &Link",
            ("Shift+D",),
            "Link the time of the runs by step, node, leaves, iteration, or not at all",
        ),
        ActionSpec(
            "compare_minimal",
            "Outline &Minimal Tree",
            ("Shift+T",),
            "Outline what alpha-beta must examine even in the best order of moves, with types 1, 2 and 3",
            checkable=True,
        ),
        ActionSpec(
            "compare_arrange",
            "&Beside or Below",
            ("Shift+V",),
            "Put the pictures of the compared runs beside or below each other",
        ),
        ActionSpec(
            "compare_depths",
            "Count over De&pth…",
            ("Ctrl+Shift+X",),
            "Count leaves and nodes of searches at depths 1, 2, 3, …, beside b^d, best order and average",
        ),
        ActionSpec(
            "compare_order",
            "&Order by Hand…",
            ("Ctrl+Alt+O",),
            "Drag the root's moves into another order, and see at once what the search costs",
        ),
    ),
    NOTES: (
        ActionSpec(
            "bookmark", "&Bookmark", ("Ctrl+B",), "Add or remove a bookmark at this step", "bookmark", True
        ),
        ActionSpec(
            "note", "&Note for This Step", ("Ctrl+J",), "Write down what you want to say at this step"
        ),
        ActionSpec(
            "next_stop",
            "Ne&xt Note or Bookmark",
            ("J",),
            "Go to the next step with a note or a bookmark",
            "down",
        ),
        ActionSpec(
            "previous_stop",
            "Pre&vious Note or Bookmark",
            ("Shift+J",),
            "Go back to the previous step with a note or a bookmark",
            "up",
        ),
    ),
    PRACTICE: (
        ActionSpec("practice", "&Practice", ("F7",), "Answer questions on the tree", "ask"),
        ActionSpec(
            "predict",
            "Predict the Ne&xt Steps",
            ("Q",),
            "Predict step by step what the run does next, starting at the step shown",
            "ask",
        ),
        ActionSpec("practice_check", "&Check", ("Ctrl+Return", "Ctrl+Enter"), "Mark the answer and say why"),
        ActionSpec("practice_hint", "&Hint", ("H",), "Say where to look, then the rule, then the answer"),
        ActionSpec(
            "practice_first",
            "Show the First &Wrong Step",
            ("W",),
            "Show the run where the answer first goes wrong",
        ),
        ActionSpec(
            "practice_show",
            "Show Me the &Rest",
            ("R",),
            "Play the run from the first part that is not answered correctly",
        ),
        ActionSpec(
            "practice_next",
            "&Next Question",
            ("Alt+PgDown", "Ctrl+Shift+Return"),
            "Ask another question, or the next one of the exercise",
        ),
        ActionSpec(
            "practice_previous",
            "Pre&vious Question",
            ("Alt+PgUp",),
            "Go back to the question before in an exercise or an exam",
        ),
        ActionSpec(
            "practice_another",
            "&Another Like This",
            ("T",),
            "Ask a question of the same kind on another tree",
        ),
        ActionSpec(
            "practice_save", "&Save Answers…", (), "Save the answers to an exercise file, to be handed in"
        ),
        ActionSpec(
            "exam",
            "&Exam…",
            ("Shift+F7",),
            "Answer a timed set of questions without hints, marked at the end",
            "exam",
        ),
        ActionSpec(
            "exam_later", "Mark for &Later", ("Ctrl+M",), "Mark the question, to come back to it later"
        ),
        ActionSpec("exam_end", "En&d Exam…", ("Ctrl+Shift+F7",), "End the exam and show its marks"),
        ActionSpec(
            "practice_progress", "Pro&gress…", (), "Show how well each skill is known and when it is due"
        ),
        ActionSpec(
            "exercise",
            "&Make an Exercise…",
            ("Ctrl+F7",),
            "Put questions together for students, print sheets, mark answers",
            "draw",
        ),
        ActionSpec("mark", "Mar&k Answers…", (), "Mark the answers to an exercise file"),
    ),
    VIEW: (
        ActionSpec("present", "&Present", ("F5",), "Show the run to an audience, full screen"),
        ActionSpec("fit", "Zoom to &Fit", ("Ctrl+0", "0"), "Show the whole tree", "fit"),
        ActionSpec("actual", "&Actual Size", ("Ctrl+1", "1"), "Show the tree at 100 %"),
        ActionSpec("zoom_in", "Zoom &In", ("Ctrl++", "Ctrl+=", "+", "="), "Show the tree larger", "zoom-in"),
        ActionSpec("zoom_out", "Zoom &Out", ("Ctrl+-", "-"), "Show the tree smaller", "zoom-out"),
        ActionSpec(
            "zoom_selection", "Zoom to &Selection", ("Z",), "Zoom to the selected node and its subtree"
        ),
        ActionSpec(
            "fold",
            "Collapse or Expand Su&btree",
            ("Ctrl+.",),
            "Hide or show the nodes below the selected ones",
        ),
        ActionSpec("fold_below", "Collapse to Le&vel…", ("Ctrl+L",), "Show only the first levels"),
        ActionSpec("unfold_all", "Expand Ever&ything", ("Ctrl+Shift+L",), "Show all hidden nodes"),
        ActionSpec("follow", "Follow the Search", ("F",), "Keep the current node in view", "follow", True),
        ActionSpec(
            "numbers",
            "&Numbers in Tree",
            ("A",),
            "Show the numbers of the search in the tree",
            checkable=True,
        ),
        ActionSpec(
            "sensitivity",
            "How Far Leaf Values May Change",
            ("Shift+M",),
            "Show how far each leaf value may change on its own before the root's move changes",
            checkable=True,
        ),
        ActionSpec(
            "columns",
            "Show Columns…",
            ("Shift+K",),
            "Choose which columns set the label, colour and size of nodes and the width of edges",
        ),
        ActionSpec(
            "texts",
            "Read Texts…",
            ("Ctrl+Shift+T",),
            "Read the long texts of the selected node, and search those of all nodes",
        ),
        ActionSpec(
            "chart", "Chart of a Number…", (), "Show how a number of the selected node grew over the steps"
        ),
        ActionSpec(
            "changes", "Compare Two Steps…", (), "List what has changed from one step to the step shown"
        ),
        ActionSpec(
            "order",
            "Order of Visits",
            (),
            "Number the nodes in the order in which the search visited them",
            checkable=True,
        ),
        ActionSpec(
            "positions",
            "Positions of Nodes",
            (),
            "Show the position of nodes without a name, as in the sentences",
            checkable=True,
        ),
        ActionSpec(
            "boards",
            "Boards at Nodes",
            ("Shift+A",),
            "Show the positions of a game at its nodes",
            checkable=True,
        ),
        ActionSpec("legend", "&Legend", ("K",), "Explain shapes, lines and colours", checkable=True),
        ActionSpec(
            "entry_line", "Entry Line", (), "Show the tree as a nested list above the picture", checkable=True
        ),
        ActionSpec(
            "minimap",
            "&Minimap",
            ("Ctrl+Shift+M",),
            "Show an overview in a corner when the tree does not fit",
            checkable=True,
        ),
        ActionSpec(
            "equal",
            "Highlight E&qual Positions",
            ("E",),
            "Highlight all nodes with the same position as the node under the mouse or the selected node",
            checkable=True,
        ),
        ActionSpec(
            "style_file",
            "Choose Style &File…",
            (),
            "Use your own style for pictures; “treeview styles” shows how to make one",
        ),
        ActionSpec(
            "next_pane",
            "Go to Ne&xt Pane",
            ("F6", "Ctrl+Tab"),
            "Move the focus to the next part of the window",
        ),
        ActionSpec(
            "previous_pane",
            "Go to P&revious Pane",
            ("Shift+F6", "Ctrl+Shift+Tab"),
            "Move the focus to the previous part of the window",
        ),
        ActionSpec(
            "panels",
            "&Hide All Panels",
            ("F11",),
            "Hide or show all panels around the picture",
            checkable=True,
        ),
        ActionSpec("layout", "Restore &Default Layout", (), "Put all panels back in place"),
    ),
    HELP: (
        ActionSpec("terms", "&Explain Terms", ("Shift+F1",), "Explain the terms in view"),
        ActionSpec("keys", "&Manual and Keys", ("F1",), "Show the manual and all keys", "help"),
        ActionSpec(
            "learn",
            "&Learn the Algorithms",
            (),
            "Minimax, alpha-beta, iterative deepening and Monte Carlo tree search, worked by hand",
            "learn",
        ),
        ActionSpec("tour", "Take the &Tour", (), "Learn the program by using it: ten short stops", "tour"),
        ActionSpec("about", "&About treeview", (), "Version, licence and libraries"),
    ),
}
COMMANDS: Final = tuple(
    command._replace(group=group) for group, commands in _BY_GROUP.items() for command in commands
)
_BY_ID: Final = {command.id: command for command in COMMANDS}

AUTO_REPEATED: Final = (
    "undo", "redo", "find_next", "find_previous", "zoom_in", "zoom_out", "next_pane", "previous_pane",
    "next_stop", "previous_stop", "page_next", "page_previous",
)  # fmt: skip
"""Commands that repeat while their key is held, besides the stepping ones.

The others run once, so that a key held too long neither adds nor deletes many nodes.
"""

WITHOUT_TREE: Final = (
    "practice", "practice_progress", "exercise", "mark", "exam", "new", "open", "examples", "next_example",
    "random", "game", "match", "own_code", "paste", "start_page", "preferences", "close", "quit", "next_pane",
    "previous_pane", "keys", "learn", "tour", "about",
)  # fmt: skip
"""Commands that work without an open tree."""

MENU_ROLES: Final = {
    "quit": QAction.MenuRole.QuitRole,
    "preferences": QAction.MenuRole.PreferencesRole,
    "about": QAction.MenuRole.AboutRole,
}
"""Commands that macOS shows in the application menu."""


def plain_text(action: QAction) -> str:
    """The text of an action without the mnemonic, which is that of its menu."""
    return action.text().replace("&", "")


def shown_key(action: QAction) -> str:
    """The first key of an action as this system writes it, "" for none."""
    return action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)


def make_action(command: ActionSpec, parent: QObject) -> QAction:
    """The action of a command, whose tool tip names its key."""
    action = QAction(tr(command.text), parent)
    action.setObjectName(command.id)
    action.setShortcuts([QKeySequence(key) for key in command.keys])
    action.setCheckable(command.checkable)
    key = shown_key(action)
    action.setToolTip(f"{tr(command.tip)} ({key})" if key else tr(command.tip))
    return action


class Actions(QObject):
    """The commands of one window as actions, by id; each is made when first asked for.

    ``of_tree``: the actions that need a tree; ``of_practice``: those that need a question of the practice
    page.
    """

    def __init__(self, parent: QObject | None) -> None:
        super().__init__(parent)
        self._actions: dict[str, QAction] = {}
        self._style: Style | None = None
        self.of_tree, self.of_practice = QActionGroup(self), QActionGroup(self)
        for group in (self.of_tree, self.of_practice):
            group.setExclusive(False)

    def _make(self, command: ActionSpec) -> QAction:
        action = make_action(command, self)
        steps = command.group in (MOVE, RUN_TO) and command.id not in ("play", "more", "again")
        action.setAutoRepeat(steps or command.id in AUTO_REPEATED)
        action.setMenuRole(MENU_ROLES.get(command.id, QAction.MenuRole.NoRole))
        if command.id not in WITHOUT_TREE:
            own = command.group == PRACTICE and command.id != "predict"
            (self.of_practice if own else self.of_tree).addAction(action)
        return action

    def __getitem__(self, name: str) -> QAction:
        if name not in self._actions:
            self._actions[name] = self._make(_BY_ID[name])
            self._colour(name)
        return self._actions[name]

    def __iter__(self) -> Iterator[QAction]:
        return (self[name] for name in _BY_ID)

    def group(self, group: str) -> list[QAction]:
        return [self[command.id] for command in COMMANDS if command.group == group]

    def key(self, name: str) -> str:
        """The first key of a command as this system writes it."""
        return shown_key(self[name])

    def icon_name(self, name: str) -> str:
        return _BY_ID[name].icon

    def tie(self, handlers: Mapping[str, Callable[[], object]]) -> None:
        """Connect actions, by id, to functions."""
        for name, handler in handlers.items():
            self[name].triggered.connect(lambda _=False, handler=handler: handler())

    def put(self, bar: QMenu | QToolBar, *names: str) -> None:
        for name in names:
            if name:
                bar.addAction(self[name])
            else:
                bar.addSeparator()

    def recolour(self, style: Style) -> None:
        self._style = style
        for name in self._actions:
            self._colour(name)

    def _colour(self, name: str) -> None:
        if self._style is not None and _BY_ID[name].icon:
            self.set_icon(name, _BY_ID[name].icon, self._style)

    def set_icon(self, name: str, icon: str, style: Style) -> None:
        from treeview.qt.widgets import icons

        self[name].setIcon(icons.icon(icon, style))
