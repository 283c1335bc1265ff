// What test runs take from the machine they run on.
import { availableParallelism } from 'node:os';

/** More would need more connections than the tests' PostgreSQL has. */
const mostWorkers = 4;

/** So many test files run at once: one for each core that this process may use, also under `taskset`. */
export const workers = Math.min(mostWorkers, availableParallelism());

/**
 * How long something may take before it has failed. It is never a measure of speed: a wait that ends early is a test
 * that fails on a busy machine.
 * @param milliseconds what is generous on two cores
 */
export const patience = (milliseconds: number): number => (workers > 1 ? milliseconds : 2 * milliseconds);
