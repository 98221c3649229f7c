"""Alpha-beta in two functions, with a window called ``a`` and ``b``, begun by a third."""

import math


def max_value(s, a, b):
    if len(s.children) == 0:
        return s.value
    v = -math.inf
    for c in s.children:
        v = max(v, min_value(c, a, b))
        if v >= b:
            return v
        a = max(a, v)
    return v


def min_value(s, a, b):
    if len(s.children) == 0:
        return s.value
    v = math.inf
    for c in s.children:
        v = min(v, max_value(c, a, b))
        if v <= a:
            return v
        b = min(b, v)
    return v


def best_value(root):
    return max_value(root, -math.inf, math.inf)
