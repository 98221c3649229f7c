def negamax(board, depth, alpha, beta):
    if depth == 0 or board.is_game_over():
        return board.evaluate()
    for move in board.legal_moves:
        board.push(move)
        score = -negamax(board, depth - 1, -beta, -alpha)
        board.pop()
        if score >= beta:
            return beta
        if score > alpha:
            alpha = score
    return alpha
