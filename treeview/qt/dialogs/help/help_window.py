"""The manual in a window: contents, pages, search, back and forward."""

from html import escape
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QEvent, QSize, Qt, QUrl, Signal
from PySide6.QtGui import (
    QBrush,
    QDesktopServices,
    QFont,
    QImage,
    QImageReader,
    QKeySequence,
    QPalette,
    QShortcut,
    QShowEvent,
    QTextBlock,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextFrameFormat,
    QTextLength,
    QTextTable,
)
from PySide6.QtWidgets import (
    QAbstractSlider,
    QDialog,
    QLineEdit,
    QMessageBox,
    QSplitter,
    QTextBrowser,
    QToolButton,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from treeview import __version__
from treeview.messages import tr
from treeview.qt.dialogs.help import manual
from treeview.qt.widgets import theme
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.layouts import make_column, make_row
from treeview.qt.widgets.terms import PAGE, term_named

WIDTH_LINES: Final = 67
"""The size of the window in lines of text; a screen of 1280 px has room for it."""
_FRAME_PX: Final = 48
"""The height that the title bar and the borders of a window may take."""
_HIT_SHARE: Final = 0.25
"""Where on the page a place that was searched for stands at the latest, as a share of its height."""
TABLE_PERCENT: Final = 99
"""The width of tables, in per cent of the text's; with 100, rounding makes a page wider than its window."""
IMAGE_WIDTH: Final = 640
"""The width of pictures in px, where the page is wide enough."""


@guard_methods
class ManualBrowser(QTextBrowser):
    """Shows pages of the manual in the colours of the program."""

    wanted = Signal(str, str)
    """What a link into the program asks for, ``example`` or ``practice``, and which example or kind."""

    def __init__(self) -> None:
        super().__init__()
        self.url = QUrl()  # known while a page is being loaded, unlike `source`
        self.setOpenLinks(False)
        self.anchorClicked.connect(self.follow)
        self.sourceChanged.connect(self._dress)
        self.setAccessibleName(tr("Page of the manual"))

    def show_page(self, page: str, anchor: str = "") -> None:
        """Go to a page, or to a heading of it."""
        url = QUrl.fromLocalFile(str(manual.folder() / page))
        url.setFragment(anchor)
        self.setSource(url)

    def page(self) -> str:
        return self.url.fileName()

    def follow(self, link: QUrl) -> None:
        """Open a link: pages here, `wanted` for links into the program, others in the system's."""
        url = self.url.resolved(link)
        if url.scheme() == manual.SCHEME:
            what, _, name = url.path().partition(":")
            self.wanted.emit(what, name)
        elif url.isLocalFile() and url.fileName().endswith(".md"):
            self.setSource(url)
        else:
            QDesktopServices.openUrl(url)

    def loadResource(self, kind: int, name: QUrl | str) -> Any:
        url = self.url.resolved(QUrl(name))
        file = Path(url.toLocalFile())
        if file.suffix == ".md" and file.is_file():
            self.url = url
            return manual.markdown(file)
        if kind == QTextDocument.ResourceType.ImageResource.value and file.is_file():
            return self._image(file)
        return None

    def _image(self, file: Path) -> QImage:
        """The picture as wide as the page has room for, sharp on any screen."""
        reader, ratio = QImageReader(str(file)), self.devicePixelRatioF()
        size = reader.size()
        width = min(IMAGE_WIDTH, size.width(), max(200, self.viewport().width() - 60))
        reader.setScaledSize(QSize(round(width * ratio), round(width * ratio * size.height() / size.width())))
        image = reader.read()
        image.setDevicePixelRatio(ratio)
        return image

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        changed = event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange)
        if changed and not self.url.isEmpty():
            place = self.verticalScrollBar().value()
            self.reload()
            self.verticalScrollBar().setValue(place)

    def _dress(self, url: QUrl) -> None:
        """Give the document that Qt made of the Markdown its colours, distances and anchors."""
        self.url = url
        document = self.document()
        document.setDocumentMargin(16)
        page = self.page()
        names = iter(manual.headings(page) if page in manual.pages() else ())
        edit = QTextCursor(document)
        edit.beginEditBlock()  # all is laid out once, at its end
        block = document.begin()
        while block.isValid():
            if block.blockFormat().headingLevel():
                self._dress_heading(block, manual.anchor(next(names, (1, block.text()))[1]))
            else:
                self._dress_block(block)
            self._dress_words(block)
            block = block.next()
        for frame in document.rootFrame().childFrames():
            if isinstance(frame, QTextTable):
                self._dress_table(frame)
        edit.endEditBlock()
        if url.hasFragment():
            self.scrollToAnchor(url.fragment())

    def _dress_heading(self, block: QTextBlock, anchor: str) -> None:
        level = block.blockFormat().headingLevel()
        cursor = _select(block)
        form = QTextCharFormat()
        form.setForeground(self.palette().link())
        form.setAnchor(True)
        form.setAnchorNames([anchor])
        form.setProperty(QTextFormat.Property.FontSizeAdjustment, max(0, 3 - level))
        cursor.mergeCharFormat(form)
        around = block.blockFormat()
        around.setTopMargin(0 if level == 1 else 18)
        around.setBottomMargin(8)
        cursor.setBlockFormat(around)

    def _dress_block(self, block: QTextBlock) -> None:
        form = block.blockFormat()
        if _is_code(block):
            form.setBackground(self.palette().alternateBase())
            form.setNonBreakableLines(False)
            form.setBottomMargin(0 if _is_code(block.next()) else 10)
        else:
            in_table = QTextCursor(block).currentTable() is not None
            form.setTopMargin(0)
            in_list = block.textList() and block.next().textList()
            form.setBottomMargin(0 if in_table else 3 if in_list else 8)
        _select(block).setBlockFormat(form)

    def _dress_words(self, block: QTextBlock) -> None:
        """The bundled font for code, and the colour of links: Qt takes others."""
        pieces = []
        at = block.begin()
        while not at.atEnd():
            pieces.append(at.fragment())
            at += 1
        for piece in pieces:
            form = piece.charFormat()
            changed = QTextCharFormat()
            if _is_code(block):
                changed.setProperty(QTextFormat.Property.FontSizeAdjustment, -1)
            if form.fontFixedPitch() or _is_code(block):
                changed.setFontFamilies([theme.MONOSPACE])
                changed.setBackground(self.palette().alternateBase())
            if form.isAnchor() and form.anchorHref():
                changed.setForeground(self.palette().link())
            if changed.propertyCount():
                cursor = QTextCursor(self.document())
                cursor.setPosition(piece.position())
                cursor.setPosition(piece.position() + piece.length(), QTextCursor.MoveMode.KeepAnchor)
                cursor.mergeCharFormat(changed)

    def _dress_table(self, table: QTextTable) -> None:
        form = table.format()
        form.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
        form.setBorderBrush(QBrush(self.palette().color(QPalette.ColorRole.Mid)))
        form.setBorder(1)
        form.setBorderCollapse(True)
        form.setCellPadding(5)
        form.setCellSpacing(0)
        form.setWidth(QTextLength(QTextLength.Type.PercentageLength, TABLE_PERCENT))
        if table.columns() == 2:
            shares = (32, 68)
            form.setColumnWidthConstraints(
                [QTextLength(QTextLength.Type.PercentageLength, share) for share in shares]
            )
        table.setFormat(form)
        bold = QTextCharFormat()
        bold.setFontWeight(QFont.Weight.Bold)
        for column in range(table.columns()):
            cursor = table.cellAt(0, column).firstCursorPosition()
            if not cursor.block().text():  # Qt begins a table that follows code with an empty line
                cursor.deleteChar()
            _select(cursor.block()).mergeCharFormat(bold)


