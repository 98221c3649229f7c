"""What can be played and searched: games, the trees that grow from them, drawn trees, random trees.

- `game`: the rules of a game, `Game`, and what it says of errors, `GameError`; `board`: positions drawn.
- `positions`: the positions of a game that were met, each once; `growth`: families of them in a tree;
  `grown`: the tree that grows from a game, `GameTree`; `sizes`: how large it would be.
- `registry`: games by name; `loading`: games from files of users; `checking`: whether a game keeps the rules
  that a search relies on; `faults`: what goes wrong in a game's own functions.
- `setup`: how the tree of a game came about, `Setup`; `sources`: as the command line names it; `making`: from
  it to the tree; `about`: what there is to know of a game, in lines of text.
- `space`: what a search asks for, `SearchSpace`; `drawn`: a drawn tree as one; `random_tree`.
- The games built in, each in a file of its own, are in `registry.GAMES`.
"""
