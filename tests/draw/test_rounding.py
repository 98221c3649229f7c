from __future__ import annotations

from treeview.draw.length_text import Lengths, format_length


def test_lengths_are_short() -> None:
    assert [format_length(v) for v in (1 / 3, 2.0, -0.001, 100.0, 0.5)] == ["0.33", "2", "0", "100", "0.5"]
    assert [format_length(v, 0) for v in (99.6, -0.2)] == ["100", "0"]
    assert format_length(0.12345, 4) == "0.1235"


def test_lengths_are_worked_out_once() -> None:
    lengths = Lengths()
    assert lengths.list((1.0, -0.001, 2.345)) == "1 0 2.35"
    assert lengths[1.0] is lengths[1.0]
    assert len(lengths) == 3
