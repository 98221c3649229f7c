import { writeFileSync } from "node:fs";

const lines = [{ format: "treeview-trace", version: 1, algorithm: "greedy" }, { id: 0, label: "start" }];
[0.4, 0.9].forEach((score, place) => {
    const child = place + 1;
    lines.push({ id: child, parent: 0, label: `plan ${child}`, text: "why this plan is tried" });
    lines.push({ step: "score", node: child, score });
    lines.push({ step: "backup", node: 0, value: score, visits: child });
});
writeFileSync("run.trace.jsonl", lines.map((line) => JSON.stringify(line) + "\n").join(""));
