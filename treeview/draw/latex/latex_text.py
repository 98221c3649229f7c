"""Shared by all LaTeX writers: escaped texts, colours, lengths, documents."""

import re
import unicodedata
from functools import lru_cache
from typing import Final

from treeview.draw.fonts import BUNDLED, SANS
from treeview.draw.fonts.font_files import file_of
from treeview.draw.fonts.font_metrics import SLANT
from treeview.draw.latex.typed_maths import TYPED, is_maths
from treeview.draw.length_text import format_length
from treeview.draw.style.palette import Palette, Tint
from treeview.messages import UserError, tr

MM: Final = 25.4 / 96
"""Millimetres in a px at 100 %."""
POINT: Final = 72 / 96
"""Big points (bp, 1/72 inch) in a px at 100 %."""
MAX_LENGTH_MM: Final = 2_800.0
"""The most millimetres: TeX's dimensions end at 16383.99 pt, and a page takes twice its height."""


class LatexError(UserError):
    """A picture that LaTeX cannot take."""


_GREEK_NAMES: Final = (
    "alpha beta gamma delta varepsilon zeta eta theta iota kappa lambda mu nu xi pi rho varsigma sigma tau "
    "upsilon varphi chi psi omega epsilon vartheta phi "
    "Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega"
)
_GREEK: Final = dict(zip("αβγδεζηθικλμνξπρςστυφχψωϵϑϕΓΔΘΛΞΠΣΥΦΨΩ", _GREEK_NAMES.split(), strict=True))
_SIGNS: Final = {
    "−": "-", "∞": r"\infty",
    "≤": r"\leq", "≥": r"\geq", "≠": r"\neq", "≈": r"\approx", "±": r"\pm",
    "×": r"\times", "÷": r"\div", "·": r"\cdot", "√": r"\surd",
    "∈": r"\in", "→": r"\rightarrow", "←": r"\leftarrow",
    "↑": r"\uparrow", "↓": r"\downarrow", "↔": r"\leftrightarrow", "⇒": r"\Rightarrow",
    "⁺": "^{+}", "⁻": "^{-}",
    "△": r"\triangle", "●": r"\bullet", "•": r"\bullet", "○": r"\circ", "°": r"^\circ", "¬": r"\neg",
    "∧": r"\wedge", "∨": r"\vee", "∑": r"\sum", "′": r"{}'", "♠": r"\spadesuit", "♥": r"\heartsuit",
    "♦": r"\diamondsuit", "♣": r"\clubsuit", "Δ": r"\Delta", "µ": r"\mu", "∂": r"\partial", "∅": r"\emptyset",
    **{digit: f"^{place}" for place, digit in enumerate("⁰¹²³⁴⁵⁶⁷⁸⁹")},
    **{digit: f"_{place}" for place, digit in enumerate("₀₁₂₃₄₅₆₇₈₉")},
}  # fmt: skip
# Written as one character among letters, in braces if it would form a ligature with its neighbours.
_LETTERS: Final = {
    **{sign: rf"\ensuremath{{\{name}}}" for sign, name in _GREEK.items()},
    **{sign: rf"\ensuremath{{{name}}}" for sign, name in _SIGNS.items()},
    **dict(zip("ΑΒΕΖΗΙΚΜΝΟΡΤΧ", "ABEZHIKMNOPTX", strict=True)),
    "ο": "o", "▲": r"\ensuremath{\bigtriangleup}", "▼": r"\ensuremath{\bigtriangledown}",
    "■": r"\rule{0.6em}{0.6em}",
    "\\": r"\textbackslash{}", "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}", "<": r"\ensuremath{<}", ">": r"\ensuremath{>}", "|": r"\ensuremath{|}",
    '"': r"{\char34}", "'": "{'}",
    "`": "{`}", "-": "{-}", ",": "{,}", "–": r"\textendash{}", "—": r"\textemdash{}", "…": r"\dots{}",
    "“": "``{}", "”": "''{}", "‘": "`{}", "’": "'{}", "„": ",,{}", "€": r"\texteuro{}", "\u00a0": "~",
    **{sign: "\\" + sign for sign in "&%$#_{}"},
    "\u202f": r"\,",
    **{sign: "{" + sign + "}" for sign in "[]=;!?:"},
}  # fmt: skip
_MATHS: Final = re.compile(r"[0-9 \u202f.,()\[\]<>=?+−∞≤≥⁺⁻e…:/]+")
_NAMED: Final = re.compile(r"(α|β|N|x̄|UCB1?|v|Q|P) (.+)")
_NAMES: Final = {"α": r"\alpha", "β": r"\beta", "x̄": r"\bar{x}"}
_ACCENTED: Final = range(0xC0, 0x180)
_QUOTED: Final = "ĦħĸŉĿŀŦŧ"
"""Latin letters missing in LaTeX's usual fonts."""


