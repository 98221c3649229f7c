"""Write a trace; its lines could come from any program."""

import json
from pathlib import Path

lines = [{"format": "treeview-trace", "version": 1, "algorithm": "greedy"}, {"id": 0, "label": "start"}]
for child, score in enumerate([0.4, 0.9], 1):
    lines.append({"id": child, "parent": 0, "label": f"plan {child}", "text": "why this plan is tried"})
    lines.append({"step": "score", "node": child, "score": score})
    lines.append({"step": "backup", "node": 0, "value": score, "visits": child})
Path("run.trace.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
