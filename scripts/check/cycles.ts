/**
 * Finds the cycles of a graph (file -> files it imports).
 * @returns one walk around each cycle that a depth-first search meets; empty exactly when there is none
 */
export function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const trail: string[] = [];
  const visit = (file: string) => {
    const position = trail.indexOf(file);
    if (position !== -1) {
      cycles.push(trail.slice(position));
      return;
    }
    if (done.has(file)) return;
    trail.push(file);
    for (const next of graph.get(file) ?? []) visit(next);
    trail.pop();
    done.add(file);
  };
  for (const file of graph.keys()) visit(file);
  return cycles;
}
