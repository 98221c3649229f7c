"""Mouse and keyboard on the canvas."""
