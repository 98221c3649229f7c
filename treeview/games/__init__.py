"""What can be played and searched: games, the trees that grow from them, drawn trees, random trees.

- `game`: the rules of a game, `Game`, and what it says of errors, `GameError`; `board`: positions drawn.
- `positions`: the positions of a game that were met, each once; `grown`: the tree that grows from a game,
  `GameTree`; `sizes`: how large it would be.
- `registry`: games by name; `loading`: games from files of users, and what a game has to keep to.
- `space`: what a search asks for, `SearchSpace`; `drawn`: a drawn tree as one; `random_tree`.
"""
