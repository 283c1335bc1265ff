/**
 * The results of tasks in their order, of which some are under way while the one before is used: a database finds the next rows while this
 * process writes the last ones. No more than `most` are begun that nobody has taken.
 * @throws what a task throws, in its turn
 */
export async function* ahead<Result>(
  tasks: Iterable<() => Promise<Result>>,
  most: number,
): AsyncGenerator<Result, void> {
  const begun: Promise<Result>[] = [];
  for (const task of tasks) {
    const result = task();
    // One that fails before its turn is heard of in its turn, or never when nobody goes on.
    result.catch(() => undefined);
    begun.push(result);
    if (begun.length >= most) yield await begun.shift()!;
  }
  for (const result of begun) yield await result;
}
