// What test runs take from the machine they run on.
import fs from 'node:fs';
import { availableParallelism } from 'node:os';

/** More would need more connections than the tests' PostgreSQL has. */
const mostWorkers = 4;

/** So many test files run at once: one for each core that this process may use, also under `taskset`. */
export const workers = Math.min(mostWorkers, availableParallelism());

/**
 * One more of the tests that wait for a quarter of their time: journeys for frames, answers and mails, tests of several processes for locks and
 * for processes that start and end.
 */
export const waitersAtOnce = workers > 1 ? workers + 1 : 1;

/**
 * How long something may take before it has failed. It is never a measure of speed: a wait that ends early is a test
 * that fails on a busy machine.
 * @param milliseconds what is generous on two cores
 */
export const patience = (milliseconds: number): number => (workers > 1 ? milliseconds : 2 * milliseconds);

/** A file system in memory that Linux has. */
const memoryFolder = '/dev/shm';
const gigabyte = 1024 ** 3;

/**
 * Where many short-lived files belong: in memory, if there is plenty. A database has 800 files, and copying and deleting them on
 * a disk takes ten times as long.
 * @returns undefined when they have to lie on the disk
 */
export function roomyMemoryFolder(): string | undefined {
  if (process.availableMemory() < 4 * gigabyte || !fs.existsSync(memoryFolder)) return undefined;
  const { bavail, bsize } = fs.statfsSync(memoryFolder);
  return bavail * bsize < 2 * gigabyte ? undefined : memoryFolder;
}
