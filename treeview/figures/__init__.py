"""What is exported of a tree and a run: sheets of chosen steps, and the files that hold them."""
