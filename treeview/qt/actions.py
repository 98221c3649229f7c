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
    group: str
    text: str
    keys: tuple[str, ...]
    tip: str
    icon: str = ""
    checkable: bool = False


FILE, EDIT, DRAW, MOVE = N_("File"), N_("Edit"), N_("Draw"), N_("Step")
RUN_TO, NOTES, VIEW, HELP = N_("Run until"), N_("Notes"), N_("View"), N_("Help")
PRACTICE: Final = N_("Practice")

COMPARE: Final = N_("Compare")
TREE: Final = N_("Tree")
PAGES: Final = N_("Pages")
OWN_CODE: Final = N_("Own code")

COMMANDS: Final = (
    ActionSpec("new", FILE, "&New Tree", ("Ctrl+N",), "Start a new tree with a single node", "new"),
    ActionSpec("open", FILE, "&Open…", ("Ctrl+O",), "Open a tree from a file", "open"),
    ActionSpec("examples", FILE, "&Examples…", ("Ctrl+E",), "Open one of the example trees", "gallery"),
    ActionSpec("next_example", FILE, "Next Example", ("Ctrl+Alt+E",), "Open the next example"),
    ActionSpec(
        "random", FILE, "&Random Tree…", ("Ctrl+Shift+N",), "Generate a random tree from a seed", "random"
    ),
    ActionSpec(
        "game",
        FILE,
        "New &Game Tree…",
        ("Ctrl+Shift+G",),
        "Show the tree of a game from a position of your choice",
        "game",
    ),
    ActionSpec(
        "match", FILE, "&Play a Game…", ("Ctrl+Shift+P",), "Play a game against a search algorithm", "match"
    ),
    ActionSpec(
        "match_here",
        FILE,
        "Play from T&his Position",
        ("Ctrl+Shift+H",),
        "Play the game from the position of the selected node",
    ),
    ActionSpec(
        "paste",
        FILE,
        "Open Clip&board as Tree",
        ("Ctrl+Shift+V",),
        "Open the tree that is on the clipboard",
        "paste",
    ),
    ActionSpec("save", FILE, "&Save", ("Ctrl+S",), "Save the tree to its file"),
    ActionSpec("save_as", FILE, "Save &As…", ("Ctrl+Shift+S",), "Save the tree to another file"),
    ActionSpec("close", FILE, "Close Win&dow", ("Ctrl+W",), "Close this window, or leave practice"),
    ActionSpec("reload", FILE, "Re&load", ("Ctrl+R",), "Read the file again and discard changes", "reload"),
    ActionSpec(
        "export",
        FILE,
        "E&xport Picture…",
        ("Ctrl+Shift+E",),
        "Export steps as images, PDF pages, LaTeX or an animation",
        "export",
    ),
    ActionSpec("print", FILE, "Pr&int…", ("Ctrl+P",), "Print this step, or a hand-out of several steps"),
    ActionSpec(
        "own_code",
        FILE,
        "Open Python File…",
        ("Ctrl+Shift+O",),
        "Run a search of your own from a Python file on this tree, and watch it step by step",
    ),
    ActionSpec(
        "own_reference",
        OWN_CODE,
        "&Reference at the Same Point",
        ("Y",),
        "Switch between your own code and the textbook search at the same point",
    ),
    ActionSpec(
        "own_smallest",
        OWN_CODE,
        "&Smallest Tree",
        ("U",),
        "Open the smallest tree on which your own code goes wrong",
    ),
    ActionSpec(
        "own_lines",
        OWN_CODE,
        "&Line by Line",
        ("V",),
        "Step through your own code line by line",
        checkable=True,
    ),
    ActionSpec(
        "own_again",
        OWN_CODE,
        "Run &Again",
        ("Ctrl+Shift+R",),
        "Read the file again and run your own code on the same tree",
    ),
    ActionSpec(
        "own_arguments", OWN_CODE, "Ar&guments…", (), "Set what each argument of your own function is"
    ),
    ActionSpec("save_run", FILE, "Save R&un…", (), "Save all steps of the run as a trace"),
    ActionSpec(
        "follow_log", FILE, "Follow Log", (), "Show new entries of the log as it grows", checkable=True
    ),
    ActionSpec(
        "copy",
        FILE,
        "&Copy Picture",
        ("Ctrl+Shift+C",),
        "Copy the picture of this step to the clipboard",
        "copy",
    ),
    ActionSpec("start_page", FILE, "Start Page", (), "Show what you can open: new trees, files, examples"),
    ActionSpec("copy_latex", FILE, "Cop&y as LaTeX", (), "Copy the picture of this step as TikZ"),
    ActionSpec("preferences", FILE, "Pre&ferences…", ("Ctrl+,",), "Change how treeview looks and works"),
    ActionSpec("quit", FILE, "&Quit", ("Ctrl+Q",), "Close all windows and quit"),
    ActionSpec(
        "page_new", PAGES, "&New Page", ("Ctrl+Alt+N",), "Add a page with a new tree after this one", "new"
    ),
    ActionSpec("page_duplicate", PAGES, "Du&plicate Page", (), "Add a copy of this page after it"),
    ActionSpec(
        "page_add", PAGES, "&Add Files as Pages…", (), "Add trees from files as pages after this one", "open"
    ),
    ActionSpec("page_rename", PAGES, "&Rename Page", (), "Give the tree of this page another title"),
    ActionSpec("page_delete", PAGES, "&Delete Page…", (), "Delete this page with its tree and its notes"),
    ActionSpec("page_save", PAGES, "&Save Page As…", (), "Save the tree of this page to a file of its own"),
    ActionSpec("page_next", PAGES, "Ne&xt Page", ("Ctrl+PgDown",), "Show the next page"),
    ActionSpec("page_previous", PAGES, "Pre&vious Page", ("Ctrl+PgUp",), "Show the previous page"),
    ActionSpec("page_later", PAGES, "Move Page &Later", ("Ctrl+Shift+PgDown",), "Swap with the next page"),
    ActionSpec(
        "page_earlier", PAGES, "Move Page &Earlier", ("Ctrl+Shift+PgUp",), "Swap with the previous page"
    ),
    ActionSpec(
        "page_tabs",
        PAGES,
        "Always Show &Tabs",
        (),
        "Show the page tabs even if there is only one page",
        "",
        True,
    ),
    ActionSpec("undo", EDIT, "&Undo", ("Ctrl+Z",), "Undo the last edit", "undo"),
    ActionSpec(
        "redo", EDIT, "&Redo", ("Ctrl+Shift+Z", "Ctrl+Y"), "Redo the edit that was undone last", "redo"
    ),
    ActionSpec("cut_nodes", EDIT, "Cu&t", ("Ctrl+X",), "Cut the selected subtrees to the clipboard"),
    ActionSpec("copy_nodes", EDIT, "&Copy", ("Ctrl+C",), "Copy the selected subtrees, also as text"),
    ActionSpec("paste_nodes", EDIT, "&Paste", ("Ctrl+V",), "Paste as children of the selected node"),
    ActionSpec("duplicate", EDIT, "Dup&licate", ("Ctrl+D",), "Copy each selected subtree right after itself"),
    ActionSpec("delete", EDIT, "&Delete", ("Del", "Backspace"), "Delete the selected subtrees"),
    ActionSpec("select_all", EDIT, "Select &All", ("Ctrl+A",), "Select all nodes"),
    ActionSpec(
        "select_subtree",
        EDIT,
        "Select &Subtree",
        ("Ctrl+Shift+A",),
        "Also select all nodes below the selected ones",
    ),
    ActionSpec("select_siblings", EDIT, "Select S&iblings", (), "Select the selected node and its siblings"),
    ActionSpec(
        "draw",
        DRAW,
        "Dra&w with Keys",
        ("F4",),
        "Use plain keys to draw the tree instead of stepping",
        "draw",
        True,
    ),
    ActionSpec("child", DRAW, "Add C&hild", ("Tab",), "Add a child to the selected node"),
    ActionSpec("sibling", DRAW, "Add S&ibling", ("Return", "Enter"), "Add a sibling after the selected node"),
    ActionSpec(
        "sibling_before",
        DRAW,
        "Add Sibling &Before",
        ("Shift+Return", "Shift+Enter"),
        "Add a sibling before the selected node",
    ),
    ActionSpec("edit_node", DRAW, "&Edit Name and Value", ("F2",), "Edit the selected node in place"),
    ActionSpec(
        "edit_edge", DRAW, "Edit &Move", ("Shift+F2",), "Edit the name of the move that leads to the node"
    ),
    ActionSpec(
        "edit_estimate", DRAW, "Edit Estim&ate", ("Ctrl+F2",), "Edit the static estimate of the selected node"
    ),
    ActionSpec(
        "edit_note", DRAW, "Edit N&ote", ("Alt+Return", "Alt+Enter"), "Edit the note of the selected node"
    ),
    ActionSpec(
        "kind_next", DRAW, "&Next Kind", ("F8",), "Give the selected nodes the next kind: MAX, MIN, chance"
    ),
    ActionSpec("kind_max", DRAW, "Ma&x", (), "MAX moves at the selected nodes"),
    ActionSpec("kind_min", DRAW, "M&in", (), "MIN moves at the selected nodes"),
    ActionSpec("kind_chance", DRAW, "&Chance", (), "Chance moves at the selected nodes"),
    ActionSpec("kind_auto", DRAW, "&Alternating", (), "MAX and MIN alternate from level to level"),
    ActionSpec("earlier", DRAW, "Move &Before Sibling", (), "Swap with the previous sibling"),
    ActionSpec("later", DRAW, "Move &After Sibling", (), "Swap with the next sibling"),
    ActionSpec("level_up", DRAW, "Move &Up a Level", (), "Make the selected nodes siblings of their parent"),
    ActionSpec(
        "level_down",
        DRAW,
        "Move &Down a Level",
        (),
        "Make the selected nodes children of the previous sibling",
    ),
    ActionSpec("find", EDIT, "&Find…", ("Ctrl+F",), "Find nodes by name or value"),
    ActionSpec("find_next", EDIT, "Find &Next", ("F3",), "Go to the next match", "down"),
    ActionSpec("find_previous", EDIT, "Find Pre&vious", ("Shift+F3",), "Go to the previous match", "up"),
    ActionSpec(
        "entry",
        EDIT,
        "T&ype Tree as List",
        ("Ctrl+T",),
        "Type the tree as a nested list; the picture follows",
    ),
    ActionSpec(
        "tree_levels",
        TREE,
        "&Children per Level…",
        ("Ctrl+Shift+B",),
        "Set the number of children on one or more levels",
    ),
    ActionSpec(
        "tree_fill",
        TREE,
        "&Fill Leaf Values…",
        ("Ctrl+Shift+F",),
        "Set the values of all leaves: typed, random or shuffled",
    ),
    ActionSpec(
        "tree_like",
        TREE,
        "New Tree with the Same Shap&e…",
        ("Ctrl+Shift+K",),
        "Open a tree of the same shape with other values in a new window",
    ),
    ActionSpec("tree_kinds", TREE, "Set Level &Kind…", (), "Set who moves on a level: MAX, MIN or chance"),
    ActionSpec(
        "tree_probabilities",
        TREE,
        "&Probabilities…",
        (),
        "Set the probabilities of the moves at a chance node",
    ),
    ActionSpec("tree_swap", TREE, "&Swap MAX and MIN", (), "Exchange MAX and MIN at all nodes"),
    ActionSpec(
        "tree_best",
        TREE,
        "&Best Moves First",
        (),
        "Sort all children from best to worst move, so that alpha-beta cuts much",
    ),
    ActionSpec(
        "tree_worst",
        TREE,
        "&Worst Moves First",
        (),
        "Sort all children from worst to best move, so that alpha-beta cuts little",
    ),
    ActionSpec("tree_ascending", TREE, "Sort &Ascending", (), "Sort all children by value, lowest first"),
    ActionSpec("tree_descending", TREE, "Sort &Descending", (), "Sort all children by value, highest first"),
    ActionSpec("tree_shuffle", TREE, "S&huffle Children…", (), "Put all children in random order"),
    ActionSpec("tree_mirror", TREE, "&Mirror", (), "Reverse the order of all children"),
    ActionSpec(
        "edit_copy",
        TREE,
        "Edit a Cop&y",
        ("Ctrl+Shift+D",),
        "Open a copy of the game's tree that can be edited",
    ),
    ActionSpec(
        "what_if",
        TREE,
        "What &If…",
        ("Ctrl+Shift+I",),
        "Treat the selected leaves as unknown: which values change the best move, the cuts and the "
        "value of the root?",
    ),
    ActionSpec("tree_negate", TREE, "&Negate", (), "Change the sign of every value and estimate"),
    ActionSpec(
        "tree_letters",
        TREE,
        "Name Nodes A, B, C by Level",
        (),
        "Name all nodes, each level from left to right",
    ),
    ActionSpec(
        "tree_letters_down", TREE, "Name Nodes A, B, C in Preorder", (), "Name all nodes, depth first"
    ),
    ActionSpec("forward", MOVE, "Step &Forward", ("Right",), "Go one step forward", "forward"),
    ActionSpec("back", MOVE, "Step &Back", ("Left",), "Go one step back", "back"),
    ActionSpec("play", MOVE, "&Play", ("Space",), "Play or pause", "play"),
    ActionSpec("start", MOVE, "Go to &Start", ("Home",), "Go to the start, before the first step", "start"),
    ActionSpec("end", MOVE, "Go to &End", ("End",), "Go to the last step", "end"),
    ActionSpec(
        "over", MOVE, "Step &Over", ("S",), "Step over the subtree that is about to be searched", "over"
    ),
    ActionSpec("over_back", MOVE, "Step Back Over", ("Shift+S",), "Go back to where the subtree was entered"),
    ActionSpec(
        "out", MOVE, "Step O&ut", ("O",), "Go to the step that finishes the innermost open node", "out"
    ),
    ActionSpec(
        "out_back",
        MOVE,
        "Step Back Out",
        ("Shift+O",),
        "Go back to where the innermost open node was entered",
    ),
    ActionSpec(
        "same",
        MOVE,
        "Same Phase, Next Iteration",
        ("Ctrl+Right",),
        "Go to the same phase of the next iteration",
    ),
    ActionSpec(
        "same_back",
        MOVE,
        "Same Phase, Previous Iteration",
        ("Ctrl+Left",),
        "Go back to the same phase of the previous iteration",
    ),
    ActionSpec("goto", MOVE, "&Go to Step…", ("G", "Ctrl+G"), "Go to a step by its number"),
    ActionSpec("faster", MOVE, "Faster", ("]",), "Play faster"),
    ActionSpec("slower", MOVE, "Slower", ("[",), "Play slower"),
    ActionSpec(
        "more", MOVE, "Run 1,000 &More Iterations", ("M",), "Go on with a search in iterations", "more"
    ),
    ActionSpec("again", MOVE, "Run &Again", ("F9",), "Run again on the edited tree, up to the same step"),
    ActionSpec("cut", RUN_TO, "Next &Cut", ("C",), "Go to the next cut"),
    ActionSpec("cut_back", RUN_TO, "Previous Cut", ("Shift+C",), "Go back to the previous cut"),
    ActionSpec("bound", RUN_TO, "Next Change of α or β", ("B",), "Go to the next step that changes α or β"),
    ActionSpec(
        "bound_back",
        RUN_TO,
        "Previous Change of α or β",
        ("Shift+B",),
        "Go back to the previous step that changes α or β",
    ),
    ActionSpec("leaf", RUN_TO, "Next &Leaf", ("L",), "Go to the next leaf or rollout"),
    ActionSpec("leaf_back", RUN_TO, "Previous Leaf", ("Shift+L",), "Go back to the previous leaf or rollout"),
    ActionSpec(
        "node", RUN_TO, "Next Step at Selected &Node", ("N",), "Go to the next step at the selected node"
    ),
    ActionSpec(
        "node_back",
        RUN_TO,
        "Previous Step at Selected Node",
        ("Shift+N",),
        "Go back to the previous step at the selected node",
    ),
    ActionSpec("iteration", RUN_TO, "Next &Iteration", ("I",), "Go to the start of the next iteration"),
    ActionSpec(
        "iteration_back",
        RUN_TO,
        "Previous Iteration",
        ("Shift+I",),
        "Go back to the start of this or the previous iteration",
    ),
    ActionSpec(
        "warning", RUN_TO, "Where It Goes &Wrong", ("X",), "Go to the next step at which the run goes wrong"
    ),
    ActionSpec(
        "warning_back",
        RUN_TO,
        "Where It Went Wrong Before",
        ("Shift+X",),
        "Go back to the last step at which the run went wrong",
    ),
    ActionSpec("phase", RUN_TO, "Next &Phase", ("P",), "Go to the next phase of Monte Carlo tree search"),
    ActionSpec("phase_back", RUN_TO, "Previous Phase", ("Shift+P",), "Go back to the previous phase"),
    ActionSpec(
        "compare",
        COMPARE,
        "&Compare Runs…",
        ("Ctrl+Shift+J",),
        "Show two to four runs on this tree side by side: other algorithms, options, orders of moves",
    ),
    ActionSpec(
        "compare_choose", COMPARE, "Choose &Runs…", ("Ctrl+Shift+Y",), "Choose the runs that are compared"
    ),
    ActionSpec(
        "compare_parting",
        COMPARE,
        "First &Difference",
        ("D",),
        "Go to the first place where the compared runs part",
    ),
    ActionSpec(
        "compare_link",
        COMPARE,
        "Next &Link",
        ("Shift+D",),
        "Link the time of the runs by step, node, leaves, iteration, or not at all",
    ),
    ActionSpec(
        "compare_minimal",
        COMPARE,
        "Outline &Minimal Tree",
        ("Shift+T",),
        "Outline what alpha-beta must examine even in the best order of moves, with types 1, 2 and 3",
        "",
        True,
    ),
    ActionSpec(
        "compare_arrange",
        COMPARE,
        "&Beside or Below",
        ("Shift+V",),
        "Put the pictures of the compared runs beside or below each other",
    ),
    ActionSpec(
        "compare_depths",
        COMPARE,
        "Count over De&pth…",
        ("Ctrl+Shift+X",),
        "Count leaves and nodes of searches at depths 1, 2, 3, …, beside b^d, best order and average",
    ),
    ActionSpec(
        "compare_order",
        COMPARE,
        "&Order by Hand…",
        ("Ctrl+Alt+O",),
        "Drag the root's moves into another order, and see at once what the search costs",
    ),
    ActionSpec(
        "bookmark", NOTES, "&Bookmark", ("Ctrl+B",), "Add or remove a bookmark at this step", "bookmark", True
    ),
    ActionSpec(
        "note", NOTES, "&Note for This Step", ("Ctrl+J",), "Write down what you want to say at this step"
    ),
    ActionSpec(
        "next_stop",
        NOTES,
        "Ne&xt Note or Bookmark",
        ("J",),
        "Go to the next step with a note or a bookmark",
        "down",
    ),
    ActionSpec(
        "previous_stop",
        NOTES,
        "Pre&vious Note or Bookmark",
        ("Shift+J",),
        "Go back to the previous step with a note or a bookmark",
        "up",
    ),
    ActionSpec("practice", PRACTICE, "&Practice", ("F7",), "Answer questions on the tree", "ask"),
    ActionSpec(
        "predict",
        PRACTICE,
        "Predict the Ne&xt Steps",
        ("Q",),
        "Predict step by step what the run does next, starting at the step shown",
        "ask",
    ),
    ActionSpec(
        "practice_check", PRACTICE, "&Check", ("Ctrl+Return", "Ctrl+Enter"), "Mark the answer and say why"
    ),
    ActionSpec(
        "practice_hint", PRACTICE, "&Hint", ("H",), "Say where to look, then the rule, then the answer"
    ),
    ActionSpec(
        "practice_first",
        PRACTICE,
        "Show the First &Wrong Step",
        ("W",),
        "Show the run where the answer first goes wrong",
    ),
    ActionSpec(
        "practice_show",
        PRACTICE,
        "Show Me the &Rest",
        ("R",),
        "Play the run from the first part that is not answered correctly",
    ),
    ActionSpec(
        "practice_next",
        PRACTICE,
        "&Next Question",
        ("Alt+PgDown", "Ctrl+Shift+Return"),
        "Ask another question, or the next one of the exercise",
    ),
    ActionSpec(
        "practice_previous",
        PRACTICE,
        "Pre&vious Question",
        ("Alt+PgUp",),
        "Go back to the question before in an exercise or an exam",
    ),
    ActionSpec(
        "practice_another",
        PRACTICE,
        "&Another Like This",
        ("T",),
        "Ask a question of the same kind on another tree",
    ),
    ActionSpec(
        "practice_save",
        PRACTICE,
        "&Save Answers…",
        (),
        "Save the answers to an exercise file, to be handed in",
    ),
    ActionSpec(
        "exam",
        PRACTICE,
        "&Exam…",
        ("Shift+F7",),
        "Answer a timed set of questions without hints, marked at the end",
        "exam",
    ),
    ActionSpec(
        "exam_later", PRACTICE, "Mark for &Later", ("Ctrl+M",), "Mark the question, to come back to it later"
    ),
    ActionSpec("exam_end", PRACTICE, "En&d Exam…", ("Ctrl+Shift+F7",), "End the exam and show its marks"),
    ActionSpec(
        "practice_progress",
        PRACTICE,
        "Pro&gress…",
        (),
        "Show how well each skill is known and when it is due",
    ),
    ActionSpec(
        "exercise",
        PRACTICE,
        "&Make an Exercise…",
        ("Ctrl+F7",),
        "Put questions together for students, print sheets, mark answers",
        "draw",
    ),
    ActionSpec("mark", PRACTICE, "Mar&k Answers…", (), "Mark the answers to an exercise file"),
    ActionSpec("present", VIEW, "&Present", ("F5",), "Show the run to an audience, full screen"),
    ActionSpec("fit", VIEW, "Zoom to &Fit", ("Ctrl+0", "0"), "Show the whole tree", "fit"),
    ActionSpec("actual", VIEW, "&Actual Size", ("Ctrl+1", "1"), "Show the tree at 100 %"),
    ActionSpec(
        "zoom_in", VIEW, "Zoom &In", ("Ctrl++", "Ctrl+=", "+", "="), "Show the tree larger", "zoom-in"
    ),
    ActionSpec("zoom_out", VIEW, "Zoom &Out", ("Ctrl+-", "-"), "Show the tree smaller", "zoom-out"),
    ActionSpec(
        "zoom_selection", VIEW, "Zoom to &Selection", ("Z",), "Zoom to the selected node and its subtree"
    ),
    ActionSpec(
        "fold",
        VIEW,
        "Collapse or Expand Su&btree",
        ("Ctrl+.",),
        "Hide or show the nodes below the selected ones",
    ),
    ActionSpec("fold_below", VIEW, "Collapse to Le&vel…", ("Ctrl+L",), "Show only the first levels"),
    ActionSpec("unfold_all", VIEW, "Expand Ever&ything", ("Ctrl+Shift+L",), "Show all hidden nodes"),
    ActionSpec("follow", VIEW, "Follow the Search", ("F",), "Keep the current node in view", "follow", True),
    ActionSpec(
        "numbers", VIEW, "&Numbers in Tree", ("A",), "Show the numbers of the search in the tree", "", True
    ),
    ActionSpec(
        "sensitivity",
        VIEW,
        "How Far Leaf Values May Change",
        ("Shift+M",),
        "Show how far each leaf value may change on its own before the root's move changes",
        "",
        True,
    ),
    ActionSpec(
        "columns",
        VIEW,
        "Show Columns…",
        ("Shift+K",),
        "Choose which columns set the label, colour and size of nodes and the width of edges",
    ),
    ActionSpec(
        "texts",
        VIEW,
        "Read Texts…",
        ("Ctrl+Shift+T",),
        "Read the long texts of the selected node, and search those of all nodes",
    ),
    ActionSpec(
        "chart", VIEW, "Chart of a Number…", (), "Show how a number of the selected node grew over the steps"
    ),
    ActionSpec(
        "changes", VIEW, "Compare Two Steps…", (), "List what has changed from one step to the step shown"
    ),
    ActionSpec(
        "order",
        VIEW,
        "Order of Visits",
        (),
        "Number the nodes in the order in which the search visited them",
        "",
        True,
    ),
    ActionSpec(
        "positions",
        VIEW,
        "Positions of Nodes",
        (),
        "Show the position of nodes without a name, as in the sentences",
        "",
        True,
    ),
    ActionSpec(
        "boards", VIEW, "Boards at Nodes", ("Shift+A",), "Show the positions of a game at its nodes", "", True
    ),
    ActionSpec("legend", VIEW, "&Legend", ("K",), "Explain shapes, lines and colours", "", True),
    ActionSpec(
        "entry_line", VIEW, "Entry Line", (), "Show the tree as a nested list above the picture", "", True
    ),
    ActionSpec(
        "minimap",
        VIEW,
        "&Minimap",
        ("Ctrl+Shift+M",),
        "Show an overview in a corner when the tree does not fit",
        "",
        True,
    ),
    ActionSpec(
        "equal",
        VIEW,
        "Highlight E&qual Positions",
        ("E",),
        "Highlight all nodes with the same position as the node under the mouse or the selected node",
        "",
        True,
    ),
    ActionSpec(
        "style_file",
        VIEW,
        "Choose Style &File…",
        (),
        "Use your own style for pictures; “treeview styles” shows how to make one",
    ),
    ActionSpec(
        "next_pane",
        VIEW,
        "Go to Ne&xt Pane",
        ("F6", "Ctrl+Tab"),
        "Move the focus to the next part of the window",
    ),
    ActionSpec(
        "previous_pane",
        VIEW,
        "Go to P&revious Pane",
        ("Shift+F6", "Ctrl+Shift+Tab"),
        "Move the focus to the previous part of the window",
    ),
    ActionSpec(
        "panels", VIEW, "&Hide All Panels", ("F11",), "Hide or show all panels around the picture", "", True
    ),
    ActionSpec("layout", VIEW, "Restore &Default Layout", (), "Put all panels back in place"),
    ActionSpec("terms", HELP, "&Explain Terms", ("Shift+F1",), "Explain the terms in view"),
    ActionSpec("keys", HELP, "&Manual and Keys", ("F1",), "Show the manual and all keys", "help"),
    ActionSpec(
        "learn",
        HELP,
        "&Learn the Algorithms",
        (),
        "Minimax, alpha-beta, iterative deepening and Monte Carlo tree search, worked by hand",
        "learn",
    ),
    ActionSpec("tour", HELP, "Take the &Tour", (), "Learn the program by using it: ten short stops", "tour"),
    ActionSpec("about", HELP, "&About treeview", (), "Version, licence and libraries"),
)

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
    """The commands of one window as actions, by id.

    ``of_tree``: the actions that need a tree; ``of_practice``: those that need a question of the practice
    page.
    """

    def __init__(self, parent: QObject | None) -> None:
        super().__init__(parent)
        self._actions = {command.id: self._make(command) for command in COMMANDS}
        self.of_tree, self.of_practice = QActionGroup(self), QActionGroup(self)
        for group in (self.of_tree, self.of_practice):
            group.setExclusive(False)
        for command in COMMANDS:
            if command.id not in WITHOUT_TREE:
                own = command.group == PRACTICE and command.id != "predict"
                group = self.of_practice if own else self.of_tree
                group.addAction(self._actions[command.id])

    def _make(self, command: ActionSpec) -> QAction:
        action = make_action(command, self)
        steps = command.group in (MOVE, RUN_TO) and command.id not in ("play", "more", "again")
        action.setAutoRepeat(steps or command.id in AUTO_REPEATED)
        action.setMenuRole(MENU_ROLES.get(command.id, QAction.MenuRole.NoRole))
        return action

    def __getitem__(self, name: str) -> QAction:
        return self._actions[name]

    def __iter__(self) -> Iterator[QAction]:
        return iter(self._actions.values())

    def group(self, group: str) -> list[QAction]:
        return [self._actions[command.id] for command in COMMANDS if command.group == group]

    def key(self, name: str) -> str:
        """The first key of a command as this system writes it."""
        return shown_key(self._actions[name])

    def icon_name(self, name: str) -> str:
        return next(command.icon for command in COMMANDS if command.id == name)

    def tie(self, handlers: Mapping[str, Callable[[], object]]) -> None:
        """Connect actions, by id, to functions."""
        for name, handler in handlers.items():
            self._actions[name].triggered.connect(lambda _=False, handler=handler: handler())

    def put(self, bar: QMenu | QToolBar, *names: str) -> None:
        for name in names:
            if name:
                bar.addAction(self._actions[name])
            else:
                bar.addSeparator()

    def recolour(self, style: Style) -> None:
        for command in COMMANDS:
            if command.icon:
                self.set_icon(command.id, command.icon, style)

    def set_icon(self, name: str, icon: str, style: Style) -> None:
        from treeview.qt.widgets import icons

        self._actions[name].setIcon(icons.icon(icon, style))
