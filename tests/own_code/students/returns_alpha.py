"""Alpha-beta that raises α and returns it, beyond β too."""


class Solver:
    def __init__(self):
        self.nodes = 0
    def solve(self, root):
        return self._ab(root, float('-inf'), float('inf'), True)
    def _ab(self, node, alpha, beta, mx):
        self.nodes += 1
        if node.is_terminal():
            return node.evaluate()
        for child in node.get_children():
            score = self._ab(child, alpha, beta, not mx)
            if mx and score > alpha:
                alpha = score
            elif not mx and score < beta:
                beta = score
            if beta <= alpha:
                break
        return alpha if mx else beta
