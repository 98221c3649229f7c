"""The open document and its view state, without Qt.

`tree_document.TreeDocument` is a tree with its edits, the run of an algorithm on it, the step shown, what is
selected and folded, the notes and bookmarks, and the quiz. It tells whoever looks on by plain callbacks
(`observer.Event`) and records runs in slices that its owner asks for (`recorder.Recorder.advance`).
`treeview.qt.document` makes signals of the callbacks and calls ``advance`` while the event loop is idle.
"""
