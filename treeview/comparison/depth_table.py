"""Counts over depth in words: tables of texts, and sentences."""

import math
from collections.abc import Callable
from typing import Final, Literal, NamedTuple

from treeview.comparison.depth_counts import DepthCount, DepthCounts, Growth, Reach
from treeview.comparison.leaf_growth import average_growth
from treeview.messages import N_, format_count, plural, tr
from treeview.option import known_name
from treeview.tree.rounding import format_number

Measure = Literal["leaves", "nodes", "branching"]
MEASURES: Final[dict[Measure, str]] = {
    "leaves": N_("leaves evaluated"),
    "nodes": N_("nodes visited"),
    "branching": N_("effective branching factor b*"),
}
"""What is shown by depth, and what it is called."""


class Model(NamedTuple):
    """A column that theory or the tree gives, beside those of runs; ``value`` is ``None`` if unknown.

    ``title`` is what it is called in the legend of the chart, ``head`` the head of the column.
    """

    head: str
    title: str
    value: Callable[[DepthCounts, int], float | None]


def _of_growth(pick: Callable[[Growth], float | None]) -> Callable[[DepthCounts, int], float | None]:
    def value(made: DepthCounts, depth: int) -> float | None:
        found = made.growth(depth)
        return None if found is None else pick(found)

    return value


MODELS: Final[dict[Measure, tuple[Model, ...]]] = {
    "leaves": (
        Model(N_("b^d"), N_("all leaves, b^d"), _of_growth(lambda found: found.full)),
        Model(N_("Average"), N_("random order, on average"), _of_growth(lambda found: found.average)),
        Model(
            N_("Best order"), N_("best order, b^⌈d/2⌉ + b^⌊d/2⌋ − 1"), _of_growth(lambda found: found.minimal)
        ),
    ),
    "nodes": (Model(N_("Tree"), N_("whole tree"), lambda made, depth: made.nodes_at(depth)),),
    "branching": (
        Model(N_("b"), N_("b of the tree"), _of_growth(lambda found: found.branching)),
        Model(
            N_("R"),
            N_("random order, R"),
            _of_growth(lambda found: found.average and average_growth(found.branching)),
        ),
        Model(
            N_("√b"),
            N_("best order, √b"),
            _of_growth(lambda found: found.minimal and math.sqrt(found.branching)),
        ),
    ),
}
"""The columns beside those of runs, the largest first."""


def check_measure(name: str) -> Measure:
    """Return ``name`` if it is one of `MEASURES`; raises ``OptionError``."""
    return known_name(name, MEASURES, "measure")


def measure_of(count: DepthCount | None, measure: Measure) -> float | None:
    """Return a number of a run at a depth, ``None`` if it is not known."""
    if count is None:
        return None
    if measure == "branching":
        return count.branching
    return count.leaves if measure == "leaves" else count.visited


class DepthTable(NamedTuple):
    """The texts of a table: a row for each depth, first the depth, then models, then the runs."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def tabulate_depths(made: DepthCounts, measure: Measure) -> DepthTable:
    """Return the table of a measure as far as it is counted; models that mean nothing here are left out."""
    models = shown_models(made, measure)
    heads = (tr("Depth"), *(tr(model.head) for model in models), *made.titles)
    rows = []
    for depth in made.depths:
        cells = [_write(model.value(made, depth), measure) for model in models]
        cells += [write_count(cells_of.get(depth), measure) for cells_of in made.cells]
        rows.append((str(depth), *cells))
    return DepthTable(heads, tuple(rows))


def shown_models(made: DepthCounts, measure: Measure) -> list[Model]:
    """Return the models that have a value at some depth."""
    return [
        model
        for model in MODELS[measure]
        if any(model.value(made, depth) is not None for depth in made.depths)
    ]


def _write(value: float | None, measure: Measure) -> str:
    if value is None:
        return ""
    if measure == "branching" or math.isinf(value) or value >= 1e15:
        return format_number(value)
    return format_count(round(value))


def write_count(count: DepthCount | None, measure: Measure) -> str:
    """Write a number of a run at a depth; "" if it is not known."""
    value = measure_of(count, measure)
    if count is None or value is None:
        return ""
    text = _write(value, measure)
    return text if count.finished else tr("over {count}").format(count=text)


def tell_reach(made: DepthCounts, nodes: float) -> list[str]:
    """Return a line for each run, below a heading: how deep it gets within a number of nodes."""
    within = plural(int(nodes), "{count} node", "{count} nodes")
    lines = [tr("Within reach of {nodes}:").format(nodes=within)]
    for place, title in enumerate(made.titles):
        lines.append(f"{title}: {_say_reach(made.reach(place, nodes))}")
    return lines


def _say_reach(reach: Reach | None) -> str:
    if reach is None:
        return tr("not counted")
    if reach.whole and reach.extrapolated:
        text = tr("the whole tree, depth {depth}, judging by b*")
    elif reach.whole:
        text = tr("the whole tree, depth {depth}")
    elif reach.extrapolated:
        text = tr("depth {depth}, judging by b*")
    elif not reach.depth:
        text = tr("not even depth 1")
    else:
        text = tr("depth {depth}")
    return text.format(depth=reach.depth)


def tell_growth(made: DepthCounts) -> str:
    """Say what b the formulas use and how fast the random order grows; "" if nothing was counted.

    And at which depths static estimates are missing.
    """
    if not made.depths:
        return ""
    if not made.unestimated:
        return _tell_growth(made)
    missing = tr("Static estimates are missing, and 0 is used, at depth {depths}.")
    if len(made.unestimated) > 1:
        missing = tr("Static estimates are missing, and 0 is used, at depths {depths}.")
    missing = missing.format(depths=", ".join(map(str, sorted(made.unestimated))))
    return f"{_tell_growth(made)} {missing}"


def _tell_growth(made: DepthCounts) -> str:
    known = [found for depth in made.depths if (found := made.growth(depth)) is not None]
    if not known:
        return tr("The tree has too many positions to count its leaves, so b is not known; you can give it.")
    b = format_number(known[-1].branching)
    if made.branching is None and len({found.branching for found in known}) > 1:
        said = tr("b is the d-th root of the number of leaves at depth d: {b} at the last depth.").format(b=b)
    else:
        said = tr("b is {b}.").format(b=b)
    if known[-1].average is None:
        return said
    r = format_number(average_growth(known[-1].branching))
    return said + " " + tr("In random order, each ply multiplies the leaves by about R = {r}.").format(r=r)
