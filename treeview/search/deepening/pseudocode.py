"""The pseudocode of iterative deepening."""

from collections.abc import Mapping
from typing import Any

from treeview.search.deepening.kinds import COMPLETE, ITERATION
from treeview.search.depth_first.pseudocode import GIVE_UP, Recursion
from treeview.search.view import Row


def rows(options: Mapping[str, Any]) -> list[Row]:
    """The iterations, and the search that they repeat."""
    budget = options["budget_nodes"] is not None or options["budget_seconds"] is not None
    windowed = options["base"] == "alphabeta"
    recursion = Recursion(
        str(options["base"]),
        windowed=windowed,
        limited=True,
        strict=windowed and options["prune_on"] == "gt",
        hard=windowed and options["fail"] == "hard",
        budget=budget,
    )
    depths = {None: "1, 2, 3, …", 1: "1", 2: "1, 2"}.get(options["depth"], f"1, 2, …, {options['depth']}")
    reorder = {"pv": "put the best line first", "value": "sort children by their last values"}
    rows: list[Row] = [
        ("deepening(root):", ()),
        ("  answer ← none", ()),
        (f"  for d ← {depths}:", ()),
        (f"    v ← {recursion.call('root', 'd', '−∞', '∞')}", ((ITERATION,),)),
    ]
    if budget:
        rows.append(("    if it gave up: return answer", ((GIVE_UP,),)))
    rows.append(("    answer ← v", ((COMPLETE,),)))
    rows.append(("    if no node was at the limit: return answer", ()))
    if options["order"] != "none":
        rows.append((f"    {reorder[options['order']]}", ()))
    if budget:
        rows.append(("    if the budget is spent: return answer", ()))
    if options["depth"] is not None:
        rows.append(("  return answer", ()))
    return [*rows, ("", ()), *recursion.rows()]
