"""Optional panels beside the tree: the pseudocode with its current lines, and the counters."""

import re
from collections.abc import Iterator
from math import ceil
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from treeview.messages import format_count, tr
from treeview.playback import node_facts
from treeview.playback.counters import counts
from treeview.qt.presenter.presented_document import PresentedDocument
from treeview.qt.presenter.presenter_look import font, sizes
from treeview.qt.widgets import theme
from treeview.qt.widgets.guard import guard_methods
from treeview.search.names import names_of
from treeview.search.pseudocode import Pseudocode, pseudocode, pseudocode_of
from treeview.search.registry import view_of
from treeview.search.step_kinds import Does
from treeview.tree.tree import ROOT

MIN_CODE_SIZE: Final = 0.5
"""The smallest size of code relative to the caption; if that is too large, lines are broken."""
MAX_CHILDREN: Final = 8
MAX_COLUMNS: Final = 4
"""The columns of the table of children, including the name."""
_COLUMN_ENDS: Final = ((), (1.0,), (0.6, 1.0), (0.5, 0.73, 1.0))
"""Where the columns of numbers end, as shares of the width, by their count."""
_KEYWORDS: Final = re.compile(r"\b(for each|for|if|else|return|while|repeat|times|break|from|up to)\b")
_BREAKS: Final = re.compile("(?<![−+=≥≤></·←]) (?![−+=≥≤></·←])")
"""A place where a line may be broken: not beside an operator."""
_REMARK: Final = re.compile(r"\s*▷.*")


class CodeLine(NamedTuple):
    """A painted line: its text, its line in the code, and its indentation in px."""

    text: str
    place: int
    indent: float


def drop_comments(lines: tuple[str, ...]) -> tuple[str, ...]:
    """Remove the comments from lines, since large type leaves no room for them."""
    return tuple(_REMARK.sub("", line) for line in lines)


def break_lines(lines: tuple[str, ...], metrics: QFontMetricsF, width: float) -> list[CodeLine]:
    """Break lines that are too long between words, and indent what follows."""
    found = []
    for place, line in enumerate(lines):
        bare = line.lstrip(" ")
        indent = metrics.horizontalAdvance(line[: len(line) - len(bare)])
        further = indent + metrics.horizontalAdvance("    ")
        for i, part in enumerate(_parts(bare, metrics, width - indent, width - further)):
            found.append(CodeLine(part, place, further if i else indent))
    return found


def _parts(text: str, metrics: QFontMetricsF, first: float, rest: float) -> Iterator[str]:
    """Break ``text`` between words: the first part is at most ``first`` px wide, the others ``rest``."""
    now, room = "", first
    for word in _BREAKS.split(text):
        longer = f"{now} {word}" if now else word
        if now and metrics.horizontalAdvance(longer) > room:
            yield now
            now, room = word, rest
        else:
            now = longer
    yield now


