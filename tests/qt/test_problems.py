"""Problems with files are told in the user's language."""

from __future__ import annotations

from pathlib import Path

import pytest

from treeview.formats.errors import FormatError
from treeview.formats.files import atomic_write, read
from treeview.formats.registry import ALL
from treeview.qt import problems


@pytest.fixture
def loud(monkeypatch: pytest.MonkeyPatch) -> None:
    """A language of capitals."""
    monkeypatch.setattr(problems, "tr", lambda text: text.upper().replace("{REASON}", "{reason}"))


def test_there_is_a_word_for_all_that_a_format_may_drop(loud: None) -> None:
    assert set(problems.KEPT) == set(ALL)
    assert problems.dropped(["names", "root"]) == "NAMES, WHO MOVES AT THE ROOT"


def test_the_reasons_are_those_that_are_given(loud: None, tmp_path: Path) -> None:
    for act, reason in (
        (lambda: read(tmp_path / "none"), "THERE IS NO SUCH FILE"),
        (lambda: read(tmp_path), "A FOLDER, NOT A FILE"),
        (lambda: atomic_write(tmp_path / "none" / "a", b""), "THERE IS NO SUCH FOLDER"),
        (lambda: read("\0"), "CANNOT READ IT: NO FILE CAN HAVE SUCH A NAME"),
        (lambda: read(tmp_path / ("x" * 300)), "CANNOT READ IT: File name too long"),
    ):
        with pytest.raises(FormatError) as raised:
            act()
        assert problems.said(raised.value).endswith(reason)
    assert problems.said(FormatError("the node 7 is odd", "a.txt", 3, 4)) == "a.txt:3:4: the node 7 is odd"
