"""The documents of compared runs: each shows one run, and all move, fold and select together."""

from collections.abc import Iterable, Sequence
from functools import cached_property

from PySide6.QtCore import QObject, Signal

from treeview.comparison.compared_runs import ComparedRuns
from treeview.comparison.compared_scene import mark_scene, minimal_types
from treeview.comparison.partings import FirstParting, find_first_parting
from treeview.comparison.time_link import LinkName, TimeLink
from treeview.document.laid_out_tree import LaidOutTree
from treeview.draw.scene import Scene
from treeview.qt.document import Document
from treeview.search.run import Run


class ComparedDocument(Document):
    """Shows the run at ``place`` of ``group``; the tree cannot be edited.

    What moves the step, folds or selects is passed on to the group, which changes all documents.
    """

    def __init__(self, group: "RunGroup", place: int, laid_out: LaidOutTree) -> None:
        super().__init__(group)
        self.group, self.place = group, place
        run = group.comparison.runs[place]
        self.laid_out = laid_out
        self._set_game(group.comparison.game)
        self.run_control.algorithm = run.search.name
        self.run_control.given[run.search.name] = dict(run.search.options)
        self.run_control.run = run
        self.kinds = run.search.space.kind
        self.source = group.comparison.titles[place]
        self.blank = False

    # What the group does

    def seek(self, step: int) -> None:
        self.group.move(self.place, step)

    def select_all(self, nodes: Iterable[int]) -> None:
        self.group.select(tuple(nodes))

    def set_folded(self, nodes: Iterable[int]) -> None:
        self.group.fold(nodes)

    def select_alone(self, nodes: Sequence[int]) -> None:
        """Select nodes here and nowhere else."""
        super().select_all(nodes)

    # What it shows

    def plain_scene(self) -> Scene:
        """Return the scene without what comes from the other runs."""
        return super().scene()

    def scene(self, ahead: Run | None = None) -> Scene:
        group = self.group
        made = super().scene(ahead)
        return mark_scene(
            made,
            group.comparison,
            self.place,
            group.comparison.steps,
            minimal=group.minimal,
            beside=group.scenes_beside(),
        )

    # Nothing is drawn here

    @property
    def is_fixed(self) -> bool:
        return True

    def set_drawing(self, drawing: bool) -> None:
        """Do nothing: keys never draw here."""

    def refuses(self) -> bool:
        return True


class RunGroup(QObject):
    """The documents of ``comparison``, linked in time by ``link``; ``minimal`` outlines the minimal tree."""

    moved = Signal()
    """Runs have moved to other steps."""
    changed = Signal()
    """Something else has changed, such as the link."""

    def __init__(self, comparison: ComparedRuns, link: LinkName, parent: QObject | None) -> None:
        super().__init__(parent)
        self.comparison = comparison
        self.minimal = False
        self._scenes: tuple[object, tuple[Scene, ...]] | None = None
        laid_out = LaidOutTree(comparison.tree)
        self.documents = [ComparedDocument(self, place, laid_out) for place in range(len(comparison))]
        self.set_link(link)

    @property
    def link(self) -> LinkName:
        return self.time.by

    def set_link(self, link: LinkName) -> None:
        """Link the time of the runs in another way; they stay where they are."""
        self.time = TimeLink([run.recording for run in self.comparison.runs], link)
        self.changed.emit()

    def set_minimal(self, minimal: bool) -> None:
        """Outline the minimal tree, or no longer; raises ``ChanceError`` where chance moves."""
        for run in self.comparison.runs if minimal else ():
            minimal_types(run, self.comparison.tree, self.comparison.order)
        self.minimal = minimal
        for document in self.documents:
            document.runChanged.emit()
        self.changed.emit()

    def move(self, place: int, step: int) -> None:
        """Move the run at ``place``, and the others to where the link takes them."""
        runs = self.comparison.runs
        step = min(max(step, 0), len(runs[place]))
        self.seek(self.time.follow(place, step, self.comparison.steps))

    def seek(self, steps: Sequence[int]) -> None:
        """Move every run to a step of its own."""
        before = self.comparison.steps
        for run, step in zip(self.comparison.runs, steps, strict=True):
            run.seek(min(step, len(run)))
        now = self.comparison.steps
        if now == before:
            return
        for document, step in zip(self.documents, now, strict=True):
            document.stepChanged.emit(step)  # the marks depend on the steps of all
        self.moved.emit()

    @property
    def is_scrubbed(self) -> bool:
        """Whether the user is dragging, so that everything but the pictures may follow a moment later."""
        return any(document.scrubbing for document in self.documents)

    @cached_property
    def parting(self) -> FirstParting | None:
        """Where the runs part first."""
        return find_first_parting([run.recording for run in self.comparison.runs])

    def select(self, nodes: tuple[int, ...]) -> None:
        """Select the same nodes in all documents."""
        for document in self.documents:
            document.select_alone(nodes)

    def fold(self, nodes: Iterable[int]) -> None:
        """Fold the same subtrees in all documents."""
        if self.documents[0].laid_out.set_folded(nodes):
            for document in self.documents:
                document.foldedChanged.emit()

    def scenes_beside(self) -> tuple[Scene, ...]:
        """Return scenes of all runs, at any step, for plans in which nodes stand at the same places."""
        first = self.documents[0]
        key = (first.layout, first.labels, first.encoding, first.boards)
        if self._scenes is None or self._scenes[0] != key:
            self._scenes = key, tuple(document.plain_scene() for document in self.documents)
        return self._scenes[1]

    def look_like(self, document: Document) -> None:
        """Take over how pictures look from the document of the main window."""
        for each in self.documents:
            each.labels, each.encoding, each.boards = document.labels, document.encoding, document.boards
            each.style, each.theme = document.style, document.theme
        self._scenes = None
        for each in self.documents:
            each.styleChanged.emit()
