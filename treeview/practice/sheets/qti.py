"""QTI 2.1: a content package with an item for each gap or choice, and a test that draws a version.

The elements are those of *IMS Question and Test Interoperability: Assessment Test, Section and Item
Information Model, version 2.1* (2012), the package is one of *IMS Content Packaging 1.2*. Each item has one
interaction, since Canvas reads no item that has more.
"""

import io
import zipfile
from collections.abc import Iterable, Iterator
from math import ceil
from typing import Final, NamedTuple
from xml.etree import ElementTree as ET

from treeview.messages import language
from treeview.practice.sheets.bank import BankQuestion, BankTopic, Choice

ITEM: Final = "http://www.imsglobal.org/xsd/imsqti_v2p1"
PACKAGE: Final = "http://www.imsglobal.org/xsd/imscp_v1p1"
SCHEMAS: Final = {
    ITEM: "http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd",
    PACKAGE: "http://www.imsglobal.org/xsd/qti/qtiv2p1/qtiv2p1_imscpv1p2_v1p0.xsd",
}
PROCESSING: Final = "http://www.imsglobal.org/question/qti_v2p1/rptemplates/map_response"
"""The standard way to work out the score from the mapping of a response."""
MANIFEST_NAME: Final = "imsmanifest.xml"
TEST_NAME: Final = "test.xml"

_INSTANCE: Final = "http://www.w3.org/2001/XMLSchema-instance"
_LANGUAGE: Final = "{http://www.w3.org/XML/1998/namespace}lang"
_EARLIEST: Final = (1980, 1, 1, 0, 0, 0)
"""The time stamp of all files in a package, so that the same questions give the same bytes."""


class _Item(NamedTuple):
    """One item: a gap or choices. ``label`` says what is asked for, "" for the question itself."""

    identifier: str
    question: BankQuestion
    label: str = ""
    accepted: tuple[str, ...] = ()
    choices: tuple[Choice, ...] = ()
    several: bool = False
    points: float = 1.0

    @property
    def file(self) -> str:
        # Items stand beside the manifest, so that the picture's address is right from both.
        return f"{self.identifier}.xml"

    @property
    def picture(self) -> str:
        return f"pictures/{self.question.identifier}.svg"


def qti_package(title: str, topics: Iterable[BankTopic]) -> bytes:
    """Write a zip file for Canvas and other platforms that import QTI 2.1; the bytes are reproducible."""
    topics = list(topics)
    questions = [question for topic in topics for question in topic.versions]
    files = {MANIFEST_NAME: _manifest(questions), TEST_NAME: _test(title, topics)}
    for question in questions:
        for item in _items(question):
            files[item.file] = _item(item)
        files[f"pictures/{question.identifier}.svg"] = question.picture
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as package:
        for name, content in files.items():
            package.writestr(zipfile.ZipInfo(name, _EARLIEST), content, zipfile.ZIP_DEFLATED)
    return data.getvalue()


def _items(question: BankQuestion) -> Iterator[_Item]:
    if question.choices:
        several, points = question.several, question.points
        yield _Item(question.identifier, question, "", (), question.choices, several, points)
    for place, gap in enumerate(question.gaps, 1):
        choices = tuple(Choice(text, text in gap.accepted) for text in gap.options)
        yield _Item(f"{question.identifier}-{place}", question, gap.label, gap.accepted, choices)


def _item(item: _Item) -> bytes:
    question = item.question
    title = f"{question.title}: {item.label}" if item.label else question.title
    root = _root("assessmentItem", ITEM, identifier=item.identifier, title=title)
    root.set(_LANGUAGE, language())
    for name, value in (("adaptive", "false"), ("timeDependent", "false"), ("toolName", "treeview")):
        root.set(name, value)
    most = _response(root, item)
    score = ET.SubElement(
        root, "outcomeDeclaration", identifier="SCORE", cardinality="single", baseType="float"
    )
    score.set("normalMaximum", most)
    ET.SubElement(ET.SubElement(score, "defaultValue"), "value").text = "0"
    body = ET.SubElement(root, "itemBody")
    for text in question.paragraphs:
        ET.SubElement(body, "p").text = text
    ET.SubElement(ET.SubElement(body, "p"), "img", src=item.picture, alt=question.description)
    label = f"{item.label}: " if item.label else ""
    if item.choices:
        if label:
            ET.SubElement(body, "p").text = label
        _ticks(body, item)
    else:
        asked = ET.SubElement(body, "p")
        asked.text = label
        ET.SubElement(asked, "textEntryInteraction", responseIdentifier="RESPONSE", expectedLength="12")
    ET.SubElement(root, "responseProcessing", template=PROCESSING)
    return _write(root)


