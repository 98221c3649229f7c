"""Where everything stands in the pictures of one tree, planned once for all steps."""
