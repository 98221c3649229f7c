"""A picture as PDF, without Qt: the file, the content of its pages, and the embedded fonts."""
