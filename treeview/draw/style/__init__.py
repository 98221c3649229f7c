"""How things look: colours, type, line widths, and the contrast that they need."""
