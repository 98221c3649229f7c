"""Comparisons of a document: what is saved becomes choices of runs, and the source that they run on."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from treeview.comparison.compared_runs import MAX_RUNS, MIN_RUNS
from treeview.comparison.move_order import AS_DRAWN
from treeview.comparison.run_choice import RunChoice
from treeview.comparison.time_link import LINKS, LinkName, check_link
from treeview.document.tree_document import TreeDocument
from treeview.formats.native.session import SavedComparison, SavedRun
from treeview.games.setup import SEARCH
from treeview.option import OptionError
from treeview.search.shared_options import ROOT
from treeview.tree.tree import Tree

if TYPE_CHECKING:
    from treeview.games.game_tree import GameTree


def save_comparison(
    choices: Sequence[RunChoice], link: str, steps: Sequence[int] = (), *, minimal: bool
) -> SavedComparison:
    """Return a comparison as a file stores it."""
    runs = tuple(
        SavedRun(choice.algorithm, choice.options, "" if choice.moves == AS_DRAWN else choice.moves)
        for choice in choices
    )
    return SavedComparison(runs, link, tuple(steps), minimal)


def choices_of(saved: SavedComparison | None) -> list[RunChoice]:
    """Return the choices of a saved comparison; none if a search or an option of it is unknown."""
    if saved is None or not MIN_RUNS <= len(saved.runs) <= MAX_RUNS:
        return []
    try:
        return [RunChoice.of(run.algorithm, dict(run.options), run.moves or AS_DRAWN) for run in saved.runs]
    except OptionError:
        return []


def link_of(saved: SavedComparison | None) -> LinkName:
    """Return how a saved comparison links time, "node" by default and for a link that is unknown."""
    name = saved.link if saved is not None else ""
    return check_link(name) if name in LINKS else "node"


def propose_choices(document: TreeDocument) -> list[RunChoice]:
    """Return the runs to begin with: the search that is shown, and another beside it."""
    given = {name: value for name, value in document.options.items() if name != ROOT.name or value != "tree"}
    if document.game is not None:
        given.pop(ROOT.name, None)
    shown = RunChoice.of(document.algorithm, given)
    declared = {option.name: option.default for option in shown.search.declared}
    changed = {name: value for name, value in shown.options if value != declared[name]}
    first = RunChoice.of(document.algorithm, changed)
    if any(option.name == "seed" and option.matters(document.options) for option in shown.search.declared):
        return [first, RunChoice.of(first.algorithm, {**changed, "seed": int(document.options["seed"]) + 1})]
    kept = {name: value for name, value in changed.items() if name in ("depth", ROOT.name)}
    chance = document.run is not None and document.run.search.space.chance
    others = ("expectimax", "star1") if chance else ("alphabeta", "minimax")
    other = next(name for name in others if name != first.algorithm)
    return [first, RunChoice.of(other, kept)]


def source_of_comparison(document: TreeDocument) -> "Tree | GameTree[Any]":
    """Return what compared runs search: a copy of the tree, or a game's tree, grown anew if runs grow it.

    A copy, since a drawn tree is edited in place while its runs are recorded and shown.
    """
    game = document.game
    if game is None:
        return document.tree.copy()
    grows = document.setup is not None and document.setup.extent == SEARCH
    return game.fresh_copy(game.horizon) if grows else game
