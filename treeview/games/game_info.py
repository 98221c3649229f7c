"""Describe a game in lines of text: its options and the size of its tree."""

import math
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, Final

from treeview.games.game import Game, GameError
from treeview.games.game_factory import make_game
from treeview.games.game_tree import NODES_LIMIT
from treeview.games.positions import Positions
from treeview.games.setup import Setup
from treeview.games.tree_size import MAX_POSITIONS, Sized, find_size, level_sizes
from treeview.option import Option

_MAX_LINES: Final = 40
"""The most plies listed."""


def about(setup: Setup, trusted: bool) -> Iterator[str]:
    """Return lines about the game of ``setup``: its options and the tree's size. Raises as `make_game`."""
    return _about(make_game(setup, trusted))


def _about(game: Game[Any]) -> Iterator[str]:
    yield f"{game.title}. {game.about}".rstrip()
    for option in game.declared:
        value = format_value(game.options[option.name], option)
        yield f"  {option.name}={value}: {option.help} ({describe_range(option)})"
    for title, options in game.presets.items():
        yield f"  game:{game.name}:{','.join(f'{key}={value}' for key, value in options.items())}: {title}"
    with suppress(GameError):  # the game has no text for its start
        yield f"  It begins with: {game.write(game.start)}"
    yield from tree_lines(game)


def about_as_dict(setup: Setup, trusted: bool) -> dict[str, Any]:
    """Return the same as plain data: options with values and ranges, and counts of nodes by level."""
    game = make_game(setup, trusted)
    options = [
        {
            "name": option.name,
            "value": game.options[option.name],
            "default": option.default,
            "type": option.type,
            "choices": list(option.choices),
            "low": option.low if math.isfinite(option.low) else None,
            "high": option.high if math.isfinite(option.high) else None,
            "help": option.help,
        }
        for option in game.declared
    ]
    found: dict[str, Any] = {"name": game.name, "title": game.title, "about": game.about, "options": options}
    with suppress(GameError):
        found["start"] = game.write(game.start)
    positions = Positions(game)
    found["levels"] = [int(size) for size, _ in _levels(positions, positions.number(game.start))]
    return found


def format_value(value: Any, option: Option) -> str:
    """Write the value of an option as users type it."""
    if value is None:
        return "none"
    return f"{value:.10g}" if isinstance(value, float) else str(value)


def describe_range(option: Option) -> str:
    """Describe the allowed values of an option, and its default."""
    if option.choices:
        takes = ", ".join(option.choices)
    elif option.type == "text":
        takes = "text"
    else:
        takes = f"{option.low:.10g} to {option.high:.10g}"
    if option.none:
        takes += f", or none: {option.none}"
    return f"{takes}; default: {format_value(option.default, option)}"


def tree_lines(game: Game[Any]) -> Iterator[str]:
    """List the nodes down to each ply, as far as counted quickly, and in total, estimated if necessary."""
    positions = Positions(game)
    start = positions.number(game.start)
    sizes = _levels(positions, start)
    yield "  Nodes down to each ply, and distinct positions met so far:"
    total = 0.0
    for ply, (size, met) in enumerate(sizes[:_MAX_LINES]):
        total += size
        yield f"  {ply:>6}  {total:>15,.0f}  {met:>9,}"
    yield f"  {describe_size(_measure(game))}"


def _levels(positions: Positions[Any], start: int) -> list[tuple[float, int]]:
    """Return the sizes of the levels that can be counted quickly, and the positions met."""
    found: list[tuple[float, int]] = [(1.0, 1)]
    for sizes in level_sizes(positions, start):
        if len(sizes) > len(found) and not math.isinf(sizes[-1]):
            found.append((sizes[-1], len(positions)))
        if len(positions) > MAX_POSITIONS[0] or len(found) > _MAX_LINES:
            break
    return found


def _measure(game: Game[Any]) -> Sized:
    positions = Positions(game)
    finding = find_size(positions, positions.number(game.start), limit=NODES_LIMIT)
    while True:
        try:
            next(finding)
        except StopIteration as end:
            found: Sized = end.value
            return found


def describe_size(found: Sized) -> str:
    """Describe the size of the whole tree in a sentence."""
    size = found.size
    if math.isinf(size.nodes):
        return "The whole tree: endless, for plays can go on for ever."
    if size.exact:
        return f"The whole tree: {size.nodes:,.0f} nodes."
    about = f"about {size.nodes:.1e} nodes, estimated from random plays (standard error {size.error:.0e})"
    return f"The whole tree: {about}."
