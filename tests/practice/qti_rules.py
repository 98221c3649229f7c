"""A strict check of QTI 2.1: what each element that we write must and may have, and what it refers to.

The rules are those of *IMS Question and Test Interoperability: Assessment Test, Section and Item Information
Model, version 2.1, final* (2012) and of *IMS Content Packaging Information Model, version 1.2*, for the
elements that we write; any other element or attribute is a fault. The schemas are not kept here, since only
those who have registered with IMS may pass them on.
"""

from __future__ import annotations

import io
import re
import zipfile
from pathlib import PurePosixPath
from typing import NamedTuple
from xml.etree import ElementTree as ET

ITEM = "{http://www.imsglobal.org/xsd/imsqti_v2p1}"
PACKAGE = "{http://www.imsglobal.org/xsd/imscp_v1p1}"
LOCATION = "{http://www.w3.org/2001/XMLSchema-instance}schemaLocation"
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"

NAME = r"[A-Za-z_][\w.\-]*"
TEXT = r"[\s\S]*"
FLAG = r"true|false"
FLOAT = r"-?\d+(\.\d+)?([eE][+-]?\d+)?"
COUNT = r"\d+"
CARDINALITY = r"single|multiple|ordered|record"
BASE_TYPE = (
    r"identifier|boolean|integer|float|string|point|pair|directedPair|duration|file|uri|intOrIdentifier"
)
TEMPLATES = tuple(
    f"http://www.imsglobal.org/question/qti_v2p1/rptemplates/{name}"
    for name in ("match_correct", "map_response", "map_response_point")
)


class Rule(NamedTuple):
    """Attributes with the pattern of their values, and the children in order as a pattern of names."""

    required: dict[str, str]
    optional: dict[str, str]
    children: str = ""
    text: bool = False


BLOCKS = "(p |choiceInteraction )*"
INLINES = "(img |textEntryInteraction )*"
SECTION = {"identifier": NAME, "title": TEXT, "visible": FLAG}

RULES: dict[str, Rule] = {
    "assessmentItem": Rule(
        {"identifier": NAME, "title": TEXT, "adaptive": FLAG, "timeDependent": FLAG},
        {"label": TEXT, "toolName": TEXT, "toolVersion": TEXT, LANGUAGE: "[a-z]{2}", LOCATION: TEXT},
        "(responseDeclaration )*(outcomeDeclaration )*(itemBody )?(responseProcessing )?",
    ),
    "responseDeclaration": Rule(
        {"identifier": NAME, "cardinality": CARDINALITY},
        {"baseType": BASE_TYPE},
        "(defaultValue )?(correctResponse )?(mapping )?",
    ),
    "correctResponse": Rule({}, {"interpretation": TEXT}, "(value )+"),
    "defaultValue": Rule({}, {"interpretation": TEXT}, "(value )+"),
    "value": Rule({}, {}, text=True),
    "mapping": Rule({"defaultValue": FLOAT}, {"lowerBound": FLOAT, "upperBound": FLOAT}, "(mapEntry )+"),
    "mapEntry": Rule({"mapKey": TEXT, "mappedValue": FLOAT}, {"caseSensitive": FLAG}),
    "outcomeDeclaration": Rule(
        {"identifier": NAME, "cardinality": CARDINALITY},
        {"baseType": BASE_TYPE, "normalMaximum": FLOAT, "normalMinimum": FLOAT},
        "(defaultValue )?",
    ),
    "itemBody": Rule({}, {}, BLOCKS),
    "p": Rule({}, {}, INLINES, text=True),
    "img": Rule({"src": TEXT, "alt": TEXT}, {"width": COUNT, "height": COUNT}),
    "textEntryInteraction": Rule({"responseIdentifier": NAME}, {"expectedLength": COUNT, "base": COUNT}),
    "choiceInteraction": Rule(
        {"responseIdentifier": NAME, "shuffle": FLAG, "maxChoices": COUNT},
        {"minChoices": COUNT},
        "(prompt )?(simpleChoice )+",
    ),
    "simpleChoice": Rule({"identifier": NAME}, {"fixed": FLAG}, text=True),
    "responseProcessing": Rule({"template": TEXT}, {}),
    "assessmentTest": Rule({"identifier": NAME, "title": TEXT}, {LOCATION: TEXT}, "(testPart )+"),
    "testPart": Rule(
        {
            "identifier": NAME,
            "navigationMode": "linear|nonlinear",
            "submissionMode": "individual|simultaneous",
        },
        {},
        "(assessmentSection )+",
    ),
    "assessmentSection": Rule(
        SECTION, {"keepTogether": FLAG}, "(selection )?(assessmentSection |assessmentItemRef )*"
    ),
    "selection": Rule({"select": COUNT}, {"withReplacement": FLAG}),
    "assessmentItemRef": Rule({"identifier": NAME, "href": TEXT}, {}),
    "manifest": Rule(
        {"identifier": NAME}, {"version": TEXT, LOCATION: TEXT}, "metadata organizations resources "
    ),
    "metadata": Rule({}, {}, "schema schemaversion "),
    "schema": Rule({}, {}, text=True),
    "schemaversion": Rule({}, {}, text=True),
    "organizations": Rule({}, {}),
    "resources": Rule({}, {}, "(resource )*"),
    "resource": Rule(
        {"identifier": NAME, "type": "imsqti_(item|test)_xmlv2p1"}, {"href": TEXT}, "(file )*(dependency )*"
    ),
    "file": Rule({"href": TEXT}, {}),
    "dependency": Rule({"identifierref": NAME}, {}),
}


