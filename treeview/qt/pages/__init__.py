"""The pages of a document: the strip of tabs and its commands."""
