# ruff: noqa
import copy
import math

X = "X"
O = "O"
EMPTY = None


def minimax(board):
    """Returns the optimal action for the current player on the board ."""
    if terminal(board):
        return None
    if player(board) == X:
        best, action = -math.inf, None
        for a in actions(board):
            v = min_value(result(board, a), best, math.inf)
            if v > best:
                best, action = v, a
        return action
    best, action = math.inf, None
    for a in actions(board):
        v = max_value(result(board, a), -math.inf, best)
        if v < best:
            best, action = v, a
    return action


def max_value(board, alpha, beta):
    if terminal(board):
        return utility(board)
    v = -math.inf
    for a in actions(board):
        v = max(v, min_value(result(board, a), alpha, beta))
        alpha = max(alpha, v)
        if alpha >= beta:
            break
    return v


def min_value(board, alpha, beta):
    if terminal(board):
        return utility(board)
    v = math.inf
    for a in actions(board):
        v = min(v, max_value(result(board, a), alpha, beta))
        beta = min(beta, v)
        if alpha >= beta:
            break
    return v


def player(board):
    x = sum(row.count(X) for row in board)
    o = sum(row.count(O) for row in board)
    return X if x == o else O


def actions(board):
    return {(i, j) for i in range(3) for j in range(3) if board[i][j] == EMPTY}


def result(board, action):
    if board[action[0]][action[1]] is not EMPTY:
        raise Exception("not a valid move")
    new = copy.deepcopy(board)
    new[action[0]][action[1]] = player(board)
    return new


def winner(board):
    for p in (X, O):
        for i in range(3):
            if all(board[i][j] == p for j in range(3)) or all(board[j][i] == p for j in range(3)):
                return p
        if all(board[i][i] == p for i in range(3)) or all(board[i][2 - i] == p for i in range(3)):
            return p
    return None


def terminal(board):
    return winner(board) is not None or all(c is not EMPTY for row in board for c in row)


def utility(board):
    return {X: 1, O: -1, None: 0}[winner(board)]
