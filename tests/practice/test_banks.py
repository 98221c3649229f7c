"""Question banks: files that Moodle and QTI platforms read, whatever stands in the questions."""

from __future__ import annotations

import html
import io
import re
import zipfile
from xml.etree import ElementTree as ET

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.practice import moodle_reader, qti_rules
from treeview.formats.format_error import FormatError
from treeview.practice.sheets.bank import BankQuestion, BankTopic, Choice, Gap
from treeview.practice.sheets.moodle import moodle_xml
from treeview.practice.sheets.qti import qti_package

SVG = b'<svg xmlns="http://www.w3.org/2000/svg"/>'
VALUES = BankQuestion(
    "values-1", "Values", ("What is each node worth?",), SVG, "A tree.",
    gaps=(Gap("A", ("3", "3.0"), 3.0), Gap("B", ("−2.5",), -2.5, 0.01), Gap("β", ("∞", "inf"))),
)  # fmt: skip
CUTS = BankQuestion(
    "cuts-1", "Cuts", ("Which branches are cut?",), SVG, "A tree.",
    choices=(Choice("A – D", True), Choice("A – E", True), Choice("B – F", False)), several=True, points=5.0,
)  # fmt: skip
MOVE = CUTS._replace(identifier="move-1", choices=(Choice("A", True), Choice("B", False)), several=False)
TOPICS = [
    BankTopic("Values", (VALUES, VALUES._replace(identifier="values-2"))),
    BankTopic("Cuts", (CUTS, MOVE)),
]

TEXTS = st.text(st.characters(exclude_categories=("Cc", "Cs", "Co", "Cn")), max_size=30)


def test_moodle_reads_gaps_as_cloze_and_choices_as_multiple_choice() -> None:
    values, again, cuts, move = moodle_reader.read(moodle_xml("Sheet", TOPICS))
    assert (values.kind, values.category, values.files) == (
        "cloze",
        "$course$/top/Sheet/Values",
        {"values-1.svg": SVG},
    )
    assert [gap.kind for gap in values.gaps] == ["NUMERICAL", "NUMERICAL", "SHORTANSWER"]
    assert [gap.right for gap in values.gaps] == [["3:0"], ["-2.5:0.01"], ["∞", "inf"]]
    assert {gap.points for gap in values.gaps} == {1}
    assert again.idnumber == "values-2"
    assert (cuts.kind, cuts.category, cuts.single) == ("multichoice", "$course$/top/Sheet/Cuts", False)
    assert (move.single, [part for _, part in move.answers]) == (True, [1.0, 0.0])


def test_in_moodle_a_choice_too_many_costs_what_a_missed_one_does() -> None:
    cuts = moodle_reader.read(moodle_xml("Sheet", TOPICS))[2]
    assert [part for _, part in cuts.answers] == [0.5, 0.5, -0.5]


@pytest.mark.parametrize("count", [*range(1, 11), 20])
def test_moodle_divides_a_grade_into_as_many_parts_as_it_can(count: int) -> None:
    choices = tuple(Choice(str(place), place < count) for place in range(count + 2))
    (read,) = moodle_reader.read(moodle_xml("Sheet", [BankTopic("Cuts", (CUTS._replace(choices=choices),))]))
    assert sum(part > 0 for _, part in read.answers) == count


@pytest.mark.parametrize("count", [0, 11, 19, 21])
def test_what_moodle_cannot_mark_is_refused_in_one_line(count: int) -> None:
    choices = tuple(Choice(str(place), place < count) for place in range(count + 2))
    with pytest.raises(FormatError, match=f"^Cuts: .*not {count}$"):
        moodle_xml("Sheet", [BankTopic("Cuts", (CUTS._replace(choices=choices),))])


@given(TEXTS, TEXTS, TEXTS.filter(str.strip), st.floats(-1e6, 1e6))
@example("{1:NM:=2}", "~", "\\", 0.0)
@example("#}", "{", "a~b/c#d\\}&", -0.5)
def test_moodle_reads_back_whatever_stands_in_a_question(
    text: str, label: str, accepted: str, value: float
) -> None:
    question = VALUES._replace(
        paragraphs=(text,), description=text, gaps=(Gap(label, (accepted,)), Gap(label, ("1",), value))
    )
    (read,) = moodle_reader.read(moodle_xml("Sheet", [BankTopic(text, (question,))]))
    told = re.match(r"<p>(.*?)</p>", read.text)
    assert told is not None
    assert html.unescape(told[1]).split() == text.split()
    given, number = read.gaps
    assert html.unescape(given.right[0]).split() == accepted.split()
    assert float(number.right[0].split(":")[0]) == pytest.approx(value, rel=1e-9)


