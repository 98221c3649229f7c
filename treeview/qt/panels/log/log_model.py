"""The steps of a run as a list of sentences, each made when it is asked for."""

from typing import Any, Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QWidget

from treeview.messages import tr
from treeview.playback import node_facts
from treeview.qt.document import Document
from treeview.qt.widgets.guard import guarded
from treeview.qt.widgets.labels import tip, unbroken

Index = QModelIndex | QPersistentModelIndex

HIDDEN_SENTENCE: Final = "…"
"""Stands for the sentence of a step that a quiz has not answered yet."""
_CACHED_SENTENCES: Final = 500
"""Sentences in the cache."""


@guarded
class LogModel(QAbstractListModel):
    """Row i is step i + 1; texts are made on demand."""

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._run = document.run
        self._sentences: dict[int, str] = {}
        self._rows = document.length
        document.runChanged.connect(self._replace)

    def _replace(self) -> None:
        if self._run is self._document.run:
            return
        self.beginResetModel()
        self._sentences.clear()
        self._run, self._rows = self._document.run, self._document.length
        self.endResetModel()

    def grow(self) -> None:
        """Take in what has been recorded meanwhile, of another run too."""
        self._replace()
        length = self._document.length
        if length > self._rows:
            self.beginInsertRows(QModelIndex(), self._rows, length - 1)
            self._rows = length
            self.endInsertRows()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else self._rows

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or self._run is None:
            return None
        if role == Qt.ItemDataRole.ToolTipRole:
            return tip(unbroken(self.sentence(index.row() + 1)))
        if role == Qt.ItemDataRole.DisplayRole:
            return unbroken(self.sentence(index.row() + 1))
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return tr("Step {step}: {sentence}").format(
                step=index.row() + 1, sentence=self.sentence(index.row() + 1)
            )
        return None

    def sentence(self, step: int) -> str:
        """The sentence of a step; those asked for last are kept, to be measured and painted.

        Where steps ask what happens next, those to come have none.
        """
        if self._run is None:
            return ""
        if self._document.quiz.hides(step):
            return HIDDEN_SENTENCE
        if step not in self._sentences:
            if len(self._sentences) >= _CACHED_SENTENCES:
                self._sentences.clear()
            self._sentences[step] = node_facts.sentence(self._run, step)
        return self._sentences[step]
