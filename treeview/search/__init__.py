"""How a tree is searched: options, events, and one stepper for each algorithm."""
