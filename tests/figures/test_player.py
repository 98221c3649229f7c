import json
import re
import shutil
import subprocess
from xml.sax.saxutils import quoteattr

import pytest
from hypothesis import given
from hypothesis import strategies as st

from treeview import load, messages, record
from treeview.draw.progress import drain
from treeview.draw.style.style import DARK, LIGHT
from treeview.draw.svg.svg_writer import svg
from treeview.figures.book import Book
from treeview.figures.export import export
from treeview.figures.figure import Figure
from treeview.figures.file_kinds import BY_NAME
from treeview.figures.writers import PlayerPages, changes

HTML = BY_NAME["html"]


def applied(page, change):
    """What the page's script does with a change."""
    made, done = [], 0
    for start, end, lines in zip(change[::3], change[1::3], change[2::3], strict=True):
        made += page[done:start] + lines
        done = end
    return made + page[done:]


def data_of(text):
    return json.loads(re.search(r'<script id="data" type="application/json">(.*?)</script>', text, re.S)[1])


def page_of(folder, tree, steps, **figure):
    book = Book(record(tree), Figure(**figure), steps)
    (file,) = drain(export(book, folder / "a.html", HTML))
    return book, file.read_text("utf-8")


@given(st.lists(st.integers(0, 5), max_size=30), st.lists(st.integers(0, 5), max_size=30))
def test_changes_lead_from_one_list_to_the_other(before, after):
    assert applied(before, changes(before, after)) == after
    assert changes(after, after) == []


@given(st.lists(st.lists(st.sampled_from("abcdef"), max_size=12), min_size=1, max_size=6))
def test_pages_are_what_was_added(added):
    pages = PlayerPages()
    for lines in added:
        pages.add(lines)
    names, page = list(pages.numbers), []
    for change, lines in zip(pages.changes, added, strict=True):
        page = applied(page, change)
        assert [names[line] for line in page] == lines


@pytest.mark.long
def test_the_page_has_every_step_with_its_caption(tmp_path):
    book, text = page_of(tmp_path, load("example:aima-5.2"), range(26), caption=True)
    data, page = data_of(text), []
    plain = Book(book.run, Figure(), range(26))
    for i, change in enumerate(data["changes"]):
        page = applied(page, change)
        assert "\n".join(data["lines"][line] for line in page) + "\n" == svg(*plain.sheet(i))
    assert data["captions"] == [book.caption(i) for i in range(26)]
    assert data["steps"] == list(range(26))
    assert data["length"] == 25


def test_the_page_needs_nothing_from_elsewhere_and_is_small(tmp_path):
    book, text = page_of(tmp_path, load("example:wide"), range(60))
    assert set(re.findall(r"https?://[^\\\"' <]*", text)) <= {
        "http://www.w3.org/2000/svg",
        "http://www.w3.org/1999/xlink",
    }
    assert not re.search(r"(src|href)=\"(?!#)", text)
    assert "{{" not in text
    assert len(text) < 8 * len(svg(*book.sheet(59)))


def test_all_that_the_page_says_is_translated(tmp_path):
    with messages.use("¤{}".format, "xx"):
        _, text = page_of(tmp_path, load("example:aima-5.2"), range(3))
    said = re.findall(r'(?:title|aria-label)="([^"]*)"|<noscript>(.*?)<|id="pace">(.*?)<', text)
    assert len(said) == 18
    assert all("".join(each).startswith("¤") for each in said)
    assert all(word.startswith("¤") for word in data_of(text)["words"].values())
    assert '<html lang="xx">' in text


def test_names_cannot_break_out_of_the_page(tmp_path):
    tree = load([[1, 2], [3, 4]])
    tree.title = tree.labels[0] = "</script><script>alert(1)</script><!-- {{css}}"
    _, text = page_of(tmp_path, tree, [0, 3])
    assert "<script>alert" not in text
    assert "<!--" not in text
    assert text.count("</script>") == 2
    shown = "".join(data_of(text)["lines"])
    assert "&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;!-- {{css}}" in shown


