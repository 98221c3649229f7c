"""What If: try values of unknown leaves on the tree."""
