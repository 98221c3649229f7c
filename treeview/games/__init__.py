"""Games, the trees that grow from them, and drawn and random trees as search spaces."""
