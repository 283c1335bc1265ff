/** Something that has to end before the process does. */
export interface ShutdownStep {
  name: string;
  end: () => Promise<unknown>;
}

/**
 * Ends one thing after the other. One that fails keeps none of the others from ending, and whatever is still going on when
 * the time is over is given up: what it waits for may never come.
 * @param within milliseconds for all of them
 * @returns names of what did not end as it should
 */
export async function shutDownInOrder(endings: readonly ShutdownStep[], within: number): Promise<string[]> {
  const open = new Set(endings.map(({ name }) => name));
  let timer: NodeJS.Timeout | undefined;
  const timeIsOver = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, within);
  });
  const endEach = async () => {
    for (const { name, end } of endings) {
      await end().then(
        () => open.delete(name),
        () => {},
      );
    }
  };
  await Promise.race([endEach(), timeIsOver]);
  clearTimeout(timer);
  return [...open];
}
