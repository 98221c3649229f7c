"""Opening, saving and recovering documents."""
