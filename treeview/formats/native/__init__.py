"""The native format, ``.tree.json``, and the session that it keeps."""
