"""A picture as LaTeX: TikZ, the package forest, or the overlays of a beamer slide."""