def test_the_same_steps_give_the_same_bytes(tmp_path):
    pages = [page_of(tmp_path, load("example:aima-5.2"), range(9))[1] for _ in range(2)]
    assert pages[0] == pages[1]


def said_in_browser(folder, page, script):
    """What a script says of a page that is shown inside another one, as a notebook shows it."""
    file = folder / "around.html"
    file.write_text(
        f"<body><iframe width=700 height=500 srcdoc={quoteattr(page)}></iframe><script>onload = () => {{"
        "const page = document.querySelector('iframe').contentDocument;"
        "const get = (id) => page.getElementById(id);"
        f"{script} }};</script></body>"
    )
    command = [CHROMIUM, "--headless", "--no-sandbox", f"--user-data-dir={folder}/browser"]
    command += ["--virtual-time-budget=15000", "--dump-dom", file.as_uri()]
    done = subprocess.run(command, capture_output=True, check=True, timeout=60, encoding="utf-8")
    return re.match(r'<html title="(.*?)">', done.stdout.removeprefix("<!DOCTYPE html>").lstrip())[1]


TELL = "document.documentElement.title = "
CHROMIUM = shutil.which("chromium") or ""
needs_browser = pytest.mark.skipif(not CHROMIUM, reason="needs Chromium")


@needs_browser
@pytest.mark.long
def test_a_page_inside_another_one_plays_to_its_end(tmp_path):
    _, text = page_of(tmp_path, load("example:aima-5.2"), range(4))
    script = """
        get('speed').value = 4;
        get('play').click();
        setInterval(() => { if (get('on').disabled) %sget('place').textContent; }, 100);
    """.replace("%s", TELL)
    assert said_in_browser(tmp_path, text, script) == "step 3 of 25"


@needs_browser
@pytest.mark.long
def test_a_single_picture_has_no_buttons_and_a_magnified_one_shows_the_node_of_the_step(tmp_path):
    _, text = page_of(tmp_path, load("example:aima-5.2"), [7])
    assert said_in_browser(tmp_path, text, TELL + "get('buttons').offsetHeight;") == "0"
    _, text = page_of(tmp_path, load("example:aima-5.2"), range(8))
    script = """
        for (let i = 0; i < 6; i++) get('larger').click();
        get('last').click();
        const both = [get('picture'), page.querySelector('.current')];
        const [box, node] = both.map((each) => each.getBoundingClientRect());
        const across = node.left >= box.left && node.right <= box.right;
        const inside = across && node.top >= box.top && node.bottom <= box.bottom;
    """
    assert said_in_browser(tmp_path, text, f"{script}{TELL}inside;") == "true"


@needs_browser
@pytest.mark.long
def test_a_number_that_is_typed_goes_to_its_step_whatever_has_the_focus(tmp_path):
    _, text = page_of(tmp_path, load("example:aima-5.2"), range(8))
    script = """
        for (const key of ["5", "Enter"])
            get("on").dispatchEvent(new page.defaultView.KeyboardEvent("keydown", { key, bubbles: true }));
    """
    assert said_in_browser(tmp_path, text, f"{script}{TELL}get('place').textContent;") == "step 5 of 25"


@needs_browser
@pytest.mark.long
def test_in_a_notebook_all_controls_stand_in_one_row(tmp_path):
    _, text = page_of(tmp_path, load("example:aima-5.2"), range(8))
    height = said_in_browser(tmp_path, text, f"{TELL}page.querySelector('footer').offsetHeight;")
    assert 36 <= int(height) < 2 * 36


@pytest.mark.parametrize(("style", "scheme"), [(LIGHT, "light"), (DARK, "dark")])
def test_scroll_bars_and_lists_are_dark_where_the_picture_is(tmp_path, style, scheme):
    _, text = page_of(tmp_path, load("[1, 2]"), [0, 1], style=style)
    assert f"color-scheme: {scheme};" in text
