

def minimax(G, node, maximizing=True):
    succ = list(G.successors(node))
    if len(succ) == 0:
        return G.nodes[node]["value"]
    values = [minimax(G, s, not maximizing) for s in succ]
    return max(values) if maximizing else min(values)
