"""Traces: logs of runs as JSON Lines, a node or a step on each line; see resources/manual/traces.md."""