@lru_cache(maxsize=1 << 14)
def escape(text: str) -> str:
    """``text`` as LaTeX sets it letter by letter; beyond ASCII it needs utf8, see `needs_unicode`.

    Maths that an author has typed, between dollars, stays as it is.
    """
    plain = "".join(c for c in unicodedata.normalize("NFC", text) if not _is_control(c))
    parts, at = list[str](), 0
    for found in TYPED.finditer(plain):
        if is_maths(found[1]):
            parts += [_escape_letters(plain[at : found.start()]), f"{{${found[1]}$}}"]
            at = found.end()
    return " ".join("".join([*parts, _escape_letters(plain[at:])]).split())


def _escape_letters(plain: str) -> str:
    parts = [_LETTERS.get(c, c) for c in plain.replace("x̄", "\0")]
    return "".join(parts).replace("\0", r"\ensuremath{\bar{x}}")


def _is_control(character: str) -> bool:
    return unicodedata.category(character) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


@lru_cache(maxsize=1 << 14)
def label(text: str, italic: bool, font: str = SANS) -> str:
    r"""A number, a window or a note as maths (``$\alpha\ {5}$``); anything else as `escape` gives it.

    Letters in it are boxes of text, in the surrounding font: maths may use other fonts, as in beamer. If the
    style has its own font, nothing is set as maths, which has its own digits.
    """
    if font != SANS:
        return escape(text)
    named = _NAMED.fullmatch(text)
    if named and _MATHS.fullmatch(named[2]):
        sign = _NAMES.get(named[1], rf"\mbox{{{named[1]}}}" if len(named[1]) > 1 else named[1])
        return f"${sign}\\ {{{_maths(named[2])}}}$"
    if _MATHS.fullmatch(text) and text.strip() and text[0] not in ".,:/e":
        inside = _maths(text)
        return rf"$\mathit{{{inside}}}$" if italic else f"${inside}$"
    return escape(text)


def _maths(text: str) -> str:
    text = re.sub(r"(?<=\d),(?=\d)", "{,}", text.strip())
    text = re.sub("e([−+]?)", _exponent, text).replace("…", r"\dots ").replace(":", "{:}")
    text = text.replace("\u202f", r"\,")
    return re.sub("[−∞≤≥⁺⁻]", lambda sign: _SIGNS[sign[0]], text)


def _exponent(sign: re.Match[str]) -> str:
    """The exponent of a number; braces keep its sign from being an operator."""
    return r"\mbox{e}" + (f"{{{sign[1]}}}" if sign[1] else "")


def needs_unicode(source: str) -> bool:
    """Whether ``source`` has letters unknown to pdfLaTeX with utf8 input."""
    beyond = set() if source.isascii() else set(source)
    return any(c > "\x7f" and (ord(c) not in _ACCENTED or c in _QUOTED) and c not in _LATIN for c in beyond)


_LATIN: Final = "¡¿£§©®ªº«»¶"


def comment(text: str) -> str:
    """``text`` as one line of comment."""
    return "% " + " ".join("".join(" " if _is_control(c) else c for c in text).split()) + "\n"


