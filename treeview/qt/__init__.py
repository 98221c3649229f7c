"""The window: the only part of the program that imports PySide6."""

# Before PySide6, which from then on reads the source of every module that is imported: what needs no
# Qt is imported first, which saves a tenth of the time to start.
import treeview.formats.sources
import treeview.playback.conclusion
import treeview.playback.history
import treeview.scenes
import treeview.search.pseudocode
import treeview.search.variables  # noqa: F401
