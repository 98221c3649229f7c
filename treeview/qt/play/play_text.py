"""Sentences about a match: whose turn it is, who has won, what moves lead to."""

from collections.abc import Sequence
from typing import Any, Final

from treeview.games.game import Game, GameError
from treeview.games.user_code_errors import GameCall
from treeview.messages import N_, format_count, plural, tr
from treeview.playback.match import Match, Ply
from treeview.playback.move_choice import MoveChoice, MoveSearch, Player
from treeview.playback.node_facts import KIND_SIGNS
from treeview.playback.outcomes import DRAW, LOSS, UNKNOWN, VALUE, WIN, Outcome
from treeview.search.names import player as side_name
from treeview.search.registry import ALGORITHMS
from treeview.tree.rounding import format_number
from treeview.tree.tree import CHANCE, MAX, MIN

SIGNS: Final = {WIN: "▲", DRAW: "=", LOSS: "▼", VALUE: "≈", UNKNOWN: "?"}
"""Marks of moves on the board and in the list; colours say the same."""
VERDICTS: Final = {
    WIN: N_("wins"),
    DRAW: N_("draws"),
    LOSS: N_("loses"),
    VALUE: N_("known value"),
    UNKNOWN: N_("unknown"),
}
MAX_POSITION_CHARS: Final = 2_000
"""Positions without a picture are shown as text up to this length."""
MAX_NAMED_MOVES: Final = 6
"""The most moves that are named, of equally good ones or of a line."""


def side(mover: int) -> str:
    """A side with its sign: "MAX ▲"."""
    return f"{side_name(mover)} {KIND_SIGNS[mover]}"


def side_in(game: Game[Any], mover: int) -> str:
    """A side as the game calls it, with its sign: "X, MAX ▲"."""
    name = game.sides[mover] if mover in (MAX, MIN) else ""
    return tr("{name}, {side}").format(name=tr(name), side=side(mover)) if name else side(mover)


def short_side(game: Game[Any], mover: int) -> str:
    """The same in a word: "X ▲", or "MAX ▲" where the game has no name for it."""
    return f"{tr(game.sides[mover]) or side_name(mover)} {KIND_SIGNS[mover]}"


def who(player: Player) -> str:
    """Who plays: "You" or the name of the algorithm."""
    return tr("You") if player.human else tr(ALGORITHMS[player.algorithm].title)


def _is_alone(match: Match[Any]) -> bool:
    """Whether exactly one human plays, so that "you" is clear."""
    return sum(player.human for player in match.players) == 1


def turn(match: Match[Any]) -> str:
    """Whose turn it is, or how the game ended."""
    if match.over:
        return result(match)
    if match.mover == CHANCE:
        return tr("● Chance moves")
    if match.human_to_move:
        text = tr("Your turn: you play {side}") if _is_alone(match) else tr("{side} to move")
        return text.format(side=side_in(match.game, match.mover))
    player = match.players[match.mover]
    named = side_in(match.game, match.mover)
    return tr("{algorithm} is to move for {side}").format(algorithm=who(player), side=named)


BUDGETS: Final = {
    "budget_nodes": N_("{algorithm} is thinking: {spent} of {budget} nodes"),
    "budget_seconds": N_("{algorithm} is thinking: {spent} of {budget} s"),
    "iterations": N_("{algorithm} is thinking: {spent} of {budget} iterations"),
}
"""What is said of a search with a budget, by the name of its option."""


def describe_progress(match: Match[Any], reply: MoveSearch[Any]) -> str:
    """The progress of the search for a move: how much of its budget is spent, if it has one."""
    algorithm, budget = who(match.players[match.mover]), reply.budget
    if budget is None:
        text = tr("{algorithm} is thinking: {nodes} nodes")
        return text.format(algorithm=algorithm, nodes=format_count(reply.nodes))
    name, spent, whole = budget
    seconds = name == "budget_seconds"
    shown = f"{min(spent, whole):.1f}" if seconds else format_count(int(min(spent, whole)))
    of = format_number(whole) if seconds else format_count(int(whole))
    return tr(BUDGETS[name]).format(algorithm=algorithm, spent=shown, budget=of)


def result(match: Match[Any]) -> str:
    """Who has won, and the utility if it is not a plain win, loss or draw."""
    winner, utility = match.winner, match.utility
    low, high = match.game.utilities
    if winner is None:
        text = tr("A draw.") if low < 0 < high else tr("The game is over.")
    elif not _is_alone(match):
        text = tr("{side} wins.").format(side=side(winner))
    elif match.players[winner].human:
        text = tr("You win.")
    else:
        text = tr("{algorithm} wins.").format(algorithm=who(match.players[winner]))
    if utility in (-1.0, 1.0) or (utility == 0 and low < 0 < high):
        return text
    return text + " " + tr("MAX gets {utility}.").format(utility=format_number(utility))


