"""What a step's sentence names is in the frame, with texts that can be read, and so is the way to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

import pytest
from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from tests.document.documents import load_source
from treeview import resources
from treeview.document.tree_document import TreeDocument
from treeview.games.random_tree import random_tree
from treeview.qt.canvas.render.callouts import CalloutWords, callouts
from treeview.qt.presenter import Presenter
from treeview.qt.presenter.audience import Audience
from treeview.qt.presenter.stage import Stage
from treeview.qt.window.main_window import MainWindow
from treeview.search import narration
from treeview.search.mcts.kinds import PHASES, SELECT
from treeview.search.registry import ALGORITHMS
from treeview.sources import EXAMPLE, load
from treeview.tree.node_names import NodeNames
from treeview.tree.tree import NIL, ROOT, Tree

READABLE_PX = 9.0
MAX_STEPS = 6
"""So many steps of each run are looked at, all through it."""
MAX_TOLD = 150
"""So many sentences of each search are read."""


@pytest.fixture
def small(audience: Audience) -> Audience:
    audience.setWindowState(Qt.WindowState.WindowNoState)
    audience.resize(1024, 768)
    QApplication.processEvents()
    return audience


def unseen(stage: Stage) -> Iterator[str]:
    """What is wrong with how the stage shows the nodes that the step names."""
    frame, scene = stage.frame(), stage.model.scene
    scale, names = stage.viewport.text_scale, dict.fromkeys(map(scene.find_shown, scene.named))
    sight = QRectF(stage.rect()).adjusted(-1, -1, 1, 1)
    plan = frame.places.plan
    if frame.readable:
        if plan.style.note_size * frame.across * scale < READABLE_PX:
            yield "texts are small"
        for node in names:
            part = frame.places.extent_of(frame.places.ids[frame.places.slot[[node]]])
            left, top, right, bottom = (side * scale for side in stage.view._box(part))
            if not sight.contains(QRectF(left, top, right - left, bottom - top)):
                yield f"node {node} is beyond the edge"
        return
    image = QImage(8, 8, QImage.Format.Format_ARGB32)
    painter, looks = QPainter(image), stage.renderer.tree_painter
    rows = looks.paint(painter, frame)
    painter.end()
    chosen = looks._far._labels_for(frame).choose(frame)
    said = {callout.node: callout for callout in callouts(frame, rows, chosen, -1, CalloutWords())}
    for node in names:
        at = stage.viewport.place_of(node)
        row = rows.get(frame.places.level_of(node))
        half = max(row.height if row else 0.0, row.width if row else 0.0) / 2 * scale
        if not sight.contains(QRectF(at.x() - half, at.y() - half, 2 * half, 2 * half)):
            yield f"node {node} is beyond the edge"
        if node in said:
            box = said[node].box
            if not sight.contains(QRectF(box.topLeft() * scale, box.size() * scale)):
                yield f"the callout of node {node} is beyond the edge"
            if min(text.face.size for text in said[node].texts) * scale < READABLE_PX:
                yield f"the callout of node {node} is too small to read"
        elif CalloutWords().of(frame, chosen, [node])[node]:
            yield f"node {node} has no callout"
    if any(detail.plan.style.note_size * scale < READABLE_PX for detail in chosen.values()):
        yield "labels are small"


def check(audience: Audience, window: MainWindow) -> None:
    document, stage = window.shell.document, audience.stage
    for step in range(1, document.length + 1, max(document.length // MAX_STEPS, 1)):
        document.seek(step)
        told = document.moment
        assert told is not None
        assert not list(unseen(stage)), f"{document.title}, step {step}: {narration.sentence(told)}"
        audience.map.settle()
        covered = audience.map.geometry() if audience.map.isVisible() else QRect()
        places = (stage.viewport.place_of(node) for node in stage.model.scene.named)
        assert not any(covered.contains(place.toPoint()) for place in places), "by the map"


@pytest.mark.parametrize("source", [EXAMPLE + "wide", "[[1,2,3,4,5],[3,4,5,6,7],[6,7,8,3,4],[1,2,5,2,1]]"])
def test_a_broad_tree_takes_half_of_the_height(small: Audience, window: MainWindow, source: str) -> None:
    load_source(window.shell.document, source)
    window.shell.document.recorder.finish()
    small.stage.begin()
    places = [small.stage.viewport.place_of(node).y() for node in (ROOT, len(window.shell.document.tree) - 1)]
    assert places[1] - places[0] > 0.45 * small.stage.height()


@pytest.mark.parametrize("source", ["[1, " * 40 + "2" + "]" * 40, "[" * 40 + "2" + ", 1]" * 40])
def test_what_is_seen_of_a_deep_tree_is_in_the_middle(
    small: Audience, window: MainWindow, source: str
) -> None:
    load_source(window.shell.document, source)
    window.shell.document.recorder.finish()
    stage = small.stage
    stage.begin()
    for size in ((1024, 768), (1600, 900)):
        small.resize(*size)
        for step in (0, window.shell.document.length // 2, window.shell.document.length):
            window.shell.document.seek(step)
            frame = stage.frame()
            seen = [
                stage.viewport.place_of(node) for node in frame.places.nodes_within(frame.window).tolist()
            ]
            across = [at.x() for at in seen if 0 <= at.y() <= stage.height()]
            middle = (min(across) + max(across)) / 2
            assert abs(middle - stage.width() / 2) < 0.06 * stage.width(), (size, step)


@pytest.mark.long
@pytest.mark.parametrize("part", [0, 1])
def test_of_every_bundled_example(small: Audience, window: MainWindow, part: int) -> None:
    for name in resources.example_names()[part::2]:
        load_source(window.shell.document, EXAMPLE + name)
        window.shell.document.recorder.finish()
        small.stage.begin()
        check(small, window)


@pytest.mark.parametrize("algorithm", ["alphabeta", "deepening", "mcts"])
@pytest.mark.parametrize(
    "tree",
    [random_tree(10, 2, seed=2, estimates=True), random_tree(150, 1, seed=1), random_tree(1, 120, seed=1)],
    ids=["10 by 10", "150 children", "chain"],
)
def test_of_trees_that_do_not_fit(small: Audience, window: MainWindow, tree: Tree, algorithm: str) -> None:
    document = window.shell.document
    document.open_tree(tree)
    document.start(algorithm)
    document.recorder.finish()
    small.stage.begin()
    check(small, window)


def test_a_presentation_begins_around_the_node_of_the_step(small: Audience, window: MainWindow) -> None:
    document, stage = window.shell.document, small.stage
    document.open_tree(random_tree(150, 2, seed=1))
    document.recorder.finish()
    document.seek(document.length // 2)
    stage.begin()
    place = stage.viewport.place_of(document.current_node)
    assert abs(place.x() - stage.width() / 2) < stage.width() / 6


def test_the_view_is_as_large_as_before_once_there_is_room(small: Audience, window: MainWindow) -> None:
    document, stage = window.shell.document, small.stage
    document.open_tree(random_tree(10, 2, seed=2))
    document.start("alphabeta")
    document.recorder.finish()
    document.seek(3)
    stage.begin()
    before = stage.view.zoom
    document.seek(24)
    assert document.moment is not None
    assert document.moment.named == (0, 1)
    assert stage.view.zoom < before / 2
    QApplication.processEvents()
    assert small.map.isVisibleTo(small)
    document.seek(26)
    assert stage.view.zoom == before
    stage.viewport.zoom_by(0.8)
    chosen = stage.view.zoom
    for step in (24, 27):
        document.seek(step)
    assert stage.view.zoom == chosen, "what the speaker chooses is kept"


def test_another_size_shows_it_as_well(small: Audience, window: MainWindow, presenter: Presenter) -> None:
    document = window.shell.document
    document.open_tree(random_tree(10, 2, seed=2))
    document.start("alphabeta")
    document.recorder.finish()
    document.seek(document.length)
    small.stage.begin()
    assert not list(unseen(small.stage))
    presenter.do("code")
    QApplication.processEvents()
    assert not list(unseen(small.stage))


@pytest.mark.long
@pytest.mark.parametrize("branching", [3, 10])
def test_what_a_step_of_mcts_is_understood_by_is_in_sight(
    small: Audience, window: MainWindow, branching: int
) -> None:
    document, stage = window.shell.document, small.stage
    document.open_tree(random_tree(branching, 4, seed=2))
    document.start("mcts", {"iterations": 40})
    document.recorder.finish()
    tree, told = document.tree, Counter[str]()
    stage.begin()
    for step in range(1, document.length + 1, 3):
        document.seek(step)
        now = document.moment
        assert now is not None
        phase, node, parent = PHASES.get(now.kind, ""), now.node, tree.parent[now.node]
        told[phase] += 1
        assert not list(unseen(stage)), narration.sentence(now)
        assert parent == NIL or stage.viewport.in_sight(parent), narration.sentence(now)
        around: Iterable[int] = ()
        if phase == "selection":
            around = tree.children(parent)
        elif node == ROOT and now.iteration > branching:
            around = tree.children(ROOT)
        seen = sum(stage.viewport.in_sight(child) for child in around if child != node)
        assert seen >= min(len([*around]) - 1, 3), narration.sentence(now)
    assert min(told[phase] for phase in ("selection", "expansion", "backpropagation")) > 3


def test_the_candidates_of_a_selection_can_be_read(small: Audience, window: MainWindow) -> None:
    document, stage = window.shell.document, small.stage
    document.open_tree(random_tree(10, 3, seed=2))
    document.start("mcts", {"iterations": 40})
    document.recorder.finish()
    stage.begin()
    assert document.run is not None
    middle = document.tree.at((5,))  # its parent is near, so that only its siblings ask for room
    document.seek(document.run.recording.find(lambda nodes, kinds: (nodes == middle) & (kinds == SELECT), 1))
    assert document.current_node == middle
    image = QImage(8, 8, QImage.Format.Format_ARGB32)
    painter = QPainter(image)
    stage.renderer.tree_painter.paint(painter, stage.frame())
    painter.end()
    frame = stage.frame()
    detail = stage.renderer.tree_painter._far._labels_for(frame).choose(frame)[1]
    assert detail.plan.show == frame.places.plan.show, "with their numbers"


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_a_step_names_what_its_sentence_does(algorithm: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: set[int] = set()
    way = NodeNames._way
    monkeypatch.setattr(
        NodeNames, "_way", lambda self, node, **looks: asked.add(node) or way(self, node, **looks)
    )
    for tree in (random_tree(3, 3, seed=5, estimates=True), load(EXAMPLE + "dice-between-players")):
        document = TreeDocument()
        document.open_tree(tree)
        document.start(algorithm, {"iterations": 30} if algorithm in ("mcts", "puct") else {})
        document.recorder.finish()
        for step in range(1, min(document.length, MAX_TOLD) + 1):
            document.seek(step)
            told = document.moment
            assert told is not None
            asked.clear()
            said = narration.sentence(told)
            assert asked <= set(told.named), said


def test_the_children_of_what_is_asked_about_are_in_sight(
    small: Audience, window: MainWindow, presenter: Presenter
) -> None:
    document, stage = window.shell.document, small.stage
    document.open_tree(random_tree(10, 3, seed=2))
    document.start("alphabeta")
    document.recorder.finish()
    document.seek(1)
    stage.begin()
    first, last = document.tree.at((0,)), document.tree.at((9,))
    assert not (stage.viewport.in_sight(first) and stage.viewport.in_sight(last))
    presenter.do("ask")
    QApplication.processEvents()
    assert stage.viewport.in_sight(first)
    assert stage.viewport.in_sight(last)