class Colours:
    """The colours in a source, named by their meaning."""

    def __init__(self, palette: Palette) -> None:
        self._known = _by_colour(palette)
        self._used: dict[str, str] = {}

    def __getitem__(self, colour: str) -> str:
        """The name of ``#rrggbb``, which `definitions` will define."""
        name = self._known.get(colour.lower(), colour.lstrip("#").lower())
        # No hyphen: TikZ would take it for an arrow.
        return self._used.setdefault(colour.lower(), "treeview" + name.title().replace("-", ""))

    def definitions(self) -> str:
        """One line for each colour in use."""
        lines = [
            f"\\definecolor{{{name}}}{{HTML}}{{{c.lstrip('#').upper()}}}\n" for c, name in self._used.items()
        ]
        return "".join(sorted(lines))


def _by_colour(palette: Palette) -> dict[str, str]:
    names: dict[str, str] = {}
    for role in ("background", "ink", "muted", "edge", "pruned", "best", "current", "changed"):
        names.setdefault(getattr(palette, role).lower(), role)
    for kind in ("max", "min", "chance", "terminal"):
        tint: Tint = getattr(palette, kind)
        for part, name in ((tint.line, kind), (tint.fill, f"{kind}-fill"), (tint.strong, f"{kind}-strong")):
            names.setdefault(part.lower(), name)
    return names


FONTS: Final = r"""\usepackage{iftex}
\ifPDFTeX
  \usepackage[utf8]{inputenc}
  \IfFileExists{lmodern.sty}{\usepackage[T1]{fontenc}\usepackage{lmodern}}{\usepackage{fix-cm}}
\else
  \usepackage{fontspec}
\fi
"""


_LIBRARIES: Final = r"\usetikzlibrary{backgrounds, arrows.meta}"
COMPILE: Final = "Compile with pdflatex, lualatex or xelatex."
"""How to use a document."""


def packages(name: str) -> str:
    """The preamble lines for the package ``name`` ("tikz" or "forest") and the styles."""
    return f"\\usepackage{{{name}}}\n{_LIBRARIES}\n"


def to_input(name: str) -> str:
    """How to use a source that is not a document and needs the package ``name``."""
    return f"In the preamble: \\usepackage{{{name}}} {_LIBRARIES}"


def document(body: str, width: float, height: float, preamble: str) -> str:
    """A document of one page, ``width`` by ``height`` mm, around ``body``, which fills it."""
    page = f"paperwidth={format_length(width)}mm, paperheight={format_length(height)}mm, margin=0mm"
    return (
        "\\documentclass{article}\n"
        f"\\usepackage[{page}]{{geometry}}\n"
        f"{FONTS}{preamble}"
        "\\pagestyle{empty}\n\\setlength{\\parindent}{0pt}\\setlength{\\topskip}{0pt}\n"
        f"\\begin{{document}}\n{body}\\end{{document}}\n"
    )


_OWN_FONT: Final = r"\treeviewfont"


def font_command(font: str) -> str:
    """The command that selects a picture's font; "" to keep the font of the document."""
    return {SANS: "", "serif": r"\rmfamily", "mono": r"\ttfamily"}.get(font, _OWN_FONT)


def font_definition(font: str) -> str:
    """The definition of the command for a font file, which pdflatex cannot read; raises `LatexError`."""
    if font in BUNDLED:
        return ""
    regular, bold = (file_of(font, bold=bold).absolute() for bold in (False, True))
    if set("%#{}\\^~") & set(regular.as_posix()):
        problem = tr("LaTeX cannot read the font {file}: its path has a character that is special in LaTeX")
        raise LatexError(problem, file=font)
    options = f"Path={{{regular.parent.as_posix()}/}}, BoldFont={{{bold.name}}}, AutoFakeSlant={SLANT}"
    return (
        f"\\ifdefined\\setfontfamily\\setfontfamily{_OWN_FONT}{{{regular.name}}}[{options}]"
        f"\\else\\def{_OWN_FONT}{{}}\\fi\n"
    )


def heading(title: str, source: str, how: str) -> str:
    """The comments on top: what the picture shows, how to use it, and which engine it needs."""
    if _OWN_FONT in source:
        how = how.replace(COMPILE, "Compile with lualatex or xelatex; pdflatex takes the document's font.")
    if needs_unicode(source):
        how = how.replace(COMPILE, "Compile with lualatex only.")
        how += " Some letters need it, and a font that has them, named by \\setmainfont."
    return comment(title) + comment(how)
