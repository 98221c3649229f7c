# ruff: noqa
tree = {
    "name": "A",
    "type": "max",
    "children": [
        {"name": "B", "type": "min", "children": [{"name": "C", "value": 3}, {"name": "D", "value": 5}]},
        {"name": "E", "type": "min", "children": [{"name": "F", "value": 2}, {"name": "G", "value": 9}]},
    ],
}


def expand(n):
    return n.get("children", [])


def minimax(n):
    kids = expand(n)
    if not kids:
        n["result"] = n["value"]
        return n["value"]
    scores = [minimax(k) for k in kids]
    n["result"] = max(scores) if n["type"] == "max" else min(scores)
    return n["result"]


def best_move(n):
    minimax(n)
    for k in n["children"]:
        if k["result"] == n["result"]:
            return k["name"]
