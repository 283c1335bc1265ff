/**
 * Which nodes of a graph are on a way that leads back to where it began, or between two such ways. Takes time in step with
 * the number of nodes and edges.
 * @param needs for each node those that it depends on
 */
export function circlesIn(needs: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const isNeededBy = new Map<string, Set<string>>();
  for (const [node, others] of needs)
    for (const other of others) isNeededBy.set(other, (isNeededBy.get(other) ?? new Set()).add(node));
  const rest = new Set([...needs.keys(), ...isNeededBy.keys()]);
  takeEnds(rest, needs, isNeededBy);
  takeEnds(rest, isNeededBy, needs);
  return rest;
}

/** Takes the nodes away that lead nowhere, then those that led to them only, and so on. */
function takeEnds(
  rest: Set<string>,
  ahead: ReadonlyMap<string, ReadonlySet<string>>,
  behind: ReadonlyMap<string, ReadonlySet<string>>,
): void {
  const left = new Map(
    [...rest].map((node) => [node, [...(ahead.get(node) ?? [])].filter((other) => rest.has(other)).length]),
  );
  const ends = [...rest].filter((node) => left.get(node) === 0);
  for (let end = ends.pop(); end !== undefined; end = ends.pop()) {
    rest.delete(end);
    for (const node of behind.get(end) ?? []) {
      const count = (left.get(node) ?? 0) - 1;
      left.set(node, count);
      if (count === 0) ends.push(node);
    }
  }
}
