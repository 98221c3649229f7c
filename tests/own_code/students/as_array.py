import numpy as np


def minimax(tree, maximizing=True):
    arr = np.asarray(tree)
    if arr.ndim == 0:
        return float(arr)
    vals = np.array([minimax(sub, not maximizing) for sub in arr])
    return vals.max() if maximizing else vals.min()
