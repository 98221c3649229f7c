// The layout of a tree by d3-hierarchy, for tests/bench_layout.py: it sends parents, then asks for times.
// Input, a line of JSON each: {"parents": [-1, 0, ...]} keeps a tree; {"times": n} lays it out n times.
// Output of the latter: {"hierarchy": s, "tree": s}, seconds of the processor for one of them.
import { createInterface } from "node:readline";
import { hierarchy, tree } from "d3-hierarchy";

let data = null;

function seconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function nested(parents) {
  const nodes = parents.map(() => ({}));
  parents.forEach((parent, node) => {
    if (parent >= 0) (nodes[parent].children ??= []).push(nodes[node]);
  });
  return nodes[0];
}

// As ours: siblings stand 1 apart, others 1.25.
const place = tree().nodeSize([1, 1]).separation((a, b) => (a.parent === b.parent ? 1 : 1.25));

function laidOut(times) {
  let walking = 0;
  let placing = 0;
  let root = null;
  for (let time = 0; time < times; time++) {
    const start = seconds();
    root = hierarchy(data);
    const middle = seconds();
    place(root);
    placing += seconds() - middle;
    walking += middle - start;
  }
  let [left, right] = [Infinity, -Infinity];
  root.each((node) => {
    left = Math.min(left, node.x);
    right = Math.max(right, node.x);
  });
  return { hierarchy: walking / times, tree: placing / times, width: right - left };
}

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  if (asked.parents) data = nested(asked.parents);
  console.log(JSON.stringify(asked.parents ? {} : laidOut(asked.times)));
}
