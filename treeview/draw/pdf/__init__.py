"""A picture as PDF, without Qt: the file, what is on its pages, and the fonts that it carries along."""