def test_a_qti_package_keeps_the_rules() -> None:
    data = qti_package("Sheet", TOPICS)
    assert qti_rules.package_faults(data) == []
    assert qti_package("Sheet", TOPICS) == data
    assert zipfile.ZipFile(io.BytesIO(data)).testzip() is None


@given(TEXTS, TEXTS, TEXTS.filter(str.strip))
@example("", "", "0")
def test_a_qti_package_keeps_the_rules_whatever_stands_in_it(text: str, label: str, accepted: str) -> None:
    question = VALUES._replace(title=text, paragraphs=(text,), gaps=(Gap(label, (accepted,)),))
    ticks = CUTS._replace(choices=(Choice(text, True), Choice(label, False)))
    assert qti_rules.package_faults(qti_package(text, [BankTopic(label, (question, ticks))])) == []


def item(name: str) -> ET.Element:
    return ET.fromstring(zipfile.ZipFile(io.BytesIO(qti_package("Sheet", TOPICS))).read(name))


def test_in_qti_a_choice_too_many_costs_what_a_missed_one_does() -> None:
    worth = [each.get("mappedValue") for each in item("cuts-1.xml").iter(f"{qti_rules.ITEM}mapEntry")]
    (mapping,) = item("cuts-1.xml").iter(f"{qti_rules.ITEM}mapping")
    assert worth == ["2.5", "2.5", "-2.5"]
    assert (mapping.get("lowerBound"), mapping.get("upperBound")) == ("0", "5")


@pytest.mark.parametrize("count", [1, 3, 7, 11])
def test_in_qti_all_right_choices_are_worth_the_whole(count: int) -> None:
    choices = tuple(Choice(str(place), place < count) for place in range(count + 2))
    data = qti_package("Sheet", [BankTopic("Cuts", (CUTS._replace(choices=choices, points=10.0),))])
    (mapping,) = ET.fromstring(zipfile.ZipFile(io.BytesIO(data)).read("cuts-1.xml")).iter(
        f"{qti_rules.ITEM}mapping"
    )
    worth = sum(
        float(each.get("mappedValue", "0")) for each in mapping if "-" not in each.get("mappedValue", "")
    )
    assert float(mapping.get("upperBound", "0")) == 10 <= worth


def test_a_qti_test_draws_one_version_of_each_topic() -> None:
    sections = next(item("test.xml").iter(f"{qti_rules.ITEM}testPart"))
    assert [each.get("title") for each in sections] == ["Values", "Cuts"]
    assert [each.get("select") for each in sections.iter(f"{qti_rules.ITEM}selection")] == ["1", "1"]


BROKEN = {
    "an unknown element": ("<itemBody>", "<itemBody><para />"),
    "a missing attribute": (' adaptive="false"', ""),
    "an attribute that is none": (' adaptive="false"', ' adaptive="false" colour="red"'),
    "a value that is none": ('timeDependent="false"', 'timeDependent="no"'),
    "two of what there is one": ("</itemBody>", "</itemBody><itemBody />"),
    "text between": ("<itemBody>", "<itemBody>text"),
    "another response": (
        'textEntryInteraction responseIdentifier="RESPONSE"',
        'textEntryInteraction responseIdentifier="R"',
    ),
    "a template of our own": ("map_response", "map_it"),
    "a right value that is worth nothing": ("<value>3</value>", "<value>4</value>"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_the_rules_find_what_is_wrong(name: str) -> None:
    before, after = BROKEN[name]
    text = zipfile.ZipFile(io.BytesIO(qti_package("Sheet", TOPICS))).read("values-1-1.xml").decode()
    assert qti_rules.item_faults(ET.fromstring(text)) == []
    assert before in text
    broken = text.replace(before, after)
    assert qti_rules.item_faults(ET.fromstring(broken)) != []
