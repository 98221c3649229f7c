"""The document of a practice page: a question's tree with the answer, or the run that explains it."""

from PySide6.QtCore import QObject

from treeview.document.laid_out_tree import LaidOutTree
from treeview.draw.scene import Scene
from treeview.practice.attempts.attempt import Attempt
from treeview.practice.attempts.attempt_scene import attempt_scene
from treeview.qt.document import Document
from treeview.search.run import Run
from treeview.tree.tree import NIL


class PracticeDocument(Document):
    """Shows ``attempt``, or after `watch` a run on the same tree; the tree cannot be edited."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.attempt: Attempt | None = None

    @property
    def watching(self) -> bool:
        """Whether a run is shown instead of what was entered."""
        return self.run is not None

    def ask(self, attempt: Attempt) -> None:
        """Show an attempt for answering; on the same tree the view stays."""
        self.attempt = attempt
        tree = attempt.shown_tree()
        if tree is self.tree:
            self.answer_again()
        else:
            self.run_control.forget()
            self.set_tree(tree)

    def answer_again(self) -> None:
        """Show the answer instead of the run."""
        self.run_control.forget()
        self._announce_run()

    def watch(self, run: Run, step: int) -> None:
        """Show a recorded run at a step."""
        self.run_control.run = run
        self.kinds = run.search.space.kind
        self.run_control.recorder.begin(run, step)
        self._announce_run()

    def announce(self) -> None:
        """Announce that the answer or its marks have changed."""
        tree = self.tree if self.attempt is None else self.attempt.shown_tree()
        if tree is not self.tree and not self.watching:
            if self.attempt is not None and self.attempt.writes_tree:
                self.set_tree(tree)
            else:  # the same nodes, with other values or in another order
                self.laid_out = LaidOutTree(tree)
                self.events.tree_edited.emit()
        self.quizChanged.emit()

    def scene(self, ahead: Run | None = None) -> Scene:
        if self.attempt is None or self.watching:
            return super().scene(ahead)
        wrong = self.attempt.marks and self.attempt.marks.first_wrong
        return attempt_scene(
            self.attempt,
            self.tree,
            self.layout,
            self.order,
            current=self.attempt.node_of_event(wrong.key) if wrong else NIL,
            folded=self.laid_out.hidden_counts,
        )

    def set_drawing(self, drawing: bool) -> None:
        """Do nothing: keys never draw here."""

    def refuses(self) -> bool:
        return True
