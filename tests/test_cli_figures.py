"""``treeview render``: steps, sizes, labels and files, as an author asks for them."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path
from time import sleep

import pytest
from PIL import Image

import treeview
from treeview.cli import main
from treeview.formats.format_registry import SavedPages, write_pages
from treeview.formats.native.session import SavedNotes, Session
from treeview.games.random_tree import random_tree
from treeview.sources import load

AIMA = "example:aima-5.2"

pytestmark = pytest.mark.usefixtures("qapp")


def names(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


def size(svg: Path) -> tuple[float, float]:
    found = re.search(r'width="([\d.]+)" height="([\d.]+)"', svg.read_text())
    assert found
    return float(found[1]), float(found[2])


def test_steps_become_numbered_files(tmp_path: Path) -> None:
    assert main(["render", AIMA, "--steps", "9-11,last", "-o", str(tmp_path / "a.svg")]) == 0
    assert names(tmp_path) == ["a-09.svg", "a-10.svg", "a-11.svg", "a-25.svg"]
    alone = tmp_path / "b.svg"
    assert main(["render", AIMA, "--step", "10", "-o", str(alone)]) == 0
    assert alone.read_bytes() == (tmp_path / "a-10.svg").read_bytes()


def test_a_pdf_has_a_page_for_each_step_unless_they_are_to_be_separate(tmp_path: Path) -> None:
    assert main(["render", AIMA, "--steps", "all", "-o", str(tmp_path / "a.pdf"), "--caption"]) == 0
    assert (tmp_path / "a.pdf").read_bytes().count(b"/Type/Page/") == 26
    assert main(["render", AIMA, "--steps", "cuts", "--separate", "-o", str(tmp_path / "b.pdf")]) == 0
    assert main(["render", AIMA, "--steps", "1,2", "--separate", "-o", str(tmp_path / "c.pdf")]) == 0
    assert names(tmp_path) == ["a.pdf", "b.pdf", "c-1.pdf", "c-2.pdf"]


def test_a_width_is_the_width_of_the_file(tmp_path: Path) -> None:
    out = tmp_path / "a.svg"
    assert main(["render", AIMA, "--width", "84mm", "--margin", "0", "-o", str(out)]) == 0
    assert size(out)[0] == pytest.approx(84 / 25.4 * 96, abs=0.01)
    assert main(["render", AIMA, "--page", "a4-landscape", "-o", str(out)]) == 0
    assert size(out) == pytest.approx((297 / 25.4 * 96, 210 / 25.4 * 96), abs=0.01)
    png = tmp_path / "a.png"
    assert main(["render", AIMA, "--width", "2in", "--dpi", "150", "-o", str(png)]) == 0
    assert int.from_bytes(png.read_bytes()[16:20], "big") == 300


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--caption"], "Step 14. "),
        (["--legend"], "current path"),
        (["--levels"], ">MAX<"),
        (["--labels", "bounds"], "[3, ∞]"),
        (["--labels", "relations"], "≥ 3"),
        (["--labels", "edges"], "(3, ∞)"),
        (["--numbers"], ">#1<"),
    ],
)
def test_what_stands_at_the_tree(options: list[str], words: str, tmp_path: Path) -> None:
    out = tmp_path / "a.svg"
    assert main(["render", AIMA, "--step", "14", "-o", str(out), *options]) == 0
    assert words in out.read_text()
    assert main(["render", AIMA, "--step", "14", "-o", str(out)]) == 0
    assert words not in out.read_text()


def test_shapes_outlines_and_no_paper(tmp_path: Path) -> None:
    out = tmp_path / "a.svg"
    assert main(["render", AIMA, "--glyphs", "circles", "--transparent", "--outlines", "-o", str(out)]) == 0
    text = out.read_text()
    assert "<polygon" not in text.replace('class="heads"', "") or "<circle" in text
    assert "<text" not in text
    assert 'class="background"' not in text


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (["--steps", "40"], "there is no step 40; steps run from 0 to 25"),
        (["--steps", "some"], "'some' is not a choice of steps"),
        (["--steps", "iterations"], "this run has no steps of the kind 'iterations'"),
        (["--width", "wide"], "'wide' is not a length such as 84mm"),
        (["--page", "a0"], "'a0' is not a page size"),
        (["--labels", "all"], "--labels"),
        (["--kind", "png"], "the name of a file of the kind png must end in .png"),
        (["--dpi", "0"], "--dpi"),
    ],
)
def test_what_cannot_be_is_one_line_and_no_file(
    options: list[str], says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["render", AIMA, "-o", str(tmp_path / "a.svg"), *options]) == 2
    told = capsys.readouterr().err
    assert says in told
    assert told.count("\n") == 1
    assert names(tmp_path) == []


@pytest.mark.long
def test_a_program_that_is_interrupted_leaves_nothing(tmp_path: Path) -> None:
    code = (
        "import sys, treeview\n"
        f"run = treeview.record({AIMA!r})\n"
        "def stop(done):\n"
        "    if done > 0.3: raise KeyboardInterrupt\n"
        f"treeview.export(run, {str(tmp_path / 'a.svg')!r}, progress=stop)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert done.returncode != 0
    assert names(tmp_path) == []


def test_the_same_from_python(tmp_path: Path) -> None:
    run = treeview.record(treeview.load(AIMA))
    seen: list[float] = []
    files = treeview.export(run, tmp_path / "a.svg", steps=[14, 3], progress=seen.append, labels="bounds")
    assert [file.name for file in files] == ["a-03.svg", "a-14.svg"]
    assert seen == sorted(seen)
    with run.at(14):
        assert files[1].read_text() == treeview.render(run, labels="bounds")
    for bad in ({"labels": "x"}, {"colour": "red"}, {"glyphs": "stars"}, {"width": -3}, {"steps": [99]}):
        with pytest.raises(treeview.FigureError):
            treeview.export(run, tmp_path / "b.svg", **{"steps": "last", **bad})


@pytest.mark.long
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
@pytest.mark.skipif(os.name == "nt", reason="no signals")
def test_a_command_that_is_told_to_end_leaves_nothing_behind(name: str, tmp_path: Path) -> None:
    many = [AIMA, "-a", "mcts", "--iterations", "4000", "--steps", "0-12000"]
    command = [sys.executable, "-m", "treeview", "render", *many, "-o", str(tmp_path / "a.svg")]
    # Whoever runs the tests in the background may have the signal ignored, which processes inherit.
    listening = partial(signal.signal, number := getattr(signal, name), signal.SIG_DFL)
    with subprocess.Popen(command, stderr=subprocess.PIPE, preexec_fn=listening) as process:
        try:
            while not names(tmp_path) and process.poll() is None:
                sleep(0.01)  # or it would wait for a processor that this uses
            assert names(tmp_path)[0].endswith(".part")
            process.send_signal(number)
            _, said = process.communicate(timeout=30)
        finally:
            process.kill()
    assert (process.returncode, said) == (128 + number, b"")
    assert names(tmp_path) == []


@pytest.mark.parametrize("kind", ["tikz", "forest"])
def test_latex_has_legends(kind: str, tmp_path: Path) -> None:
    assert main(["render", AIMA, "--kind", kind, "--legend", "-o", str(tmp_path / "a.tex")]) == 0
    assert "MAX to move" in (tmp_path / "a.tex").read_text()


def test_a_hand_out_with_small_texts_names_what_helps_on_a_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pages = ["render", "example:wide", "--handout", "6", "--step", "1-6", "-o", str(tmp_path / "a.pdf")]
    assert main(pages) == 0
    remedies = "--page a4-landscape --labels none, --node (root=)"
    assert capsys.readouterr().err.endswith(f"remedies: {remedies}\n")
    assert main([*pages, *remedies.partition(",")[0].split()]) == 0
    assert capsys.readouterr().err == ""


def test_compared_runs_whose_texts_are_too_small_name_what_helps(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    runs = ["compare", AIMA, "-a", "alphabeta", "-a", "pvs", "-o", str(tmp_path / "a.svg")]
    small = [*runs, "--arrange", "beside", "--width", "120mm"]
    assert main(small) == 0
    remedies = capsys.readouterr().err.rstrip().rpartition("remedies: ")[2].split(", ")
    assert remedies[0] == "--arrange below"
    assert re.fullmatch(r"--width \d+mm", remedies[-1])
    for remedy in remedies:
        assert main([*small, *remedy.split()]) == 0
        assert capsys.readouterr().err == ""


def test_remedies_are_put_together_where_none_helps_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    runs = [
        "compare",
        "example:five-passes",
        "-a",
        "alphabeta",
        "-a",
        "minimax",
        "-o",
        str(tmp_path / "a.svg"),
    ]
    small = [*runs, "--arrange", "beside", "--width", "84mm"]
    assert main(small) == 0
    remedies = capsys.readouterr().err.rstrip().rpartition("remedies: ")[2].split(", ")
    assert any(remedy.startswith("--arrange below --") for remedy in remedies)
    for remedy in remedies:
        assert main([*small, *remedy.split()]) == 0
        assert capsys.readouterr().err == ""


@pytest.mark.long
def test_texts_too_small_to_read_are_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = str(tmp_path / "a.svg")
    assert main(["render", "example:wide", "--width", "60mm", "-o", out]) == 0
    assert capsys.readouterr().err.endswith(
        "the smallest text is 1.1 pt high, hard to read on paper; remedies: --width 282mm, --node (root=)\n"
    )
    assert main(["render", "example:wide", "--width", "282mm", "-o", out]) == 0
    assert capsys.readouterr().err == ""
    assert main(["render", AIMA, "--width", "60mm", "-o", out]) == 0
    assert capsys.readouterr().err.endswith("remedies: --direction right, --width 70mm, --node (root=)\n")
    large = ["render", "game:tictactoe", "--plies", "2", "--step", "40", "--width", "84mm", "-o", out]
    assert main(large) == 0
    assert capsys.readouterr().err.endswith("remedies: --fold --direction right, --node (root=)\n")
    assert main([*large, "--fold", "--direction", "right"]) == 0
    assert capsys.readouterr().err == "", "none of them helps alone"
    assert main(["render", "game:tictactoe", "--plies", "3", "-o", out]) == 0
    assert capsys.readouterr().err == "", "no size was asked for"
    assert main(["render", AIMA, "--width", "60mm", "--direction", "right", "-o", out]) == 0
    assert capsys.readouterr().err == ""
    assert main(["render", AIMA, "--width", "column", "-o", out]) == 0
    assert capsys.readouterr().err == ""


def test_a_finished_figure_has_no_marks_of_its_step(tmp_path: Path) -> None:
    out = tmp_path / "a.svg"
    for mark, there in (("step", True), ("none", False)):
        assert main(["render", AIMA, "--step", "14", "--mark", mark, "-o", str(out)]) == 0
        classes = set(re.findall(r'class="([^"]*)"', out.read_text()))
        assert ("current" in classes, "edge path" in classes) == (there, there)
        assert "edge best" in classes


def test_numbers_are_rounded_where_that_is_asked_for(tmp_path: Path) -> None:
    out = tmp_path / "a.svg"
    for options, words in (([], ">1.125<"), (["--decimals", "1"], ">1.1<"), (["--decimals", "0"], ">1.1<")):
        assert main(["render", "[1.125, 0]", "-o", str(out), *options]) == 0
        assert words in out.read_text()


def test_numbers_are_shown_as_written_where_that_is_asked_for(tmp_path: Path) -> None:
    out = tmp_path / "a.svg"
    for options, words in (([], ">0.33<"), (["--written"], ">1/3<")):
        assert main(["render", "[1/3, 0]", "-o", str(out), *options]) == 0
        assert words in out.read_text()


@pytest.mark.long
def test_an_animation_is_no_larger_than_a_screen_unless_asked(tmp_path: Path) -> None:
    wide, out = str([list(range(20))]), tmp_path / "a.gif"
    for options, most in (([], 1281), (["--dpi", "192"], 2_500)):
        assert main(["render", wide, "--steps", "1-2", "-o", str(out), *options]) == 0
        with Image.open(out) as image:
            assert most / 2 < max(image.size) <= most


def test_a_blank_figure_tells_neither_the_step_nor_the_seed(tmp_path: Path) -> None:
    tree, out = tmp_path / "a.tree.json", tmp_path / "a.svg"
    assert main(["random", "--seed", "77", "-o", str(tree)]) == 0
    for more in ([], ["--handout", "1"]):
        assert main(["render", str(tree), "--blank", *more, "-o", str(out)]) == 0
        said = " ".join(re.findall(r">([^<>]+)<", out.read_text()))
        assert "Exercise" in said
        assert not re.search(r"77|[Ss]tep|seed", said)


def test_a_slide_that_could_not_be_read_is_folded(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "a.svg"

    def told(*arguments: str) -> str:
        assert main(["render", "game:tictactoe", "--plies", "2", *arguments, "-o", str(file)]) == 0
        return capsys.readouterr().err

    slide = ("--page", "16:9")
    assert told(*slide) == "treeview: 64 nodes are folded away, so that the others can be read (--no-fold)\n"
    folded = file.read_text(encoding="utf-8")
    assert told(*slide, "--no-fold").startswith("treeview: the smallest text is 0.8 pt high")
    assert len(file.read_text(encoding="utf-8")) > 2 * len(folded)
    assert told(*slide, "--fold") == "", "as asked for"
    assert file.read_text(encoding="utf-8") == folded
    assert told("--width", "254mm").endswith("remedies: --fold, --node (root=)\n")


def test_all_pages_of_a_file_follow_one_another(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, wide = tmp_path / "lecture.tree.json", random_tree(6, 2, seed=1)
    wide.title = "wide"
    notes = (SavedNotes("minimax", (), ((2, "look here"),), (2,)),)
    pages = SavedPages(((load("[3, 12]"), None), (wide, Session("minimax", step=4, notes=notes))), 1)
    write_pages(file, pages)
    assert (
        main(["render", str(file), "--all-pages", "--step", "0,last", "-o", str(tmp_path / "all.pdf")]) == 0
    )
    data = (tmp_path / "all.pdf").read_bytes()
    assert data.count(b"/Type/Page/") == 4
    assert len({*re.findall(rb"/MediaBox ?\[[^]]*\]", data)}) == 2, "each tree has its own size"
    assert main(["render", str(file), "--all-pages", "-o", str(tmp_path / "all.svg")]) == 0
    assert {each.name for each in tmp_path.glob("*.svg")} == {"all-1.svg", "all-2.svg"}
    handout = ["--handout", "4", "--step", "2", "-o", str(tmp_path / "paper-.svg")]
    assert main(["render", str(file), "--all-pages", *handout]) == 0
    assert "look" in "".join(each.read_text() for each in tmp_path.glob("paper*-2.svg"))
    assert capsys.readouterr().err == ""
    page = tmp_path / "all.html"
    assert main(["render", str(file), "--all-pages", "--step", "0,last", "-o", str(page)]) == 0
    assert re.search(r'"names":\["Step 0","Step \d+","wide: Step 0","wide: Step \d+"\]', page.read_text())
    assert main(["solve", str(file)]) == 0
    assert f"{file} has 2 pages; this is the first" in capsys.readouterr().err
    assert main(["solve", f"{file}#2"]) == 0
    assert capsys.readouterr().err == ""


def test_files_that_play_have_all_steps_by_default(tmp_path: Path) -> None:
    made = ["render", "[1, 2]", "-a", "minimax", "--dpi", "48", "-o"]
    for more, frames in ([], 7), (["--step", "3"], 1):
        assert main([*made, str(tmp_path / "a.gif"), *more]) == 0
        with Image.open(tmp_path / "a.gif") as drawn:
            assert getattr(drawn, "n_frames", 1) == frames
    assert main([*made, str(tmp_path / "a.svg")]) == 0
    assert names(tmp_path) == ["a.gif", "a.svg"]
