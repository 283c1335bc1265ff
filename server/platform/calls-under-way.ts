/** A process that works on so many calls has more to do than it can do at once. */
const many = 8;

let underWay = 0;

/** Does the work that a call asks for; it counts as under way until that is done. */
export async function whileCalled<Result>(work: () => Promise<Result>): Promise<Result> {
  underWay += 1;
  try {
    return await work();
  } finally {
    underWay -= 1;
  }
}

/** Whether so many calls are under way that what nobody waits for is better done a moment later. */
export const areManyUnderWay = (): boolean => underWay >= many;
