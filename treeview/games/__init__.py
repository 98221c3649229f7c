"""What can be played and searched: games, the trees that grow from them, drawn and random trees."""
