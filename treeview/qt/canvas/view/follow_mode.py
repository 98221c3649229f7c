"""Whether the view follows the search, or stays where the user has moved it."""


class FollowMode:
    """Pauses following, if ``wanted``, while a search plays and the user has moved the view."""

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
        self._playing, self._rests = playing, False

    def rest(self) -> None:
        self._rests = self._playing

    def goes(self, in_sight: bool) -> bool:
        """Whether to move the view to the current node, which is or is not ``in_sight``."""
        if in_sight:
            self._rests = False
        return self._wanted and not self._rests
