"""Words that a user reads, ready to be translated with Qt Linguist.

- Code says ``tr("Text")``. Tables that are made when a module is imported, before the language is
  known, say ``mark("Text")`` and whoever shows the text says ``tr(text)``.
- Layers below the window know nothing of languages: `treeview.qt.i18n.phrases` lists the words of their
  tables (titles of algorithms, options, ...), and the window says ``tr`` of what it shows of them.
- ``make translations`` collects all of that into ``resources/translations/treeview_XX.ts``, which
  Qt Linguist edits, and compiles the finished ones to ``treeview_XX.qm``, which are loaded here.
  A new language: copy a ``.ts`` file, change the language in it, ``make translations``.

The sentences that narrate a search are in English so far.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from treeview import resources

if TYPE_CHECKING:
    from collections.abc import Sequence

CONTEXT: Final = ""
"""The one in which the collecting tool puts the texts of plain functions."""

FOLDER: Final = "translations"
ENGLISH: Final = "en"


def tr(text: str) -> str:
    """``text`` in the user's language, or as it is where there is no translation of it.

    ``text`` is a literal, a whole sentence with named places to be filled afterwards:
    ``tr("Undo {name}").format(name=name)``. So Linguist's tools find it, and translators can order
    the words as their language wants.
    """
    return QCoreApplication.translate(CONTEXT, text) if text else text


def mark(text: str) -> str:
    """``text`` itself; says that it is to be translated, by ``tr``, when it is shown."""
    return text


def languages() -> tuple[str, ...]:
    """The languages that there are, by their codes: English and what is translated."""
    found = (resources.folder() / FOLDER).glob("treeview_*.qm")
    return tuple(sorted({ENGLISH, *(file.stem.partition("_")[2] for file in found)}))


def wanted(setting: str, asked: Sequence[str]) -> str:
    """The language to use: the setting's or, for "system", the first of ``asked`` that there is."""
    if setting != "system":
        return setting
    for name in asked:
        parts = name.replace("-", "_").split("_")
        for code in ("_".join(parts[:2]), parts[0]):
            if code == ENGLISH or (resources.folder() / FOLDER / f"treeview_{code}.qm").is_file():
                return code
    return ENGLISH


def load(app: QCoreApplication, setting: str) -> str:
    """Speak the language of a setting from now on; returns its code. English loads nothing."""
    code = wanted(setting, QLocale.system().uiLanguages())
    if code == ENGLISH:
        return code
    of_qt = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    for name, folder in (
        (f"qtbase_{code}", of_qt),
        (f"treeview_{code}", str(resources.folder() / FOLDER)),
    ):
        translator = QTranslator(app)
        if translator.load(name, folder):
            app.installTranslator(translator)
    return code


def language_name(code: str) -> str:
    """What a language calls itself: "Deutsch" for "de"."""
    name = QLocale(code).nativeLanguageName() if code != ENGLISH else "English"
    return name[:1].upper() + name[1:]
