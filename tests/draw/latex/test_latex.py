"""Texts in LaTeX: nothing in them means anything to it, and all of it can be compiled."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.draw.tex import balanced, compiled, need
from treeview import export, load
from treeview.draw.latex.latex_text import Colours, comment, document, escape, label, needs_unicode
from treeview.draw.latex.typed_maths import COMMANDS, TAKES
from treeview.draw.style.style import DARK, LIGHT

ODD = "& % $ # _ { } ~ ^ \\ < > \" ' ` | [ ] , ; = ! ? -- --- << >> ,, ?` !` @ * / + ( )"


@pytest.mark.parametrize(
    ("text", "source"),
    [
        ("take & run", r"take \& run"),
        ("50% #1 _x_ {y} $", r"50\% \#1 \_x\_ \{y\} \$"),
        ("~^\\", r"\textasciitilde{}\textasciicircum{}\textbackslash{}"),
        ("a--b", "a{-}{-}b"),
        ("α → β", r"\ensuremath{\alpha} \ensuremath{\rightarrow} \ensuremath{\beta}"),
        ("x̄", r"\ensuremath{\bar{x}}"),
        ("Zürich", "Zürich"),
        ("Zu\u0308rich", "Zürich"),
        ("a\0b\x1b\u200bc\n  d", "abc d"),
        ("", ""),
    ],
)
def test_text(text: str, source: str) -> None:
    assert escape(text) == source


@pytest.mark.parametrize(
    ("text", "source"),
    [
        ("5", "$5$"),
        ("−2.5", "$-2.5$"),
        ("∞", r"$\infty$"),
        ("α −∞", r"$\alpha\ {-\infty}$"),
        ("β 5", r"$\beta\ {5}$"),
        ("N 12", r"$N\ {12}$"),
        ("x̄ 0.50", r"$\bar{x}\ {0.50}$"),
        ("UCB ∞", r"$\mbox{UCB}\ {\infty}$"),
        ("(−∞, 5)", r"$(-\infty, 5)$"),
        ("[3, ∞]", r"$[3, \infty]$"),
        ("≥ 3", r"$\geq 3$"),
        ("≤ −3", r"$\leq -3$"),
        ("= 3", "$= 3$"),
        ("1.50e−7", r"$1.50\mbox{e}{-}7$"),
        ("1:30", "$1{:}30$"),
        ("1,000", "$1{,}000$"),
        ("N 1,000", r"$N\ {1{,}000}$"),
        ("N 1\u202f000", r"$N\ {1\,000}$"),
        ("#3", r"\#3"),
        ("?", "$?$"),
        ("e", "e"),
        ("α", r"\ensuremath{\alpha}"),
    ],
)
def test_numbers_are_maths(text: str, source: str) -> None:
    assert label(text, italic=False) == source


def test_estimates_are_slanted() -> None:
    assert label("3", italic=True) == r"$\mathit{3}$"


@given(st.text(st.characters(codec="utf-8"), max_size=40))
def test_whatever_a_text_says_it_closes_what_it_opens(text: str) -> None:
    for source in (escape(text), label(text, italic=False)):
        assert balanced(source)
        assert source.isprintable()
        assert source == " ".join(source.split())
        assert "\n\n" not in source
        assert "%" not in source.replace(r"\%", "")
    assert comment(text).count("\n") == 1
    assert comment(text).isascii() or comment(text)[:-1].isprintable()


def test_letters_that_need_another_engine_are_known() -> None:
    assert not needs_unicode(escape("Zürich, łódź, α ≤ β … “so” – ▲ ♠ x² €"))
    assert needs_unicode(escape("将棋"))
    assert needs_unicode(escape("ход"))


def test_colours_have_names_that_tell_what_they_mean() -> None:
    colours = Colours(LIGHT.palette)
    assert colours[LIGHT.palette.max.fill] == "treeviewMaxFill"
    assert colours["#ABCDEF"] == colours["#abcdef"] == "treeviewAbcdef"
    assert colours.definitions() == (
        "\\definecolor{treeviewAbcdef}{HTML}{ABCDEF}\n\\definecolor{treeviewMaxFill}{HTML}{DCEBF8}\n"
    )
    assert Colours(DARK.palette)[DARK.palette.best] == "treeviewBest"


def test_odd_signs_come_out_as_they_are(tmp_path: Path) -> None:
    need()
    body = "\n\n".join(
        [escape(ODD), escape("Zürich – “é” ß ñ ø, α β γ ≤ ∞ → x̄ … ² ♠ ▲"), label("[−∞, 3]", italic=False)]
    )
    packages = "\\usepackage[utf8]{inputenc}\\usepackage{fix-cm}\\pagestyle{empty}"
    source = f"\\documentclass{{article}}{packages}\\begin{{document}}\n{body}\n\\end{{document}}"
    page = compiled(source, tmp_path)
    words = page.text().split()
    # Computer Modern has curly quotes only, accents for ~ and ^, and a rule for _.
    as_set = dict(zip(map(ord, "'`\"~^_"), ["’", "‘", "”", "˜", "ˆ", ""], strict=True))
    for sign in ODD.split():
        expected = sign.translate(as_set)
        assert expected in " ".join(words)
    assert {"ß", "ø", "α", "≤", "∞"} <= {word.strip(",") for word in words}


TYPED = [r"$\alpha$", r"$v_1^{n+1}$", r"$\frac{1}{2}$", r"$x^{\frac{1}{2}}$", r"$\hat{x}_i' = 3$", "$x<y$"]
NOT_MATHS = [
    r"$\input{a}$", r"$\def\a{b}$", "$5 or $6", "$5-$10", "$x^1^2$", "$x_$", "$^2$", "$x}$", "${x$",
    r"$\frac12$",
    r"$x^\frac{1}{2}$", "$x % y$", "$x # y$", r"$x''^2$", "$$", "$ x $", r"$\hat$", "$x", r"$x\$", "$x & y$",
]  # fmt: skip


@pytest.mark.parametrize("text", TYPED)
def test_maths_typed_in_a_name_is_kept(text: str) -> None:
    assert escape(text) == f"{{{text}}}"
    assert escape(f"a_b {text}, 50%") == rf"a\_b {{{text}}}{{,}} 50\%"


@pytest.mark.parametrize("text", NOT_MATHS)
def test_what_could_fail_or_do_anything_else_is_no_maths(text: str) -> None:
    assert escape(text).count("$") == escape(text).count(r"\$") == text.count("$")


@pytest.mark.long
def test_all_maths_that_is_kept_compiles(tmp_path: Path) -> None:
    need()
    every = [f"${command}$" for command in sorted(COMMANDS)]
    every += [f"${command}{'{x}' * count}_{{i}}^2$" for command, count in TAKES.items()]
    texts = [escape(text) for text in (*TYPED, *NOT_MATHS, *every)]
    assert all(text in "".join(texts) for text in every)
    compiled(document("\n\n".join(texts), 200, 280, ""), tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("kind", ["forest", "tikz", "beamer"])
def test_maths_in_the_names_of_a_tree_is_set(kind: str, tmp_path: Path) -> None:
    need(*{"forest": ["forest.sty"], "beamer": ["beamer.cls"]}.get(kind, []))
    tree = load([["$v_1^{n+1}$", 3, 12], [r"$\alpha=1$", 2, 4]])
    export(tree, tmp_path / "names.tex", kind=kind)
    source = (tmp_path / "names.tex").read_text("utf-8")
    assert {"{$v_1^{n+1}$}", r"{$\alpha=1$}"} <= set(re.findall(r"\{\$.*?\$\}", source))
    assert "$" not in compiled(source, tmp_path).text()
