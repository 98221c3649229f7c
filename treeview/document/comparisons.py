"""Comparisons of a document: what is saved becomes choices of runs, and the source that they run on."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from treeview.comparison.compared_runs import MAX_RUNS, MIN_RUNS
from treeview.comparison.move_order import AS_DRAWN
from treeview.comparison.run_choice import RunChoice
from treeview.comparison.time_link import LINKS, LinkName, check_link
from treeview.document.tree_document import TreeDocument
from treeview.formats.native.session import SavedComparison, SavedRun
from treeview.games.setup import SEARCH
from treeview.option import OptionError
from treeview.search import shared_options
from treeview.tree.tree import CHANCE, Tree

if TYPE_CHECKING:
    from treeview.games.game_tree import GameTree

GROWN_NODES: Final = 20_000
"""The most nodes of a game's tree that is grown for another order of moves; half a second of work."""


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
    try:
        return read_choices(saved)
    except OptionError:
        return []


def read_choices(saved: SavedComparison | None) -> list[RunChoice]:
    """Return the choices of a saved comparison; raises ``OptionError`` for an unknown search or option."""
    if saved is None or not MIN_RUNS <= len(saved.runs) <= MAX_RUNS:
        return []
    return [RunChoice.of(run.algorithm, dict(run.options), run.moves or AS_DRAWN) for run in saved.runs]


def link_of(saved: SavedComparison | None) -> LinkName:
    """Return how a saved comparison links time, "node" by default and for a link that is unknown."""
    name = saved.link if saved is not None else ""
    return check_link(name) if name in LINKS else "node"


def propose_choices(document: TreeDocument) -> list[RunChoice]:
    """Return the runs to begin with: the search that is shown, and another beside it."""
    given = {
        name: value
        for name, value in document.options.items()
        if name != shared_options.ROOT.name or value != "tree"
    }
    if document.game is not None:
        given.pop(shared_options.ROOT.name, None)
    shown, chance = RunChoice.of(document.algorithm, given), has_chance(document)
    if chance and not shown.search.chance:
        return [RunChoice.of("expectimax"), RunChoice.of("star1")]
    declared = {option.name: option.default for option in shown.search.declared}
    changed = {name: value for name, value in shown.options if value != declared[name]}
    first = RunChoice.of(document.algorithm, changed)
    if any(option.name == "seed" and option.matters(document.options) for option in shown.search.declared):
        return [first, RunChoice.of(first.algorithm, {**changed, "seed": int(document.options["seed"]) + 1})]
    kept = {name: value for name, value in changed.items() if name in ("depth", shared_options.ROOT.name)}
    others = ("expectimax", "star1") if chance else ("alphabeta", "minimax")
    other = next(name for name in others if name != first.algorithm)
    return [first, RunChoice.of(other, kept)]


def has_chance(document: TreeDocument) -> bool:
    """Return whether chance moves in the tree, so that few searches know it."""
    if document.game is not None:
        return document.game.chance
    return bool((document.tree.column("kind")[document.order.ids] == CHANCE).any())


def source_of_comparison(document: TreeDocument, choices: Sequence[RunChoice]) -> "Tree | GameTree[Any]":
    """Return what compared runs search: a copy of the tree, or a game's tree, grown anew if runs grow it.

    A copy, since a drawn tree is edited in place while its runs are recorded and shown. The tree of a game is
    grown to the depth limit of the runs if some have another order of moves. Raises ``GameError`` if it has
    more than `GROWN_NODES` then.
    """
    game = document.game
    if game is None:
        return document.tree.copy()
    grows = document.setup is not None and document.setup.extent == SEARCH
    if not grows:
        return game
    limits = [dict(choice.options).get("depth") for choice in choices]
    depths = [int(limit) for limit in limits if limit is not None]
    if len(depths) < len(choices) or all(choice.moves == AS_DRAWN for choice in choices):
        return game.fresh_copy(game.horizon)
    grown = game.fresh_copy(max(depths))
    for _ in grown.grow(limit=GROWN_NODES):
        pass
    return grown
