# explicit stack, no recursion
import math
from dataclasses import dataclass


@dataclass
class Frame:
    node: object
    alpha: float
    beta: float
    is_max: bool
    index: int = 0
    best: float = 0.0


def alphabeta(root):
    stack = [Frame(root, -math.inf, math.inf, True, 0, -math.inf)]
    ret = None
    while stack:
        f = stack[-1]
        if not f.node.children:
            ret = f.node.value
            stack.pop()
            continue
        if ret is not None:
            if f.is_max:
                f.best = max(f.best, ret)
                f.alpha = max(f.alpha, f.best)
            else:
                f.best = min(f.best, ret)
                f.beta = min(f.beta, f.best)
            ret = None
        if f.alpha >= f.beta or f.index >= len(f.node.children):
            ret = f.best
            stack.pop()
            continue
        child = f.node.children[f.index]
        f.index += 1
        stack.append(Frame(child, f.alpha, f.beta, not f.is_max, 0, math.inf if f.is_max else -math.inf))
    return ret
