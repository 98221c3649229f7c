"""Events call what is connected, in order, and nothing that was disconnected meanwhile."""

from __future__ import annotations

import pytest

from treeview.document.observer import Event


def test_all_are_called_in_the_order_in_which_they_were_connected() -> None:
    event: Event[int, str] = Event()
    heard: list[object] = []
    event.connect(lambda number, text: heard.append((1, number, text)))
    event.connect(lambda number, text: heard.append((2, number, text)))
    event.emit(7, "a")
    assert heard == [(1, 7, "a"), (2, 7, "a")]


def test_what_is_disconnected_meanwhile_is_not_called_and_what_is_connected_is_later() -> None:
    event: Event[()] = Event()
    heard: list[str] = []

    def second() -> None:
        heard.append("second")

    def first() -> None:
        heard.append("first")
        event.disconnect(first)
        event.disconnect(second)
        event.connect(lambda: heard.append("third"))

    event.connect(first)
    event.connect(second)
    event.emit()
    assert heard == ["first"]
    event.emit()
    assert heard == ["first", "third"]
    with pytest.raises(ValueError, match="not in list"):
        event.disconnect(second)
