"""Reports on checked functions: a table for people, and JUnit XML for automatic marking."""

from collections.abc import Sequence
from xml.etree import ElementTree

from treeview.formats import format_registry
from treeview.messages import format_count, plural, tr
from treeview.own_code.code_check import CheckResult
from treeview.own_code.code_mistakes import CODE_MISTAKES
from treeview.own_code.comparison import title_of
from treeview.tree.tree import Tree


def tree_text(tree: Tree) -> str:
    """A tree as text that can be opened again: nested lists where they keep everything."""
    form = (
        format_registry.NATIVE
        if format_registry.find_lost(tree, format_registry.NESTED)
        else format_registry.NESTED
    )
    return " ".join(format_registry.write_text(tree, form).split())


def verdict(result: CheckResult) -> str:
    """Say the result of a check in a sentence."""
    if result.problem:
        return result.problem
    where = tr("{pack} and random trees, seed {seed}").format(pack=tr(result.pack), seed=result.seed)
    if result.right:
        trees = plural(result.trees, "{count} tree", "{count} trees")
        return tr("No difference on {trees} ({where}).").format(trees=trees, where=where)
    text = tr("Trees without a difference: {agree} of {count} ({where}).")
    text = text.format(agree=format_count(result.agree), count=format_count(result.trees), where=where)
    if result.value == result.trees and result.difference is not None:
        text = f"{text} " + tr("The value of the root is always right, but for the wrong reasons.")
    return text


def report_lines(result: CheckResult) -> list[str]:
    """All there is to say of a function, a line each."""
    name = title_of(result.kind) if result.kind else ""
    if result.convention:
        name = f"{name} ({result.convention})"
    lines = [
        f"{result.function}: {name}. {verdict(result)}" if name else f"{result.function}: {verdict(result)}"
    ]
    if result.difference is not None:
        text = tr("first difference, step {step}: {sentence}")
        lines.append(f"  {text.format(step=result.difference.step, sentence=result.difference.sentence)}")
        if result.smallest is not None:
            text = tr("the smallest tree: {tree}") if result.shrunk else tr("on the tree {tree}")
            lines.append(f"  {text.format(tree=tree_text(result.smallest))}")
    if result.mistake:
        lines.append(f"  {mistake_text(result)} ({result.mistake})")
    return [*lines, *(f"  {note}" for note in result.notes)]


def mistake_text(result: CheckResult, *, code: bool = True) -> str:
    """The known mistake of a function: its line where that is known, with its ``code``, and what is wrong."""
    mistake = CODE_MISTAKES[result.mistake or ""]
    text = f"{tr(mistake.title)}: {tr(mistake.sentence)}"
    place = result.place
    if place is None:
        return text
    if not code:
        return tr("Line {line}: {mistake}").format(line=place.line, mistake=text)
    return tr("Line {line}: {code} – {mistake}").format(line=place.line, code=place.text, mistake=text)


def table(results: Sequence[CheckResult]) -> list[str]:
    """A row for each function: value, move, order, cuts, first difference, mistake, time."""
    heads = (
        tr("function"), tr("value"), tr("move"), tr("order"), tr("cuts"), tr("mistake"), tr("time"),
        tr("first difference"),
    )  # fmt: skip
    rows = [heads, *(_row(result) for result in results)]
    widths = [max(len(row[place]) for row in rows) for place in range(len(heads) - 1)]
    return [
        "  ".join([*(text.ljust(width) for text, width in zip(row, widths, strict=False)), row[-1]]).rstrip()
        for row in rows
    ]


def _row(result: CheckResult) -> tuple[str, ...]:
    def part(count: int | None) -> str:
        return "-" if count is None or not result.trees else f"{count}/{result.trees}"

    said = result.problem or (result.difference.sentence if result.difference else "-")
    return (
        result.function, part(result.value), part(result.move), part(result.order), part(result.cuts),
        _tag(result), f"{result.seconds:.1f} s", said,
    )  # fmt: skip


def _tag(result: CheckResult) -> str:
    """The tag of the mistake and its line, such as ``start-value:7``."""
    if result.mistake is None:
        return "-"
    return result.mistake if result.place is None else f"{result.mistake}:{result.place.line}"


def junit(results: Sequence[CheckResult]) -> str:
    """JUnit XML: a test case for each function."""
    suite = ElementTree.Element(
        "testsuite",
        name="treeview check",
        tests=str(len(results)),
        failures=str(sum(not result.right and not result.problem for result in results)),
        errors=str(sum(bool(result.problem) for result in results)),
        time=f"{sum(result.seconds for result in results):.3f}",
    )
    for result in results:
        file, _, name = result.function.partition(":")
        case = ElementTree.SubElement(
            suite, "testcase", classname=file, name=name or file, time=f"{result.seconds:.3f}"
        )
        if not result.right:
            kind = "error" if result.problem else "failure"
            said = result.problem or (result.difference.sentence if result.difference else "")
            found = ElementTree.SubElement(case, kind, message=_strip(said), type=result.mistake or kind)
            found.text = _strip("\n".join(report_lines(result)))
    text: str = ElementTree.tostring(suite, encoding="unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{text}\n'


def _strip(text: str) -> str:
    """Remove from ``text`` what XML cannot hold."""
    return "".join(each for each in text if each in "\n\t" or each.isprintable())
