"""Progress: what was practised and with which marks, in a file that never leaves the machine.

The file is a list of records; it is computed from them how well a skill is known and when it is due. No
function here reads a clock: the caller passes the time.
"""

import csv
import io
import json
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from datetime import UTC, datetime
from os import PathLike
from pathlib import Path, PurePath
from typing import Any, Final, Literal

from treeview.formats import file_io
from treeview.formats.format_error import FormatError, quote
from treeview.formats.json_text import JsonDocument
from treeview.messages import tr
from treeview.practice.answers import EDGES, Key
from treeview.practice.kinds.pruning import is_deep
from treeview.practice.marking import REASON_POINTS, Marks
from treeview.practice.question import EXCESS, REASON, RIGHT, Question
from treeview.practice.skills import SKILLS
from treeview.practice.spacing import Practised, Spacing, spacing
from treeview.records import dataclass
from treeview.tree.tree import NIL

FILE_NAME: Final = "progress.json"
"""The name of the file, beside the settings."""
FORMAT: Final = "treeview-progress"
VERSION: Final = 1
RECENT: Final = 20
"""How many of the last questions of a skill are listed."""

YEARS: Final = range(1970, 9000)
"""The years that the time of a record can have."""

State = Literal["new", "due", "known"]

_NAME: Final = re.compile(r"[a-z0-9-]{1,40}")


@dataclass(frozen=True, slots=True)
class Practice:
    """One answered question: which skill it trained, when (UTC), and how it was marked.

    ``kind`` is the kind of the question, ``mistake`` the tag of the named mistake, or "".
    """

    skill: str
    time: datetime
    points: float
    of: float
    hints: int = 0
    kind: str = ""
    mistake: str = ""

    @property
    def share(self) -> float:
        """The points as a share of the possible ones, from 0 to 1."""
        return self.points / self.of


def practice_records(question: Question, marks: Marks, time: datetime, hints: int) -> list[Practice]:
    """Make the records of an answered question: one for each skill that it trains.

    A question about cuts trains shallow cuts, deep cuts and ties, each marked by its own cuts only; any other
    question trains its skills as a whole.
    """
    kind, mistake = question.kind, marks.mistake or ""
    skills = kind.skills(question)
    if question.form is not EDGES or len(skills) == 1:
        return [Practice(name, time, marks.points, marks.of, hints, kind.name, mistake) for name in skills]
    groups: dict[str, Counter[str]] = {name: Counter() for name in skills}
    for key, verdict in marks.verdicts.items():
        groups[_skill_of_cut(question, key, skills)][verdict] += 1
    found = []
    for name, counts in groups.items():
        of = counts.total() - counts[EXCESS]
        points = max(0.0, counts[RIGHT] + REASON_POINTS * counts[REASON] - counts[EXCESS])
        if counts:
            found.append(Practice(name, time, min(points, of), max(of, 1), hints, kind.name, mistake))
    return found


def _skill_of_cut(question: Question, edge: Key, skills: Sequence[str]) -> str:
    """Return the skill that it takes to see whether an edge is cut."""
    worked, (other,) = question.work(), question.kind.others(question).values()
    if "ties" in skills and (edge in worked.cuts) != (edge in question.work(other).cuts):
        return "ties"
    parent = question.tree.parent[edge] if isinstance(edge, int) else NIL
    if "deep-cuts" in skills and parent in worked.causes and is_deep(worked, parent):
        return "deep-cuts"
    return skills[-1]


@dataclass(frozen=True, slots=True)
class Standing:
    """How well a skill is known at a given time.

    - ``state``: "new" if it was never practised, "due" or "known" as FSRS says.
    - ``recent``: the results of the last questions, as shares from 0 to 1, the latest at the end.
    - ``recall``: the probability of knowing it now; ``stability``: the days that keep 90 % of it.
    - ``mistakes``: the tags of the named mistakes and their counts, the most frequent first.
    """

    skill: str
    state: State
    questions: int = 0
    points: float = 0.0
    of: float = 0.0
    recent: tuple[float, ...] = ()
    recall: float = 0.0
    stability: float = 0.0
    due: datetime | None = None
    mistakes: tuple[tuple[str, int], ...] = ()


