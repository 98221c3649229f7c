"""The names that people give to the parts of a tree and to the arguments of a search.

Imported by the child process as well, so it needs nothing.
"""

from typing import Final


def normalise(name: str) -> str:
    """Remove what styles differ in: ``get_legal_moves`` and ``legalMoves`` both become ``legalmoves``.

    So does ``_Board__legal_moves``, as Python calls what a class keeps for itself.
    """
    if name[:1] == "_" != name[1:2] and "__" in name:
        name = name.partition("__")[2]
    found = name.replace("_", "").lower()
    return found[3:] if found.startswith("get") and len(found) > 3 else found


def _table(**words: str) -> dict[str, str]:
    return {word: meaning for meaning, all_words in words.items() for word in all_words.split()}


PARTS: Final = _table(
    children="children child childs kids successors succ succs nextstates neighbors neighbours branches "
    "expand subtrees childnodes subnodes adj nextnodes kinder nachfolger",
    actions="actions legalactions moves legalmoves possiblemoves availablemoves possibleactions "
    "availableactions validmoves generatemoves moveslist validactions emptycells",
    result="result apply applymove applyaction play makemove move nextstate takeaction domove performmove "
    "generatesuccessor step succeed push successor makeaction doaction performaction playmove transition",
    undo="undo undomove unmakemove unmake pop undoaction takeback undolastmove revert",
    value="value val score utility payoff eval evaluate evaluation staticvalue heuristic data reward "
    "staticeval evaluationfunction minimaxvalue evaluateboard evalfn staticevaluation leafvalue returns "
    "gameresult heuristicvalue nodevalue wert bewertung nutzen",
    terminal="isterminal terminal isleaf leaf isleafnode gameover isgameover isover over isend isfinished "
    "terminaltest isterminalnode done isdone isterminalstate isendstate finished goaltest "
    "istblatt blatt endzustand",
    inner="haschildren hassuccessors isinner hasmoves",
    won="iswin",
    lost="islose",
    is_max="ismax ismaxnode maximizing maximising ismaximizing ismaximising maximizingplayer maxnode maxturn",
    is_min="ismin isminnode minnode minturn",
    is_chance="ischance ischancenode chancenode",
    player="player turn tomove type kind currentplayer playertomove nodetype whoseturn agent side mover",
    agents="numagents",
    name="name label id key state index title",
    parent="parent",
    depth="depth level ply",
    probability="probability prob p chance weight",
    probabilities="probabilities probs weights",
    left="left leftchild",
    right="right rightchild",
    copy="copy clone deepcopy",
)
"""What the name of an attribute or method means, by its normalised form."""

ARGUMENTS: Final = _table(
    node="node state tree root position board s n current gamestate pos t cur problemstate curr root_node "
    "rootnode currentnode rootstate initialstate currentstate currentgamestate v vertex start",
    game="game problem rules env",
    depth="depth d ply plies maxdepth level limit depthlimit currentdepth curdepth remaining dep "
    "targetdepth searchdepth depthleft",
    alpha="alpha a α low lo lower alfa alph lowerbound",
    beta="beta b β high hi upper bet upperbound",
    maximizing="maximizing maximising maximizingplayer maximisingplayer ismaximizing ismaximising ismax "
    "maxturn "
    "ismaximizingplayer maximizer maximise maximize maxplayer ismaxplayer maxnode "
    "ismaxturn ismaximizer maxi maxing istmax maxspieler",
    minimizing="minimizing minimizingplayer ismin isminimizing minturn",
    player="player turn side tomove currentplayer who agenttype nodetype mover",
    colour="color colour sign col",
    agent="agent agentindex agentid agentnum",
    evaluate="evaluate evalfn evaluation heuristic evaluationfunction evalfunction utility eval utilityfn h "
    "evaluatefn score scorefn",
    index="nodeindex index idx nodeid i",
    values="values scores leaves vals leafvalues terminals arr",
    graph="g graph digraph network dag adjacency",
    iterations="iterations niter iters numsimulations simulations nsimulations rollouts budget numiterations "
    "niterations nsims sims numsims maxiterations n_iter numiter itermax",
    random="rng random seed rand",
    memory="visited cache memo path table tt transpositions transpositiontable seen line pv moves history",
)
"""The role of a search's argument, by the normalised form of its name."""


def part(name: str) -> str:
    """Return what an attribute called ``name`` means; "" if that is unknown."""
    found = normalise(name)
    return PARTS.get(found) or (PARTS.get(found[2:], "") if found.startswith("is") else "")


def argument(name: str) -> str:
    """Return the role of an argument called ``name``; "" if that is unknown."""
    return ARGUMENTS.get(normalise(name), "")
