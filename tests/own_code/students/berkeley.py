# multiAgents.py
import util
from game import Agent


def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        def value(state, agentIndex, depth, alpha, beta):
            if agentIndex == state.getNumAgents():
                agentIndex = 0
                depth += 1
            if state.isWin() or state.isLose() or depth == self.depth:
                return self.evaluationFunction(state), None
            if agentIndex == 0:
                best = (-float("inf"), None)
                for action in state.getLegalActions(agentIndex):
                    v, _ = value(state.generateSuccessor(agentIndex, action), agentIndex + 1, depth, alpha, beta)
                    if v > best[0]:
                        best = (v, action)
                    if v > beta:
                        return best
                    alpha = max(alpha, v)
                return best
            best = (float("inf"), None)
            for action in state.getLegalActions(agentIndex):
                v, _ = value(state.generateSuccessor(agentIndex, action), agentIndex + 1, depth, alpha, beta)
                if v < best[0]:
                    best = (v, action)
                if v < alpha:
                    return best
                beta = min(beta, v)
            return best

        return value(gameState, 0, 0, -float("inf"), float("inf"))[1]
