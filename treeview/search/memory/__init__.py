"""Searches that remember what they have found: alpha-beta with memory, MTD(f), SSS* and DUAL*."""
