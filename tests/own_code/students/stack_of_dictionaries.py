# ruff: noqa
# iterative alpha beta with explicit stack of dicts
def alphabeta(root):
    NEG, POS = float("-inf"), float("inf")
    stack = [{"node": root, "i": 0, "alpha": NEG, "beta": POS, "max": root.is_max}]
    ret = None
    while stack:
        top = stack[-1]
        n = top["node"]
        if ret is not None:
            if top["max"]:
                top["alpha"] = max(top["alpha"], ret)
            else:
                top["beta"] = min(top["beta"], ret)
            ret = None
        if not n.children:
            ret = n.value
            stack.pop()
            continue
        if top["i"] >= len(n.children) or top["alpha"] >= top["beta"]:
            ret = top["alpha"] if top["max"] else top["beta"]
            stack.pop()
            continue
        child = n.children[top["i"]]
        top["i"] += 1
        stack.append(
            {"node": child, "i": 0, "alpha": top["alpha"], "beta": top["beta"], "max": not top["max"]}
        )
    return ret
