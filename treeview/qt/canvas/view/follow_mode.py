"""Whether a view goes along with the search, or stays where the user has moved it."""

from __future__ import annotations


class FollowMode:
    """While a search plays, a view that the user moves stays there: nobody is pulled away from what they see.

    It goes along again once the current node comes into sight, when playing begins or ends, and at
    each step that is not played: that is the user's own.

    - ``wanted``: whether the view is to go along at all.
    """

    def __init__(self) -> None:
        self._wanted = True
        self._playing = self._rests = False

    @property
    def wanted(self) -> bool:
        return self._wanted

    @wanted.setter
    def wanted(self, wanted: bool) -> None:
        self._wanted, self._rests = wanted, False

    def play(self, playing: bool) -> None:
        """The search begins to play, or stops."""
        self._playing, self._rests = playing, False

    def rest(self) -> None:
        """The user has moved the view."""
        self._rests = self._playing

    def goes(self, in_sight: bool) -> bool:
        """Whether the view goes to the current node now, which is, or is not, ``in_sight``."""
        if in_sight:
            self._rests = False
        return self._wanted and not self._rests
