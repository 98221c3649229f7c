"""What If: values of unknown leaves are tried on the tree."""
