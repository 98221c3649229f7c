from __future__ import annotations

from pathlib import Path

import pytest

from treeview.formats.tree_sources import file_of, load


@pytest.mark.parametrize("source", ["-", "example:aima-5.2", "[1, 2]", "7", '{"nodes": []}', "a\nb"])
def test_what_names_no_file(source):
    assert file_of(source) is None


@pytest.mark.parametrize("name", ["tree.txt", "-a", "examples", "no such file", "8,3"])
def test_anything_else_is_a_file(name):
    assert file_of(name) == Path(name)


def test_a_file_that_looks_like_a_tree_is_a_file(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("[1, 2]").write_text("[3, 4, 5]")
    assert file_of("[1, 2]") == Path("[1, 2]")
    assert len(load("[1, 2]")) == 4