def _response(root: ET.Element, item: _Item) -> str:
    """Declare what is right and what each response is worth; return the maximum of points."""
    right = list(item.accepted[:1])
    worth = dict.fromkeys(item.accepted, item.points)
    if item.choices:
        names = {f"C{place}": choice.right for place, choice in enumerate(item.choices, 1)}
        right = [name for name, is_right in names.items() if is_right]
        # Rounded up, so that all together are worth the whole; the excess is cut off.
        part = ceil(item.points / len(right) * 1e6) / 1e6
        wrong = -part if item.several else 0.0
        worth = {name: part if is_right else wrong for name, is_right in names.items()}
    made = ET.SubElement(root, "responseDeclaration", identifier="RESPONSE")
    made.set("cardinality", "multiple" if item.several else "single")
    made.set("baseType", "identifier" if item.choices else "string")
    correct = ET.SubElement(made, "correctResponse")
    for value in right:
        ET.SubElement(correct, "value").text = value
    most = f"{item.points:g}"
    mapping = ET.SubElement(made, "mapping", lowerBound="0", upperBound=most, defaultValue="0")
    for key, points in worth.items():
        entry = ET.SubElement(mapping, "mapEntry", mapKey=key, mappedValue=f"{points:.10g}")
        if not item.choices:
            entry.set("caseSensitive", "false")
    return most


def _ticks(body: ET.Element, item: _Item) -> None:
    interaction = ET.SubElement(body, "choiceInteraction", responseIdentifier="RESPONSE", shuffle="false")
    interaction.set("maxChoices", "0" if item.several else "1")
    for place, choice in enumerate(item.choices, 1):
        ET.SubElement(interaction, "simpleChoice", identifier=f"C{place}").text = choice.text


def _test(title: str, topics: Iterable[BankTopic]) -> bytes:
    """Write a test with a section for each topic, which draws one version and keeps its items together."""
    root = _root("assessmentTest", ITEM, identifier="TEST", title=title)
    part = ET.SubElement(root, "testPart", identifier="PART")
    part.set("navigationMode", "nonlinear")
    part.set("submissionMode", "individual")
    for place, topic in enumerate(topics, 1):
        section = _section(part, f"TOPIC-{place}", topic.title, visible=True)
        if len(topic.versions) > 1:
            ET.SubElement(section, "selection", select="1")
        for question in topic.versions:
            inner = _section(section, f"SECTION-{question.identifier}", question.title, visible=False)
            for item in _items(question):
                ET.SubElement(inner, "assessmentItemRef", identifier=f"REF-{item.identifier}", href=item.file)
    return _write(root)


def _section(parent: ET.Element, identifier: str, title: str, *, visible: bool) -> ET.Element:
    shown = "true" if visible else "false"
    return ET.SubElement(parent, "assessmentSection", identifier=identifier, title=title, visible=shown)


def _manifest(questions: Iterable[BankQuestion]) -> bytes:
    root = _root("manifest", PACKAGE, identifier="MANIFEST")
    about = ET.SubElement(root, "metadata")
    ET.SubElement(about, "schema").text = "QTIv2.1 Package"
    ET.SubElement(about, "schemaversion").text = "1.0.0"
    ET.SubElement(root, "organizations")
    resources = ET.SubElement(root, "resources")
    test = ET.SubElement(resources, "resource", identifier="RES-TEST", type="imsqti_test_xmlv2p1")
    test.set("href", TEST_NAME)
    ET.SubElement(test, "file", href=TEST_NAME)
    for item in (item for question in questions for item in _items(question)):
        made = ET.SubElement(resources, "resource", identifier=f"RES-{item.identifier}")
        made.set("type", "imsqti_item_xmlv2p1")
        made.set("href", item.file)
        for name in (item.file, item.picture):
            ET.SubElement(made, "file", href=name)
        ET.SubElement(test, "dependency", identifierref=f"RES-{item.identifier}")
    return _write(root)


def _root(name: str, space: str, **attributes: str) -> ET.Element:
    root = ET.Element(name, {"xmlns": space, "xmlns:xsi": _INSTANCE, **attributes})
    root.set("xsi:schemaLocation", f"{space} {SCHEMAS[space]}")
    return root


def _write(root: ET.Element) -> bytes:
    written: bytes = ET.tostring(root, "utf-8", xml_declaration=True)
    return written + b"\n"
