"""Presenting a run: a window for the audience, one for the speaker, and the keys of both."""

from treeview.qt.presenter.presenter import Presenter

__all__ = ["Presenter"]
