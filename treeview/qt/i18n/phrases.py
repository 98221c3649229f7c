"""The words in the tables that other modules keep for the window, for whoever collects them.

Layers below the window cannot mark what is to be translated, and the table of commands is easier to
read unmarked. `i18n.tr` is said of all of these where they are shown.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from treeview.draw.painters import legend
from treeview.formats.format_registry import FORMATS
from treeview.games.game_registry import GAMES, game_class
from treeview.options import Option
from treeview.qt.actions import COMMANDS
from treeview.search.registry import ALGORITHMS
from treeview.search.step_kinds import STATUS_TEXTS
from treeview.tree import probabilities
from treeview.tree.edits import branches, leaf_values, node_edits, transforms


def phrases() -> list[str]:
    """All of them, each once, in the order of their tables."""
    return list(dict.fromkeys(text for text in _all() if text))


def _all() -> Iterator[str]:
    for command in COMMANDS:
        yield from (command.group, command.text, command.tip)
    for search in ALGORITHMS.values():
        yield search.title
        yield from _of_options(search.declared)
    for game in map(game_class, GAMES):
        yield from (game.title, game.about)
        yield from _of_options(game.declared)
    yield from STATUS_TEXTS.values()
    for module in (node_edits, transforms, branches, leaf_values, probabilities):
        yield from module.WHATS
    yield from legend.WORDS
    yield from (*probabilities.SENTENCES, *transforms.PROBLEMS)
    for form in FORMATS:
        yield form.title


def _of_options(declared: Sequence[Option]) -> Iterator[str]:
    for option in declared:
        yield from (option.title, option.help, option.none, *option.choices.values())
