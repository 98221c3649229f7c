"""What came out of a depth-first search, in a few sentences."""

from collections.abc import Iterator

from treeview.messages import format_count, plural, tr
from treeview.search.run import Run
from treeview.search.step_kinds import OPEN
from treeview.search.view import Counts, evaluations_text, is_over, visited_text
from treeview.search.words import names_of, player
from treeview.tree.rounding import number
from treeview.tree.tree import ROOT


def verdict(run: Run, line: list[int]) -> str:
    """``MAX plays drift: value 4.`` from the values at this step; "" where the root has none."""
    names, value = names_of(run.search), float(run["value"][ROOT])
    if value != value:
        return ""
    if len(line) > 1:
        text = tr("{player} plays {child}: value {value}.")
        mover = player(run.search.space.kind[ROOT])
        return text.format(player=mover, child=names(line[1]), value=number(value))
    if run["status"][ROOT] != OPEN:
        return tr("{node} is worth {value}.").format(node=names(ROOT, start=True), value=number(value))
    return tr("The sum at {node} is {value}.").format(node=names(ROOT), value=number(value))


def conclusion(run: Run, count: Counts, line: list[int]) -> Iterator[str]:
    """The value of the root, and what it cost."""
    says = verdict(run, line)
    if is_over(run):
        yield says
    else:
        yield tr("Not finished.")
        yield says or tr("The root has no value yet.")
    yield cost(run, count)


def cost(run: Run, count: Counts) -> str:
    """What a search has cost."""
    limited = run.search.restarts or run.search.options["depth"] is not None
    if limited:
        parts = [visited_text(count.visited), evaluations_text(count.leaves)]
    else:
        parts = [
            tr("{count} of {all} nodes visited").format(
                count=format_count(count.visited), all=format_count(count.nodes)
            ),
            tr("{count} of {all} leaves").format(
                count=format_count(count.leaves), all=format_count(count.terminals)
            ),
        ]
    if "alpha" in run.columns:
        parts.append(plural(count.cutoffs, "{count} cutoff", "{count} cutoffs"))
        parts.append(plural(count.pruned_nodes, "{count} node pruned", "{count} nodes pruned"))
    return ", ".join(parts) + "."
