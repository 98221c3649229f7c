"""Offers the unsaved work that a crash has left behind."""

from pathlib import Path

from treeview.document.pages import pages_of
from treeview.formats.format_error import FormatError
from treeview.messages import tr
from treeview.qt.files.game_commands import GameCommands
from treeview.qt.files.open_commands import show_tree
from treeview.qt.files.recovery import UnsavedWork, find_damaged, find_unsaved, set_aside
from treeview.qt.shell import Shell


def offer(shell: Shell, games: GameCommands) -> None:
    """Ask what to do with the unsaved work that was found, if any: restore it, discard it, or later."""
    for file in find_damaged():
        _warn_damaged(shell, file, tr("it is damaged"))
    found = find_unsaved()
    if not found:
        return
    from treeview.qt.files.recovery_dialog import RecoveryDialog

    dialog = RecoveryDialog(found, shell.window)
    dialog.exec()
    for work in dialog.discarded:
        work.discard()
    for work in dialog.restored:
        restore(shell, games, work)


def restore(shell: Shell, games: GameCommands, work: UnsavedWork) -> bool:
    """Open unsaved work, which stays unsaved; what cannot be read is reported and set aside."""
    try:
        saved = work.read()
    except FormatError as error:
        _warn_damaged(shell, work.file, str(error))
        return False
    tree, session = saved.pages[saved.shown]

    def take_pages(opened: Shell) -> None:
        opened.pages.adopt(pages_of(saved), saved.shown)
        opened.mark_unsaved(work)

    if session is not None and session.game is not None:
        return games.reopen(session.game, work.title, work.path, then=take_pages, session=session)
    target = shell.window_for_tree()
    show_tree(target, tree, session, work.title, work.path)
    take_pages(target)
    return True


def _warn_damaged(shell: Shell, file: Path, reason: str) -> None:
    text = tr("Unsaved work cannot be restored: {reason}. It was moved to {file}")
    shell.warn(text.format(reason=reason, file=set_aside(file)))
