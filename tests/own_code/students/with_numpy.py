import numpy as np


def minimax(values, maximizing):
    if np.ndim(values) == 0:
        return float(values)
    results = np.array([minimax(v, not maximizing) for v in values])
    return results.max() if maximizing else results.min()