def describe_ply(match: Match[Any], ply: Ply) -> str:
    """A move, for screen readers."""
    if ply.mover == CHANCE:
        return tr("Chance: {move}").format(move=ply.name)
    return tr("{side} plays {move}").format(side=side(ply.mover), move=ply.name)


def number_ply(match: Match[Any], place: int) -> str:
    """An entry of the list of moves: "3. ▲ b2", with the algorithm that made it."""
    ply = match.plies[place]
    text = f"{place + 1}. {KIND_SIGNS[ply.mover]} {ply.name}"
    return text if ply.search is None else f"{text} — {tr(ALGORITHMS[ply.search.algorithm].title)}"


def outcome(found: Outcome) -> str:
    """The outcome of a move with best play."""
    word = tr(VERDICTS[found.verdict])
    if not found.exact:
        return word
    value = format_number(found.low)
    if found.verdict == VALUE:
        return tr("value {value}").format(value=value)
    if found.low in (-1.0, 0.0, 1.0):
        return word
    return tr("{outcome}, value {value}").format(outcome=word, value=value)


def describe_solved(outcomes: Sequence[Outcome], *, busy: bool, positions: int) -> str:
    """How much is known about the outcomes of the moves."""
    unknown = sum(found.verdict == UNKNOWN for found in outcomes)
    if busy:
        return plural(
            positions, "Finding the outcomes: {count} position", "Finding the outcomes: {count} positions"
        )
    if not unknown:
        return ""
    if unknown == len(outcomes):
        return tr("The outcomes are unknown: the game is too large to solve from here.")
    return tr("Some outcomes are unknown: the game is too large to solve from here.")


def join_names(names: Sequence[str]) -> str:
    """The names of moves; of many, only the first."""
    few = ", ".join(names[:MAX_NAMED_MOVES])
    return tr("{moves} and others").format(moves=few) if len(names) > MAX_NAMED_MOVES else few


def hint(match: Match[Any], choice: MoveChoice, algorithm: str) -> str:
    """Which moves are best, and why."""
    names = match.names()
    best = join_names([names[rank] for rank in choice.best])
    if choice.guess:
        return tr("The search has not found a move yet.")
    outcomes = match.outcomes()
    sure = {outcomes[rank].verdict for rank in choice.best}
    if sure == {WIN}:
        return tr("Best: {moves}. This wins, whatever the opponent does.").format(moves=best)
    if sure == {DRAW}:
        return tr("Best: {moves}. This draws; no move wins against best play.").format(moves=best)
    if sure == {LOSS} and len(choice.best) == len(names):
        return tr("Every move loses against best play.")
    if sure == {LOSS}:
        return tr("Best: {moves}. This loses against best play, but no move is better.").format(moves=best)
    value = format_number(choice.value)
    if sure == {VALUE}:
        return tr("Best: {moves}. The value is {value}.").format(moves=best, value=value)
    text = tr("Best: {moves}. {algorithm} finds the value {value}.")
    if choice.line[1:]:
        text = tr("Best: {moves}. {algorithm} finds the value {value} after {line}.")
    return text.format(
        moves=best,
        algorithm=tr(ALGORITHMS[algorithm].title),
        value=value,
        line=", ".join(choice.line[:MAX_NAMED_MOVES]),
    )


def explain_choice(match: Match[Any], ply: Ply) -> str:
    """Why a search chose its move, and what it found."""
    if ply.search is None:
        return ""
    choice, names = ply.search.choice, match.names(ply.before)
    if choice.guess:
        first = tr("The search was stopped before it found a move: this one is random.")
    elif len(choice.best) > 1:
        moves = join_names([names[rank] for rank in choice.best])
        first = tr("{move} was drawn at random from {count} equally good moves: {moves}.").format(
            move=ply.name, count=len(choice.best), moves=moves
        )
        if ply.search.words:  # which name the move that the search found first
            first += " " + tr("The search itself says:")
    else:
        first = ""
    return f"{first} {ply.search.words}".strip()


def write_position(game: Game[Any], state: Any) -> str:
    """A position as text: as the game writes it, or as Python does."""
    try:
        with GameCall(game):
            return game.write(state)
    except GameError:
        return repr(state)


def position(match: Match[Any]) -> str:
    """The position as text, cut short where it is long."""
    text = write_position(match.game, match.state)
    return text if len(text) <= MAX_POSITION_CHARS else text[: MAX_POSITION_CHARS - 1] + "…"
