"""The long texts of nodes, such as prompts, plans and code, and a search through all of them."""

import re
from collections.abc import Iterator
from itertools import islice
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from treeview.playback.node_columns import NodeColumns

MAX_HITS: Final = 20_000
"""The number of hits at which a search stops."""
_FENCE: Final = re.compile(r"^[ \t]*```[^\n]*\n(.*?)(?:^[ \t]*```[ \t]*$|\Z)", re.MULTILINE | re.DOTALL)
_CODE_NAMES: Final = re.compile(
    r"(^|[._ -])(code|source|program|script|sql|stdout|stderr|traceback|term_out)(_*$|[._ -])", re.IGNORECASE
)
_CODE_LINE: Final = re.compile(
    r"^(\s{2,}\S|[#@{}]|//|(def|class|import|from|if|for|while|return|public|void|int|let|const|function)\b)"
    r"|[;{}]\s*$"
)
_LOOKED_AT: Final = 60
"""The number of first lines by which a text is classified."""


class Hit(NamedTuple):
    """A hit of a search: the node, the column, and the start and stop index in its text."""

    node: int
    column: str
    start: int
    stop: int


def texts_of(columns: NodeColumns, node: int) -> dict[str, str]:
    """Return the texts of a node by column, without empty ones, with line ends as from `unify`."""
    found = {}
    for each in columns.textual:
        assert each.texts is not None
        text = each.texts.get(node, "")
        if text:
            found[each.name] = unify(text)
    return found


def unify(text: str) -> str:
    """Replace all line ends by line feeds."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


def find(columns: NodeColumns, order: npt.NDArray[np.integer], wanted: str) -> list[Hit]:
    """Find all places of ``wanted`` in the texts of the nodes of ``order``, node by node, ignoring case.

    Each distinct text is searched once: O(characters). Returns at most ``MAX_HITS`` hits.
    """
    if not wanted:
        return []
    pattern = re.compile(re.escape(wanted), re.IGNORECASE)
    found: list[tuple[int, int, str, list[tuple[int, int]]]] = []
    for place, each in enumerate(columns.textual):
        assert each.texts is not None
        spans = [[match.span() for match in pattern.finditer(unify(text))] for text in each.texts.texts]
        has = np.array(list(map(bool, spans)))
        codes = each.texts.codes(len(columns.tree))[order]
        for at in np.flatnonzero(has[codes]).tolist():
            found.append((at, place, each.name, spans[codes[at]]))
    found.sort(key=lambda hit: hit[:2])
    hits = (Hit(int(order[at]), name, *span) for at, _, name, within in found for span in within)
    return list(islice(hits, MAX_HITS))


def is_code(name: str, text: str) -> bool:
    """Whether a text is probably code or output, judging by its column's name or most of its lines."""
    if _CODE_NAMES.search(name):
        return True
    lines = [line for line in text.split("\n")[:_LOOKED_AT] if line.strip()]
    return len(lines) > 2 and 2 * sum(bool(_CODE_LINE.search(line)) for line in lines) > len(lines)


def parts(name: str, text: str) -> Iterator[tuple[str, bool]]:
    """Split a text into parts, each with whether it is code; inside other text, code is in fences."""
    if is_code(name, text):
        yield text, True
        return
    done = 0
    for fence in _FENCE.finditer(text):
        if fence.start() > done:
            yield text[done : fence.start()], False
        yield text[fence.start() : fence.end()], True
        done = fence.end()
    if done < len(text):
        yield text[done:], False
