"""Books: the sheets of chosen steps of a run, planned once and made one at a time."""

import math
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import copy
from dataclasses import replace
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from treeview.comparison.compared_scene import outline_minimal
from treeview.draw.painters.legend import classes_of, legend
from treeview.draw.picture import Box, Picture, drawn_box, union
from treeview.draw.plan.plan import Plan, plan_for
from treeview.draw.progress import Parts, drain
from treeview.draw.scene import Scene
from treeview.draw.style.style import Direction
from treeview.draw.tree_picture import annotate, annotate_in_parts
from treeview.figures.caption import Footer, task
from treeview.figures.figure import Figure
from treeview.figures.lengths import UNITS
from treeview.figures.sheet import MIN_READABLE_PT, Sheet, sheet_around
from treeview.games.game_tree import GameTree
from treeview.messages import format_count, tr
from treeview.scenes import best_of, boards_of, scene, to_fill_in
from treeview.search.narration import moment, sentence
from treeview.search.run import Run
from treeview.tree.folds import count_hidden, prune, tree_at_size
from treeview.tree.layout.layout import Layout, layout
from treeview.tree.node_names import NodeNames
from treeview.tree.preorder import Preorder
from treeview.tree.tree import NIL, ROOT, Tree, TreeError

Ids = npt.NDArray[np.int32]


MAX_TRIED_NODES: Final = 5_000
"""Nodes up to which remedies are tried; in larger trees, only drawing a part helps."""
MAX_TRIED_MM: Final = 297
"""A wider figure fits no page: the long side of A4."""
_MAX_LOOKED_AT: Final = 50_000
"""The most nodes on all sheets together that are looked at for a legend."""
_MAX_FOLDED_STEPS: Final = 200
"""Steps of a book up to which unrelated subtrees are folded: more steps involve nearly everything."""
SAMPLE_NODES: Final = 3_000
"""The most nodes that are drawn to estimate the size of a whole picture."""


class Sheets(ABC):
    """Sheets of one size to be written to files; those of a run show one step each."""

    title: str
    steps: tuple[int | None, ...] = (None,)

    def __len__(self) -> int:
        return len(self.steps)

    def __iter__(self) -> Iterator[Sheet]:
        return (self.sheet(i) for i in range(len(self)))

    @abstractmethod
    def sheet(self, i: int) -> Sheet:
        """Sheet ``i``, from 0."""

    def caption(self, i: int) -> str:
        """The sentence of the step on sheet ``i``, or ""."""
        return ""

    def node_notes(self) -> dict[int, list[str]]:
        """The notes at nodes, each after the name of its node, by the sheet on which it belongs."""
        return {}

    def outline_title(self, i: int) -> str:
        """The title of sheet ``i`` in the outline of a PDF, or ""."""
        step = self.steps[i]
        return "" if step is None else tr("Step {step}").format(step=format_count(step))

    def part(self, i: int) -> "Sheets":
        """Sheet ``i`` alone."""
        return Plate(*self.sheet(i))

    @property
    def length(self) -> int:
        """The number of steps of the run whose steps the sheets show; 0 without one."""
        return 0

    def without_captions(self) -> "Sheets":
        """The same sheets without captions under them, which are written elsewhere."""
        return self

    def remedies(self) -> list[str]:
        """The options of the command line that make texts large enough to read."""
        return ["--width"]


class Album(Sheets):
    """The sheets of several trees, one after the other.

    Each tree has its own size; as ``frames`` of an animation, all have that of the largest.
    """

    def __init__(self, books: Sequence[Sheets], *, frames: bool = False) -> None:
        self.books, self.title = books, books[0].title
        self._sheets = [(book, i) for book in books for i in range(len(book))]
        self.steps = (None,) * len(self._sheets)  # the step alone would not tell which tree it is
        firsts = [
            book.empty_sheet() if isinstance(book, Book) else book.sheet(0) for book in books if len(book)
        ]
        largest = (max(sheet.width for sheet in firsts), max(sheet.height for sheet in firsts))
        self._frame = largest if frames else None

    def like(self, books: Sequence[Sheets]) -> "Album":
        """An album of other sheets, as frames if these are."""
        return Album(books, frames=self._frame is not None)

    def without_captions(self) -> "Album":
        return self.like([book.without_captions() for book in self.books])

    def sheet(self, i: int) -> Sheet:
        book, at = self._sheets[i]
        sheet = book.sheet(at)
        return sheet if self._frame is None else sheet.on_frame(self._frame)

    def caption(self, i: int) -> str:
        book, at = self._sheets[i]
        return book.caption(at)

    def part(self, i: int) -> Sheets:
        book, at = self._sheets[i]
        return book.part(at) if self._frame is None else Plate(*self.sheet(i))

    def outline_title(self, i: int) -> str:
        book, at = self._sheets[i]
        return ": ".join(filter(None, (book.title, book.outline_title(at))))


