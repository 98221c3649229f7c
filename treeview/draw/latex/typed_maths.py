r"""Maths that an author has typed in a name, such as ``$\alpha_1$``: what LaTeX can set without harm.

A file may come from anyone, and LaTeX reads files and defines commands in maths, too. So only listed
commands are let through, with all that they need: what is found here compiles in every document.
"""

import re
from typing import Final

TYPED: Final = re.compile(r"\$(?! )([^$]{1,200})(?<! )\$(?!\d)")
"""What may be maths: as in Markdown, "$5 and $6" is none."""
_TOKEN: Final = re.compile(r"\\[A-Za-z]+|\\[,;:!]|[A-Za-z0-9+*/=<>()\[\].,:;!?|\-{}_^' ]")
_PLAIN: Final = r"""
    \alpha \beta \gamma \delta \epsilon \varepsilon \zeta \eta \theta \vartheta \iota \kappa \lambda \mu \nu
    \xi \pi \varpi \rho \varrho \sigma \varsigma \tau \upsilon \phi \varphi \chi \psi \omega
    \Gamma \Delta \Theta \Lambda \Xi \Pi \Sigma \Upsilon \Phi \Psi \Omega
    \ell \hbar \partial \nabla \infty \emptyset \forall \exists \neg \lnot \top \bot \prime \angle
    \pm \mp \times \div \cdot \ast \star \circ \bullet \oplus \otimes \cap \cup \wedge \vee \land \lor
    \le \ge \leq \geq \ne \neq \ll \gg \approx \equiv \sim \simeq \propto \in \ni \notin \subset \subseteq
    \supset \supseteq \setminus \mid \parallel \to \gets \rightarrow \leftarrow \leftrightarrow \mapsto
    \Rightarrow \Leftarrow \Leftrightarrow \uparrow \downarrow
    \sum \prod \int \max \min \sup \inf \lim \log \ln \exp \arg \Pr
    \langle \rangle \lfloor \rfloor \lceil \rceil \ldots \cdots \dots \quad \triangle \surd \, \; \: \!
"""
_OVER: Final = (
    r"\sqrt \hat \bar \tilde \vec \dot \ddot \overline \underline \mathrm \mathbf \mathit \mathsf \mathcal"
)
COMMANDS: Final = frozenset(_PLAIN.split())
"""The commands that stand alone."""
TAKES: Final = {r"\frac": 2, **dict.fromkeys(_OVER.split(), 1)}
"""The commands with groups after them, and how many."""


def is_maths(source: str) -> bool:
    """Whether LaTeX can set ``source``, what stands between the dollars, and does nothing else with it."""
    tokens = _TOKEN.findall(source)
    if "".join(tokens) != source:
        return False
    tokens = [token for token in tokens if token != " "]
    end = _end_of_list(tokens, 0)
    return end == len(tokens) > 0


def _end_of_list(tokens: list[str], at: int) -> int:
    """Where the signs from ``at`` on end: at the end, at a brace, or before what LaTeX would stumble over."""
    while (after := _end_of_sign(tokens, at)) > at:
        scripts = ""
        while after < len(tokens) and tokens[after] in "_^'":
            mark = tokens[after]
            above = "_" if mark == "_" else "^"
            end = after + 1 if mark == "'" else _end_of_script(tokens, after + 1)
            if above in scripts or end == after:
                return at
            scripts, after = scripts + above, end
        at = after
    return at


def _end_of_script(tokens: list[str], at: int) -> int:
    """Where an index or exponent ends; ``at - 1`` if none begins there, since a mark alone is an error."""
    if at < len(tokens) and tokens[at] in TAKES:
        return at - 1
    end = _end_of_sign(tokens, at)
    return end if end > at else at - 1


def _end_of_sign(tokens: list[str], at: int) -> int:
    """Where a sign, a group, or a command with its groups ends; ``at`` if none begins there."""
    if at >= len(tokens) or tokens[at] in "_^'}":
        return at
    token, groups = tokens[at], 0
    if token == "{":
        return _end_of_group(tokens, at)
    if token.startswith("\\"):
        if token not in COMMANDS and token not in TAKES:
            return at
        groups = TAKES.get(token, 0)
    after = at + 1
    for _ in range(groups):
        end = _end_of_group(tokens, after)
        if end == after:
            return at
        after = end
    return after


def _end_of_group(tokens: list[str], at: int) -> int:
    """Where the group in braces ends that begins at ``at``; ``at`` if none does."""
    if at >= len(tokens) or tokens[at] != "{":
        return at
    end = _end_of_list(tokens, at + 1)
    return end + 1 if end < len(tokens) and tokens[end] == "}" else at
