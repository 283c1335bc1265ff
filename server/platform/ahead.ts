/**
 * The results of tasks in their order. The next task is under way while a result is used, and only that one: a database finds the next rows
 * while this process writes the last ones.
 * @throws what a task throws, in its turn
 */
export async function* ahead<Result>(tasks: Iterable<() => Promise<Result>>): AsyncGenerator<Result, void> {
  let begun: Promise<Result> | undefined;
  for (const task of tasks) {
    const result = begun && (await begun);
    const next = task();
    // One that fails before its turn is heard of in its turn, or never when nobody goes on.
    next.catch(() => undefined);
    if (begun) yield result as Result;
    begun = next;
  }
  if (begun) yield await begun;
}
