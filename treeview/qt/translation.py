"""The languages of the interface, which ``make translations`` makes; ``.ci/translations fr`` adds one."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from treeview import messages, resources
from treeview.messages import ENGLISH

if TYPE_CHECKING:
    from collections.abc import Sequence

CONTEXT: Final = ""
"""The one in which the collecting tool puts the texts of plain functions."""

FOLDER: Final = "translations"


def _by_qt(text: str) -> str:
    return QCoreApplication.translate(CONTEXT, text)


messages.install(_by_qt)


def languages() -> tuple[str, ...]:
    """The languages that there are, by their codes: English and what is translated."""
    found = (resources.folder() / FOLDER).glob("treeview_*.qm")
    return tuple(sorted({ENGLISH, *(file.stem.partition("_")[2] for file in found)}))


def choose_language(setting: str, asked: "Sequence[str]") -> str:
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
    code = choose_language(setting, QLocale.system().uiLanguages())
    messages.install(_by_qt, code)
    if code == ENGLISH:
        return code
    of_qt = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    for name, folder in ((f"qtbase_{code}", of_qt), (f"treeview_{code}", str(resources.folder() / FOLDER))):
        translator = QTranslator(app)
        if translator.load(name, folder):
            app.installTranslator(translator)
    return code


def translation(code: str) -> messages.Translate:
    """The translation into a language, for a program without a window; Qt's own texts are not part of it."""
    translator = QTranslator()
    translator.load(f"treeview_{code}", str(resources.folder() / FOLDER))
    return lambda text: translator.translate(CONTEXT, text) or text


def language_name(code: str) -> str:
    """What a language calls itself: "Deutsch" for "de"."""
    name = QLocale(code).nativeLanguageName() if code != ENGLISH else "English"
    return name[:1].upper() + name[1:]