class Plate(Sheets):
    """One picture as the only sheet."""

    def __init__(self, picture: Picture, scale: float = 1.0) -> None:
        self.title = picture.title
        self._sheet = Sheet(picture, scale)

    def sheet(self, i: int) -> Sheet:
        return self._sheet


class Book(Sheets):
    """The sheets of a tree, or of chosen steps of a run; all have one size and one layout.

    Sheets are made on demand and not kept, so a long book needs no more memory than a single sheet; a sheet
    takes some 2 ms for 400 nodes. The run is not moved. The tree must not change meanwhile.
    """

    def __init__(
        self,
        what: Run | Tree | GameTree[Any],
        figure: Figure,
        steps: Sequence[int] = (),
        places: Layout | None = None,
        plan: Plan | None = None,
    ) -> None:
        """Plan the sheets of ``steps``, or one for a tree alone; ``places`` and ``plan`` save time."""
        self.figure = figure
        self.run = what if isinstance(what, Run) else None
        self._what = what
        self.tree, game = self._subject(what.search.space if isinstance(what, Run) else what)
        self.title = self.tree.title
        if figure.blank and self.run:
            self.title = tr("Exercise: {algorithm}").format(algorithm=tr(self.run.search.title))
            steps = (max(steps),) if steps else ()  # the blank tree is the same at every step
        self.steps: tuple[int | None, ...] = tuple(steps) if self.run else (None,)
        self._boards = None if game is None else boards_of(game)
        if self.run is not None:
            self.run.seek(self.run.step)  # the tree may have grown since then
        if places is None and figure.root < (size := self._most()):
            self.tree = tree_at_size(self.tree, size)
        self._rest: frozenset[int] = frozenset()
        if figure.best:
            ranked = what if isinstance(what, Run) else self.tree
            self.tree, self._rest = best_of(ranked, self.tree, figure.best, figure.by)
            hidden = figure.root != ROOT and self.tree.parent[figure.root] == NIL
            if hidden or figure.root in self._rest:
                raise TreeError(tr("the node to draw is among the children that are left out"))
        self._places = layout(prune(self.tree, figure.folded)) if places is None else places
        first = self._scene()
        self.task = task(first) if figure.blank and self.run else ""
        """What the reader fills in, or ""."""
        self.plan = plan_for(first, figure.style) if plan is None else plan
        """The plan that all sheets share."""
        self._shown = None if figure.view is None else self._parts_inside(figure.view)
        self._box, self._footer = self._measure(first)

    def _subject(self, space: Any) -> tuple[Tree, "GameTree[Any] | None"]:
        """The tree that is drawn, and the game whose boards stand at its nodes."""
        tree = space if isinstance(space, Tree) else space.tree
        return tree, space if isinstance(space, GameTree) else None

    def caption(self, i: int) -> str:
        """The sentence of the step on sheet ``i``; "" in blank figures, at the start and without a run."""
        step = self.steps[i]
        if self.run is None or not step or self.figure.blank:
            return ""
        return sentence(moment(self.run.recording, step, self.run.order))

    def node_notes(self) -> dict[int, list[str]]:
        """The notes at nodes that are drawn, by sheet: at the first step there, else at the last step."""
        drawn, named = set(self._places.level_ids.tolist()), NodeNames(self.tree)
        notes = {node: " ".join(note.split()) for node, note in sorted(self.tree.notes.items())}
        notes = {node: note for node, note in notes.items() if node in drawn and note}
        if not notes or self.run is None or self.figure.blank or not len(self):
            return {}
        recording, found = self.run.recording, dict[int, list[str]]()
        at = [recording.step(step).node if step else ROOT for step in self.steps]
        for node, note in notes.items():
            place = at.index(node) if node in at else len(at) - 1
            found.setdefault(place, []).append(f"{named(node, start=True)}: {note}")
        return found

    def heading(self, i: int) -> str:
        """Which step sheet ``i`` shows, as in "Step 12"; "" in blank figures and without a run."""
        step = self.steps[i]
        if step is None or self.figure.blank:
            return ""
        return tr("Step {step}").format(step=format_count(step)) if step else tr("Before the first step")

    def part(self, i: int) -> "Book":
        """A book of sheet ``i`` alone, exactly as it is here."""
        part = copy(self)
        part.steps = self.steps[i : i + 1]
        return part

    def fold(self) -> "Book":
        """The book without the subtrees unrelated to its steps; itself if it has many steps."""
        tree, shown = self.tree, set[int](self.tree.ancestors(self.figure.root))
        if self.run is None or self.figure.blank or len(self) > _MAX_FOLDED_STEPS:
            return self
        for i in range(len(self)):
            with self.at(i) as now:
                nodes = (now.current, *now.named, *now.path, *now.best_line)
            shown.update(above for node in nodes if node != NIL for above in tree.ancestors(node))
        order = Preorder(tree)
        before = self.figure.folded
        away = [node for node in order.ids.tolist() if node in before or node not in shown]
        folded = count_hidden(order, away)
        steps = [step for step in self.steps if step is not None]
        return self if folded == before else Book(self._what, replace(self.figure, folded=folded), steps)

    def fold_each(self) -> list["Book"]:
        """Books of one step each, without the subtrees unrelated to it; the book alone if it has many."""
        if self.run is None or self.figure.blank or len(self) > _MAX_FOLDED_STEPS:
            return [self]
        return [self.part(i).fold() for i in range(len(self))]

    def like(self, **changes: Any) -> "Book":
        """A book of the same steps with some fields of the figure changed; a new style needs a new plan."""
        steps = [step for step in self.steps if step is not None]
        figure = replace(self.figure, **changes)
        if self._most() < len(self.tree):  # its places differ from those of the whole tree
            return Book(self._what, figure, steps)
        planned = self.plan if changes.keys().isdisjoint(("style", "labels", "encoding")) else None
        return Book(self._what, figure, steps, self._places, planned)

    def remedies(self) -> list[str]:
        """The options that make texts large enough to read; if none does alone, two that do."""
        figure, found = self.figure, list[str]()
        style = figure.style
        if len(self.tree) <= MAX_TRIED_NODES:
            direction: Direction = "right" if style.direction == "down" else "down"
            tried: dict[str, dict[str, Any]] = {
                f"--direction {direction}": {"style": replace(style, direction=direction)},
                "--labels none": {"labels": "none"},
            }
            if figure.width is not None and figure.page is None:
                wide = math.ceil(figure.width / UNITS["mm"] * MIN_READABLE_PT / self.sheet(0).smallest)
                if wide <= MAX_TRIED_MM:
                    tried[f"--width {wide}mm"] = {"width": wide * UNITS["mm"]}
            folded = self.fold()
            found = readable({"--fold": folded, **{name: self.like(**how) for name, how in tried.items()}})
            if not found:
                pairs = {f"--fold {name}": folded.like(**how) for name, how in tried.items()}
                found = readable(pairs)[:1]
        return [*found, "--node (root=)"]

    @property
    def hidden_count(self) -> int:
        """The number of nodes that are folded away."""
        return len(self.tree) - len(self._places.level_ids)

    @property
    def length(self) -> int:
        return 0 if self.run is None else len(self.run)

    def without_captions(self) -> "Book":
        return self.like(caption=False)

    def sheet(self, i: int) -> Sheet:
        return drain(self.make_sheet(i))

    def make_sheet(self, i: int) -> Parts[Sheet]:
        """Make sheet ``i`` in parts, between which the run may be moved."""
        shown, step = self, self.steps[i]
        if self.run is not None and step is not None:
            shown = copy(self)
            shown.run = self.run.another().seek(step)
        picture = yield from self._tree(shown._scene())
        description = " ".join(filter(None, [self.caption(i), picture.description]))
        title = self.title if self.figure.blank else picture.title
        return self._on_paper(picture._replace(title=title, description=description), i)

    def sample(self) -> tuple[Sheet, int]:
        """The first sheet with only every k-th node, and k: a sample to estimate the size of the whole.

        For a small tree, or a part of a tree, all nodes and 1.
        """
        ids = self._places.level_ids
        every = len(ids) // SAMPLE_NODES + 1
        if every == 1 or self.figure.root != ROOT or self._shown is not None:
            return self.sheet(0), 1
        some = self.part(0)
        some._shown = ids[::every], ids[::every]
        return some.sheet(0), every

    def empty_sheet(self) -> Sheet:
        """An empty sheet, to know its size: fast, however large the tree is."""
        picture = Picture(1.0, 1.0, self.figure.style.palette.background, (), title=self.title)
        return self._on_paper(picture, 0)

    def _on_paper(self, picture: Picture, i: int) -> Sheet:
        """Put a picture on sheet ``i``, above the footer there."""
        under = self._footer.items(self._footer_lines(i))
        content = union(iter((self._box, self._footer.box))) if under else self._box
        return sheet_around(picture._replace(items=(*picture.items, *under)), content, self.figure)

    def _footer_lines(self, i: int) -> str:
        """The heading and the sentence on the sheet; in blank figures, what the reader fills in."""
        heading = self.title if self.task else self.heading(i)
        if not self.figure.caption or not heading:
            return ""
        caption = self.task or self.caption(i)
        if not caption:
            return f"{heading}."
        return tr("{heading}. {sentence}").format(heading=heading, sentence=caption)

    @contextmanager
    def at(self, i: int) -> Iterator[Scene]:
        step = self.steps[i]
        if self.run is None or step is None:
            yield self._scene()
        else:
            with self.run.at(step):
                yield self._scene()

    def _scene(self) -> Scene:
        figure = self.figure
        made = scene(
            self.tree,
            self._places,
            self.run,
            figure.selected,
            labels=figure.labels,
            folded=figure.folded,
            boards=self._boards,
            encoding=figure.encoding,
            rest=self._rest,
        )
        if figure.blank and self.run is not None:
            made = to_fill_in(made, self.run.search.options.get("depth"))
        made = made if figure.step_marks else made.without_step()
        if figure.minimal and self.run is not None:
            made = outline_minimal(made, self.run, None)
        return made if figure.marked else made.without_marks()

    def _tree(self, now: Scene) -> Parts[Picture]:
        figure = self.figure
        nodes, edges = (None, None) if self._shown is None else self._shown
        return annotate_in_parts(
            now, plan=self.plan, nodes=nodes, edges=edges, root=figure.root, levels=figure.levels or None
        )

    def _most(self) -> int:
        """The most nodes on these sheets, since the tree may grow during the search."""
        if self.run is None:
            return len(self.tree)
        node_counts = self.run.recording.node_counts
        return max(
            (node_counts.size(step) for step in self.steps if step is not None), default=len(self.tree)
        )

    def _measure(self, now: Scene) -> tuple[Box, Footer]:
        """The box around the tree on every sheet, and the footer."""
        figure, margin = self.figure, self.figure.style.margin
        seen = figure.view
        if seen is None:
            empty = annotate(now, plan=self.plan, nodes=(), root=figure.root, levels=figure.levels or None)
            left, top = empty.left + margin, empty.top + margin
            seen = (left, top, left + empty.width - 2 * margin, top + empty.height - 2 * margin)
            has_size = not (figure.width is figure.height is None)
            if has_size and figure.trimmed and len(self.steps) == 1 and self._most() <= SAMPLE_NODES:
                seen = self._box_of_items() or seen
        key = None
        if figure.legend:
            room = max(seen[2] - seen[0], 480.0 * figure.style.larger)
            key = legend(now, figure.style, room, marks=figure.marked, drawn=self.classes())
        return seen, Footer(figure.style, seen, map(self._footer_lines, range(len(self))), key)

    def classes(self) -> frozenset[str] | None:
        """The classes of all that these sheets show, for a legend; ``None`` if that takes long."""
        if len(self) * len(self._places.level_ids) > _MAX_LOOKED_AT:
            return None
        found: set[str] = set()
        for i in range(len(self)):
            with self.at(i) as now:
                found |= classes_of(drain(self._tree(now)).items)
        return frozenset(found)

    def _box_of_items(self) -> Box | None:
        """The box around all that is drawn on the only sheet; other sheets need room for other marks."""
        with self.at(0) as now:
            items = drain(self._tree(now)).items
        return union(map(drawn_box, items)) if items else None

    def _parts_inside(self, view: Box) -> tuple[Ids, Ids]:
        """The nodes that reach into a box, and the lower ends of the edges that do."""
        plan, ids = self.plan, self._places.level_ids
        left, top, right, bottom = plan.axes.box(view)
        depth = self._places.depth
        x, y = plan.x[ids], plan.ys(depth[ids])
        near = (x + plan.right[ids] >= left) & (x - plan.left[ids] <= right)
        nodes = ids[near & (y + plan.below >= top) & (y - plan.above <= bottom)]
        below = ids[1:]
        above = np.asarray(self.tree.parent)[below]
        ends = np.stack([plan.x[below], plan.x[above]])
        along = plan.ys(depth[below])
        reach = max(float(plan.move_width[below].max(initial=0.0)) / 2, plan.style.bar)
        edges = below[
            (ends.max(axis=0) >= left - reach)
            & (ends.min(axis=0) <= right + reach)
            & (along >= top)
            & (along - plan.level <= bottom)
        ]
        return nodes, edges


def readable(tried: Mapping[str, Sheets]) -> list[str]:
    """The names of the sheets whose texts are large enough to read."""
    return [name for name, sheets in tried.items() if sheets.sheet(0).smallest >= MIN_READABLE_PT]