@guard_methods
class CodePanel(QWidget):
    """The pseudocode in large type, with the lines of the step highlighted."""

    def __init__(self, document: PresentedDocument, parent: QWidget) -> None:
        super().__init__(parent)
        self.document = document
        self._code: Pseudocode | None = None
        self.lit: tuple[int, ...] = ()
        self.setAccessibleName(tr("Pseudocode"))
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setMouseTracking(True)

    @property
    def lines(self) -> tuple[str, ...]:
        return drop_comments(self._code.lines) if self._code else ()

    def refresh(self) -> None:
        """Show the code of the run, and the lines of the step."""
        document = self.document
        run, at = document.run, document.moment
        if run:
            self._code = pseudocode(run.search)
        else:
            self._code = pseudocode_of(document.algorithm, document.options)
        self.lit = self._code.lines_of(at) if at and document.asked is None else ()
        said = "\n".join(self.lines[place].strip() for place in self.lit)
        if said != self.accessibleDescription():
            self.setAccessibleDescription(said)
        self.update()

    def width_of_lines(self) -> int:
        """Return the least width in px at which no line is broken."""
        size = sizes(self.window().height())
        metrics = QFontMetricsF(font(round(MIN_CODE_SIZE * size.caption), mono=True))
        longest = max((metrics.horizontalAdvance(line) for line in self.lines), default=0.0)
        return ceil(longest + 2 * size.margin)

    def _set(self) -> tuple[list[CodeLine], int]:
        """Find the largest type in which the lines fit, and break them."""
        size, margin = sizes(self.window().height()), sizes(self.window().height()).margin
        width, height = self.width() - 2.0 * margin, self.height() - float(margin)
        for px in range(size.code, round(MIN_CODE_SIZE * size.caption) - 1, -1):
            metrics = QFontMetricsF(font(px, mono=True))
            longest = max((metrics.horizontalAdvance(line) for line in self.lines), default=0.0)
            if longest <= width and len(self.lines) * metrics.lineSpacing() <= height:
                break
        metrics = QFontMetricsF(font(px, mono=True))
        return break_lines(self.lines, metrics, width), px

    def paintEvent(self, event: QPaintEvent) -> None:
        style, margin = self.document.style, sizes(self.window().height()).margin
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(style.palette.background))
        lines, px = self._set()
        type_ = font(px, mono=True)
        metrics = QFontMetricsF(type_)
        step = metrics.lineSpacing()
        painter.setFont(type_)
        for i, line in enumerate(self._visible_lines(lines, int((self.height() - 1.4 * margin) / step))):
            y = margin + i * step
            if line.place in self.lit:
                painter.fillRect(
                    QRectF(0.4 * margin, y, self.width() - 0.8 * margin, step), theme.lit_colour(style)
                )
            self._write(painter, line, margin + line.indent, y + metrics.ascent(), metrics)
        painter.end()

    def _visible_lines(self, lines: list[CodeLine], room: int) -> list[CodeLine]:
        """Return the lines to show if there is room for ``room``, the current ones among them."""
        last = max((i for i, line in enumerate(lines) if line.place in self.lit), default=0)
        first = 0 if last < room else min(last - room // 2, len(lines) - room)
        return lines[first : first + room]

    def _write(self, painter: QPainter, line: CodeLine, x: float, y: float, metrics: QFontMetricsF) -> None:
        palette, at = self.document.style.palette, 0
        for match in (*_KEYWORDS.finditer(line.text), None):
            end = match.start() if match else len(line.text)
            for text, colour in (
                (line.text[at:end], palette.ink),
                (match.group() if match else "", palette.max.line),
            ):
                painter.setPen(QColor(colour))
                painter.drawText(round(x), round(y), text)
                x += metrics.horizontalAdvance(text)
            at = match.end() if match else end


def count_rows(document: PresentedDocument) -> list[tuple[str, str]]:
    """Return the names and values of the counters; empty without a run."""
    run = document.run
    if run is None:
        return []
    now, search = counts(run), run.search
    names = {name: tr(title) for name, title in view_of(search).counters.items()}
    values = now.as_dict()
    rows = [(title, format_count(values[name])) for name, title in names.items()]
    if search.restarts:
        rows.append((tr("Iteration"), format_count(run.recording.count(Does.STARTS, run.step))))
    return rows


def child_rows(document: PresentedDocument) -> tuple[str, list[tuple[str, ...]], int | None]:
    """Return the children that the search compares: their parent, a row for each, the chosen one."""
    run = document.run
    if run is None or not view_of(run.search).compares:
        return "", [], None
    parent, chosen = view_of(run.search).comparison(run)
    if document.asked is not None:
        parent, chosen = ROOT, None
    rows, best = node_facts.children_rows(run, document.tree, parent, document.best_line)
    lit = best[0] if best else None
    if chosen is not None:
        lit = document.tree.rank[chosen]
    return names_of(run.search)(parent), [row[:MAX_COLUMNS] for row in rows[:MAX_CHILDREN]], lit


@guard_methods
class CountersBoard(QWidget):
    """The counters in large type, and the children that the search compares, if any."""

    def __init__(self, document: PresentedDocument, parent: QWidget) -> None:
        super().__init__(parent)
        self.document = document
        self.rows: list[tuple[str, str]] = []
        self.children_of = ""
        self.table: list[tuple[str, ...]] = []
        self.lit: int | None = None
        self.setAccessibleName(tr("Counters"))
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setMouseTracking(True)

    def refresh(self) -> None:
        """Show the counters of the step."""
        self.rows = count_rows(self.document)
        self.children_of, self.table, self.lit = child_rows(self.document)
        said = "\n".join(f"{name}: {value}" for name, value in self.rows)
        if said != self.accessibleDescription():
            self.setAccessibleDescription(said)
        self.update()

    def height_for(self, height: float) -> int:
        """Return the height in px of the counters in a window; the same at every step of a run."""
        size = sizes(height)
        line = QFontMetricsF(font(size.code)).lineSpacing()
        run, count = self.document.run, len(self.rows)
        if run is not None and view_of(run.search).compares:
            widest = int(self.document.tree.column("child_count").max())
            count += 2 + min(widest, MAX_CHILDREN)
        return round(1.3 * line * count + 1.5 * size.margin)

    def paintEvent(self, event: QPaintEvent) -> None:
        style, size = self.document.style, sizes(self.window().height())
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(style.palette.background))
        painter.setPen(theme.border_colour(style))
        painter.drawLine(size.margin, 0, self.width() - size.margin, 0)
        left, width = float(size.margin), self.width() - 2.0 * size.margin
        line = 1.3 * QFontMetricsF(font(size.code)).lineSpacing()
        top = 0.6 * size.margin
        for name, value in self.rows:
            self._row(painter, QRectF(left, top, width, line), (name, value), (0.0, 1.0), size.code)
            top += line
        run = self.document.run
        if self.table and run is not None:
            top += 0.5 * line
            heads = view_of(run.search).compares[: MAX_COLUMNS - 1]
            head = (self.children_of, *map(tr, heads))
            columns = (0.0, *_COLUMN_ENDS[len(heads)])
            self._row(painter, QRectF(left, top, width, line), head, columns, size.small, quiet=True)
            for i, row in enumerate(self.table):
                top += line
                box = QRectF(left, top, width, line)
                if i == self.lit:
                    painter.fillRect(box.adjusted(-0.4 * left, 0, 0.4 * left, 0), theme.lit_colour(style))
                self._row(painter, box, row, columns, size.code)
        painter.end()

    def _row(
        self,
        painter: QPainter,
        box: QRectF,
        row: tuple[str, ...],
        columns: tuple[float, ...],
        px: int,
        *,
        quiet: bool = False,
    ) -> None:
        """Paint a name at the left and numbers aligned right in columns, given as shares of the width."""
        palette, middle = self.document.style.palette, Qt.AlignmentFlag.AlignVCenter
        widest = columns[1] * box.width()
        for i, (text, column) in enumerate(zip(row, columns, strict=True)):
            type_ = font(px, bold=bool(i) and not quiet and len(columns) == 2)
            painter.setFont(type_)
            painter.setPen(QColor(palette.muted if quiet or (not i and len(columns) == 2) else palette.ink))
            place = QRectF(box)
            if i:
                place.setRight(box.left() + column * box.width())
                painter.drawText(place, middle | Qt.AlignmentFlag.AlignRight, text)
            else:
                taken = QFontMetricsF(font(px, bold=True)).horizontalAdvance(row[1]) + 0.6 * px
                room = widest - taken
                text = QFontMetricsF(type_).elidedText(text, Qt.TextElideMode.ElideRight, room)
                painter.drawText(place, middle | Qt.AlignmentFlag.AlignLeft, text)
