"""Pictures painted by Qt: on the screen and as pixels."""
