// How long something keeps everybody else waiting.
/** Milliseconds of the processor that the best of several rounds takes: others use the machine, too. */
export function timeOf(run: () => unknown): number {
  const rounds = Array.from({ length: 10 }, () => {
    const before = process.threadCpuUsage();
    run();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...rounds);
}