class PracticeProgress:
    """All records of practice, and the file that holds them."""

    def __init__(self, path: str | PathLike[str], practised: Iterable[Practice] = ()) -> None:
        self.path = Path(path)
        self.practised: list[Practice] = list(practised)
        self._spacings: dict[str, tuple[int, Spacing | None]] = {}

    @classmethod
    def load(cls, path: str | PathLike[str]) -> "PracticeProgress":
        """Read the file, which may be missing; raises ``FormatError`` if it is damaged or too new."""
        return cls(path, _read(Path(path)))

    def add(self, practised: Practice) -> None:
        """Add a record and write the file, keeping what other windows have added meanwhile.

        Raises ``FormatError`` and leaves the file as it is if it cannot be read or written.
        """
        checked = _check(_row(practised))
        if isinstance(checked, str):
            raise ValueError(checked)
        kept = [*_read(self.path), checked]
        text = progress_json(kept)
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise FormatError(file_io.reason(error, "write"), str(self.path)) from None
        file_io.write_bytes(self.path, text.encode(), private=True)
        self.practised = kept

    def delete(self) -> None:
        """Forget everything and remove the file; raises ``FormatError`` if that fails."""
        try:
            self.path.unlink(missing_ok=True)
        except OSError as error:
            raise FormatError(file_io.reason(error, "write"), str(self.path)) from None
        self.practised = []

    def export(self, path: str | PathLike[str]) -> None:
        """Write a copy for a spreadsheet (``.csv``) or a program (``.json``); raises ``FormatError``."""
        suffix = PurePath(path).suffix.lower()
        if suffix not in (".csv", ".json"):
            problem = tr("the name of an exported progress file must end in .csv or .json")
            raise FormatError(problem, str(path))
        text = progress_csv(self.practised) if suffix == ".csv" else progress_json(self.practised)
        file_io.atomic_write(path, text.encode(), private=True)

    def assess(self, skill: str, now: datetime) -> Standing:
        """Return how well a skill is known at ``now``."""
        own = [each for each in self.practised if each.skill == skill]
        spaced = self._spacing(skill, own)
        if spaced is None:
            return Standing(skill, "new")
        return Standing(
            skill,
            state="due" if spaced.due <= now else "known",
            questions=len(own),
            points=sum(each.points for each in own),
            of=sum(each.of for each in own),
            recent=tuple(each.share for each in own[-RECENT:]),
            recall=spaced.recall(now),
            stability=spaced.stability,
            due=spaced.due,
            mistakes=tuple(Counter(each.mistake for each in own if each.mistake).most_common()),
        )

    def _spacing(self, skill: str, own: Sequence[Practice]) -> Spacing | None:
        """Return where FSRS places a skill; computed again when its records change."""
        count, spaced = self._spacings.get(skill, (-1, None))
        if count != len(own):
            spaced = spacing(Practised(each.time, each.share, each.hints) for each in own)
            self._spacings[skill] = len(own), spaced
        return spaced

    def standings(self, now: datetime) -> list[Standing]:
        """Return how well each skill is known at ``now``, in the order of `SKILLS`."""
        return [self.assess(skill.name, now) for skill in SKILLS]

    def next_skills(self, now: datetime) -> list[str]:
        """Return all skills in the order in which to practise them.

        Skills that are due come first, the least known at the front; then new skills in the order in which
        they are learnt; then the rest by when they will be due.
        """
        standings = self.standings(now)
        due = sorted((each for each in standings if each.state == "due"), key=lambda each: each.recall)
        new = [each for each in standings if each.state == "new"]
        known = sorted((each for each in standings if each.due and each.state == "known"), key=_due)
        return [each.skill for each in (*due, *new, *known)]


def _due(standing: Standing) -> datetime:
    assert standing.due is not None
    return standing.due


# Files


def progress_json(practised: Iterable[Practice]) -> str:
    """Write records as the text of a JSON file, one record to a line."""
    head = json.dumps({"format": FORMAT, "version": VERSION})[:-1]
    rows = ",\n".join(json.dumps(_row(each), ensure_ascii=False) for each in practised)
    return f'{head}, "practised": [\n{rows}\n]}}\n'


def progress_csv(practised: Iterable[Practice]) -> str:
    """Write records as a CSV table with a head, one record to a line; times are UTC."""
    text = io.StringIO()
    table = csv.DictWriter(text, list(Practice.__dataclass_fields__), lineterminator="\n")
    table.writeheader()
    table.writerows(_row(each) for each in practised)
    return text.getvalue()


def _row(practised: Practice) -> dict[str, Any]:
    time = practised.time.astimezone(UTC).replace(tzinfo=None).isoformat(timespec="seconds")
    return {**asdict(practised), "time": f"{time}Z"}


def _read(path: Path) -> list[Practice]:
    if not path.exists():
        return []
    document = JsonDocument.read(file_io.decode(file_io.read(path), str(path)), str(path))
    if not isinstance(document.data, dict):
        document.fail([], tr("expected an object, not {given}"), given=document.data)
    document.check_format(FORMAT, VERSION)
    rows = document.data.get("practised")
    if not isinstance(rows, list):
        document.fail([], tr('expected a list "practised"'))
    found = []
    for place, row in enumerate(rows):
        checked = _check(row)
        if isinstance(checked, str):
            document.fail(["practised", place], checked)
        found.append(checked)
    return found


def _check(row: object) -> Practice | str:
    """Return the record in a row, or what is wrong with it as text."""
    if not isinstance(row, Mapping) or not row.keys() <= Practice.__dataclass_fields__.keys():
        return tr("this is not a record of practice: {given}").format(given=quote(row))
    fields: dict[str, Any] = {"points": None, "of": None, "hints": 0, "kind": "", "mistake": "", **row}
    names = [fields.get("skill"), *(fields[name] or "-" for name in ("kind", "mistake"))]
    if not all(isinstance(name, str) and _NAME.fullmatch(name) for name in names):
        return tr("a name in a record of practice consists of letters, digits and hyphens")
    points, of, hints = (fields[name] for name in ("points", "of", "hints"))
    numbers = all(isinstance(each, int | float) and not isinstance(each, bool) for each in (points, of))
    if not numbers or not 0 <= points <= of or not 0 < of < 1e9 or type(hints) is not int or hints < 0:
        return tr("points must be from 0 to the points possible, and hints a number, 0 or more")
    time = _time(fields.get("time"))
    if time is None:
        return tr("expected a time such as {example}").format(example="2026-03-01T14:05:00Z")
    return Practice(**{**fields, "time": time, "points": float(points), "of": float(of)})


def _time(text: object) -> datetime | None:
    """Parse a time with an offset from UTC; ``None`` for other texts and for years out of range."""
    try:
        time = datetime.fromisoformat(str(text))
        return time.astimezone(UTC) if time.tzinfo and time.year in YEARS else None
    except ValueError:
        return None
