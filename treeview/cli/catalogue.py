"""The commands that list games, styles and examples."""

import argparse

from treeview import resources
from treeview.cli.output import tell, tell_all, tell_json
from treeview.messages import tr


def games(args: argparse.Namespace) -> int:
    """List the games, or describe one of them."""
    if args.game is None:
        from treeview.games.game_registry import game_names, list_games

        if args.json:
            tell_json(list(game_names()))
            return 0
        lines = list_games()
    else:
        from treeview.games.game_info import about, about_as_dict
        from treeview.sources import GAME, game_setup, is_game

        setup = game_setup(args.game if is_game(args.game) else GAME + args.game)
        if args.json:
            tell_json(about_as_dict(setup, trusted=args.trust))
            return 0
        lines = about(setup, trusted=args.trust)
    tell_all(lines)
    return 0


def examples(args: argparse.Namespace) -> int:
    """List the bundled examples."""
    if args.json:
        keys = ("name", "topic", "title", "about", "algorithm")
        tell_json([{key: getattr(example, key) for key in keys} for example in resources.examples()])
        return 0
    for example in resources.examples():
        print(f"{example.name:<28}{tr(example.about)}")
    return 0


def styles(args: argparse.Namespace) -> int:
    """List the bundled styles, or print the file of one."""
    from treeview.styles import STYLES

    if args.style is None:
        for name, about in STYLES.items():
            tell(f"{name:<12}{about}")
        tell(
            tr("To make your own: {command}, edit it, then render --style mine.style.json").format(
                command="treeview styles print > mine.style.json"
            )
        )
    else:
        print(_style_text(args.style), end="")
    return 0


def _style_text(name: str) -> str:
    from treeview.styles import STYLES, load, load_named, style_of, style_text

    if name in STYLES:
        return style_text(load_named(name), STYLES[name])
    style_of(name)  # an error if it is neither a name nor a file
    return style_text(*load(name))