def _is_code(block: QTextBlock) -> bool:
    return block.blockFormat().hasProperty(QTextFormat.Property.BlockCodeFence)


def _select(block: QTextBlock) -> QTextCursor:
    cursor = QTextCursor(block)
    cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
    return cursor


@guard_methods
class HelpWindow(QDialog):
    """The manual, in a window that may stay open beside the other, or behind it."""

    def __init__(self, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setObjectName("manual")
        self.setWindowTitle(tr("Manual"))
        room = self.screen().availableSize() - QSize(0, _FRAME_PX)
        width = min(WIDTH_LINES * self.fontMetrics().lineSpacing(), 1240)
        self.resize(QSize(width, 800).boundedTo(room))
        self.text = ManualBrowser()
        self.contents = QTreeWidget()
        self.contents.setHeaderHidden(True)
        self.contents.setAccessibleName(tr("Contents of the manual"))
        self.contents.currentItemChanged.connect(self._go)
        self.search = QLineEdit(placeholderText=tr("Search the manual"))
        self.search.setAccessibleName(tr("Search the manual"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._search_changed)
        self.search.returnPressed.connect(self.find_next)
        back = self._arrow(Qt.ArrowType.LeftArrow, tr("Back"), self.text.backward)
        forward = self._arrow(Qt.ArrowType.RightArrow, tr("Forward"), self.text.forward)
        self.text.backwardAvailable.connect(back.setEnabled)
        self.text.forwardAvailable.connect(forward.setEnabled)
        self.text.sourceChanged.connect(self._mark_page)
        bar = make_row(back, forward, self.search)
        parts = QSplitter()
        parts.addWidget(self.contents)
        parts.addWidget(self.text)
        parts.setStretchFactor(1, 1)
        self.setLayout(make_column(bar, parts))
        to_end = QAbstractSlider.SliderAction.SliderToMaximum
        for keys, action in (
            ("Ctrl+F", self.search.setFocus),
            ("F3", self.find_next),
            ("Shift+F3", lambda: self.find_next(backwards=True)),
            ("Alt+Left", self.text.backward),
            ("Alt+Right", self.text.forward),
            ("Ctrl+Home", lambda: self.text.verticalScrollBar().setValue(0)),
            ("Ctrl+End", lambda: self.text.verticalScrollBar().triggerAction(to_end)),
        ):
            QShortcut(QKeySequence(keys), self, action)
        self._texts: dict[str, str] = {}
        self._fill()
        titles = self.contents.sizeHintForColumn(0) + self.contents.sizeHint().width() // 8
        parts.setSizes([max(titles, self.fontMetrics().averageCharWidth() * 34), 900])
        self.text.show_page(manual.KEYS)
        self.text.setFocus()
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, False)

    def showEvent(self, event: QShowEvent) -> None:
        """Let the window that it belongs to come before it: a link opens an example there."""
        super().showEvent(event)
        self.windowHandle().setTransientParent(None)  # type: ignore[arg-type]  # its stub is wrong

    def _arrow(self, arrow: Qt.ArrowType, name: str, action: Any) -> QToolButton:
        button = QToolButton(arrowType=arrow)
        button.setToolTip(name)
        button.setAccessibleName(name)
        button.setEnabled(False)
        button.clicked.connect(action)
        return button

    def _fill(self) -> None:
        for page in manual.pages():
            (_, title), *others = manual.headings(page)
            top = QTreeWidgetItem([tr(title)])
            top.setData(0, Qt.ItemDataRole.UserRole, (page, ""))
            for level, heading in others if page != manual.KEYS else ():
                if level == 2:
                    item = QTreeWidgetItem([tr(heading)])
                    item.setData(0, Qt.ItemDataRole.UserRole, (page, manual.anchor(heading)))
                    top.addChild(item)
            self.contents.addTopLevelItem(top)

    def _tops(self) -> list[QTreeWidgetItem]:
        return self.contents.findItems("*", Qt.MatchFlag.MatchWildcard)

    def _go(self, item: QTreeWidgetItem | None) -> None:
        if item is not None:
            page, anchor = item.data(0, Qt.ItemDataRole.UserRole)
            if page != self.text.page() or anchor not in ("", self.text.url.fragment()):
                self.text.show_page(page, anchor)

    def _mark_page(self) -> None:
        now = self.contents.currentItem()
        if now is not None and now.data(0, Qt.ItemDataRole.UserRole)[0] == self.text.page():
            return
        for item in self._tops():
            if item.data(0, Qt.ItemDataRole.UserRole)[0] == self.text.page():
                self.contents.setCurrentItem(item)

    # Search

    def _is_on(self, page: str) -> bool:
        if page not in self._texts:
            document = QTextDocument()
            document.setMarkdown(manual.markdown(manual.folder() / page))
            self._texts[page] = document.toPlainText().casefold()
        return self.search.text().casefold() in self._texts[page]

    def _search_changed(self) -> None:
        """List only the pages on which the text stands; go to the term of this name, or the first place."""
        for item in self._tops():
            item.setHidden(not self._is_on(item.data(0, Qt.ItemDataRole.UserRole)[0]))
        self.text.moveCursor(QTextCursor.MoveOperation.Start)
        named = term_named(self.search.text())
        if named is not None:
            self.text.show_page(PAGE, manual.anchor(named.heading))
            block = self.text.document().begin()
            while block.isValid() and block.text() != tr(named.heading):
                block = block.next()
            self.text.setTextCursor(QTextCursor(block))
        if self.search.text():
            self.find_next()

    def find_next(self, *, backwards: bool = False) -> None:
        """Go to the next place where the text stands, on this page or on another one."""
        text = self.search.text()
        flags = QTextDocument.FindFlag.FindBackward if backwards else QTextDocument.FindFlag(0)
        if not text or self._find_here(text, flags):
            return
        pages = list(manual.pages())
        here = pages.index(self.text.page()) if self.text.page() in pages else 0
        order = [*pages[here + 1 :], *pages[: here + 1]]
        for page in reversed([pages[here], *order[:-1]]) if backwards else order:
            if self._is_on(page):
                self.text.show_page(page)
                end = QTextCursor.MoveOperation.End if backwards else QTextCursor.MoveOperation.Start
                self.text.moveCursor(end)
                self._find_here(text, flags)
                return

    def _find_here(self, text: str, flags: QTextDocument.FindFlag) -> bool:
        """Find ``text`` on this page and bring it into the upper part of it, with what follows."""
        found = self.text.find(text, flags)
        if found:
            bar, height = self.text.verticalScrollBar(), self.text.viewport().height()
            below = self.text.cursorRect().top() - round(_HIT_SHARE * height)
            bar.setValue(bar.value() + max(0, below))
        return found


def about_text() -> str:
    """What the program is, in a few lines of HTML."""
    what = tr(
        "Draw game trees and step through their search: minimax, alpha-beta, iterative deepening "
        "and Monte Carlo tree search; see why, and export the picture."
    )
    licence = tr("Free software under the MIT licence. The font is DejaVu Sans.")
    return f"<h3>treeview {escape(__version__)}</h3><p>{what}</p><p>{licence}</p>"


def show_about(parent: QWidget) -> None:
    """The About box."""
    box = QMessageBox(parent)
    box.setWindowTitle(tr("About treeview"))
    box.setTextFormat(Qt.TextFormat.RichText)
    box.setIconPixmap(parent.windowIcon().pixmap(64, 64))
    box.setText(about_text())
    box.exec()