def faults(root: ET.Element, space: str) -> list[str]:
    """What is wrong with the form of a document, each in a line."""
    found = []
    for element in root.iter():
        name = element.tag.removeprefix(space)
        rule = RULES.get(name)
        if rule is None or not element.tag.startswith(space):
            found.append(f"{element.tag}: unknown")
            continue
        attributes = {**rule.required, **rule.optional}
        found += [f"{name}: no {each}" for each in rule.required.keys() - element.keys()]
        for key, value in element.items():
            if key not in attributes or not re.fullmatch(attributes[key], value):
                found.append(f"{name}: {key}={value!r}")
        children = "".join(f"{child.tag.removeprefix(space)} " for child in element)
        if not re.fullmatch(rule.children, children):
            found.append(f"{name}: has {children}")
        between = [element.text, *(child.tail for child in element)]
        if not rule.text and any((text or "").strip() for text in between):
            found.append(f"{name}: has text")
    return found


def item_faults(root: ET.Element) -> list[str]:
    """What is wrong with an item, beyond its form."""
    found = faults(root, ITEM)
    (response,) = root.iter(f"{ITEM}responseDeclaration")
    interactions = [each for each in root.iter() if each.tag.endswith("Interaction")]
    if [each.get("responseIdentifier") for each in interactions] != [response.get("identifier")]:
        found.append("an item has one interaction, with its response")
    scores = [each.get("identifier") for each in root.iter(f"{ITEM}outcomeDeclaration")]
    if scores != ["SCORE"]:
        found.append("the score is declared once")
    if root.find(f"{ITEM}responseProcessing").get("template") not in TEMPLATES:  # type: ignore[union-attr]
        found.append("the template is not one of the standard ones")
    choices = [each.get("identifier") for each in root.iter(f"{ITEM}simpleChoice")]
    values = [each.text for each in root.findall(f"{ITEM}responseDeclaration/{ITEM}correctResponse/*")]
    keys = [each.get("mapKey") for each in root.iter(f"{ITEM}mapEntry")]
    if len(set(keys)) < len(keys) or len(set(choices)) < len(choices):
        found.append("a key or a choice is there twice")
    if choices and (response.get("baseType") != "identifier" or not {*values, *keys} <= {*choices}):
        found.append("the response is none of the choices")
    if not choices and not {*values} <= {*keys}:
        found.append("the right response is not worth anything")
    if response.get("cardinality") == "single" and len(values) != 1:
        found.append("one response has one right value")
    for each in root.iter(f"{ITEM}choiceInteraction"):
        if (each.get("maxChoices") == "1") != (response.get("cardinality") == "single"):
            found.append("one choice is a single response")
    return found


def package_faults(data: bytes) -> list[str]:
    """What is wrong with a package: its manifest, its test, its items, and what they refer to."""
    package = zipfile.ZipFile(io.BytesIO(data))
    found = [f"{name}: unsafe" for name in package.namelist() if ".." in name or name.startswith("/")]
    if len(set(package.namelist())) < len(package.namelist()):
        found.append("a file is there twice")
    manifest = ET.fromstring(package.read("imsmanifest.xml"))
    found += faults(manifest, PACKAGE)
    resources = {each.get("identifier"): each for each in manifest.iter(f"{PACKAGE}resource")}
    listed = {each.get("href") for each in manifest.iter(f"{PACKAGE}file")}
    if listed | {"imsmanifest.xml"} != {*package.namelist()}:
        found.append("the manifest and the package do not have the same files")
    needed = {each.get("identifierref") for each in manifest.iter(f"{PACKAGE}dependency")}
    found += [f"{name}: no such resource" for name in needed - resources.keys()]
    names, items = [], {}
    for resource in resources.values():
        own = {each.get("href") for each in resource.iter(f"{PACKAGE}file")}
        name = resource.get("href", "")
        root = ET.fromstring(package.read(name))
        names.append(root.get("identifier"))
        if name not in own:
            found.append(f"{name}: not among the files of its resource")
        if resource.get("type") == "imsqti_test_xmlv2p1":
            found += faults(root, ITEM)
            test = root
            continue
        items[name] = root
        found += [f"{name}: {fault}" for fault in item_faults(root)]
        pictures = {str(PurePosixPath(name).parent / each.get("src", "")) for each in root.iter(f"{ITEM}img")}
        if not pictures <= own:
            found.append(f"{name}: a picture is missing")
    identifiers = [each.get("identifier") for each in test.iter() if each.get("identifier")]
    if len(set(names)) < len(names) or len(set(identifiers)) < len(identifiers):
        found.append("an identifier is there twice")
    if [each.get("href") for each in test.iter(f"{ITEM}assessmentItemRef")] != [*items]:
        found.append("the test does not have the items")
    return found
