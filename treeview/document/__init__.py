"""The open document and its view state, without Qt; plain callbacks report its changes."""
