"""A document lives without Qt."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

LIFE = """
import sys
from tests.document.documents import load_source
from treeview.document.sessions import session_of
from treeview.document.tree_document import TreeDocument
from treeview.tree.edits import node_edits

document = TreeDocument()
load_source(document, "[[8, 3, 2], [5, 4, 6], [1, 9, 7]]")
document.recorder.finish()
document.seek(9)
document.select(2)
document.fold([1])
document.notes.note(9, "Why?")
document.quiz.set_on(True)
document.step_forward()
session_of(document, None)
document.picture()
assert document.edit(node_edits.add_child, 0)
document.history.undo()
document.run_again()
load_source(document, "game:nim:heaps=1,2")
document.recorder.finish()
print([name for name in sys.modules if name.startswith(("PySide6", "shiboken6", "treeview.qt"))])
"""


def test_a_document_lives_without_qt() -> None:
    done = subprocess.run(
        [sys.executable, "-c", LIFE], capture_output=True, text=True, cwd=Path(__file__).parents[2]
    )
    assert (done.stdout, done.stderr) == ("[]\n", "")
