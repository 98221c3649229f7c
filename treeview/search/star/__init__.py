"""Star1 and Star2: alpha-beta where chance moves too."""
