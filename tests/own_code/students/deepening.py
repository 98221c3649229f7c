class Player:
    def __init__(self, max_depth):
        self.max_depth = max_depth
        self.nodes = 0

    def choose(self, state):
        best = None
        for d in range(1, self.max_depth + 1):
            best = self.root_search(state, d)
        return best

    def root_search(self, state, depth):
        best_value, best_move = -float("inf"), None
        alpha = -float("inf")
        for move in state.get_legal_moves():
            v = self.min_value(state.make_move(move), depth - 1, alpha, float("inf"))
            if v > best_value:
                best_value, best_move = v, move
            alpha = max(alpha, v)
        return best_move

    def max_value(self, state, depth, alpha, beta):
        self.nodes += 1
        if depth == 0 or state.is_game_over():
            return state.evaluate()
        v = -float("inf")
        for move in state.get_legal_moves():
            v = max(v, self.min_value(state.make_move(move), depth - 1, alpha, beta))
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    def min_value(self, state, depth, alpha, beta):
        self.nodes += 1
        if depth == 0 or state.is_game_over():
            return state.evaluate()
        v = float("inf")
        for move in state.get_legal_moves():
            v = min(v, self.max_value(state.make_move(move), depth - 1, alpha, beta))
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v
