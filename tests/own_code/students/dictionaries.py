def minimax(node, is_max):
    if "children" not in node:
        return node["value"]
    vals = [minimax(c, not is_max) for c in node["children"]]
    return max(vals) if is_max else min(vals)
