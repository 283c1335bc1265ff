import { channel } from 'node:diagnostics_channel';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { DomainError } from '#shared/errors.ts';

// OWASP Password Storage Cheat Sheet: argon2id (the package's default) with 19 MiB, two passes and one lane.
const argon2id = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashes at once. They run in the thread pool, but they take a core each: one core stays for the event loop, or
 * everybody else would wait while many people log in (`npm run bench`, "log-ins").
 */
const lanes = Math.max(1, availableParallelism() - 1);
/** Some seconds of hashing; anybody who comes later is told to come back instead of being kept waiting. */
const queueMax = 200;

/** Anybody who listens hears of each hashing: it takes a core for a while, so nobody may have it done for nothing. */
export const hashings = channel('manyhands.hashings');

let running = 0;
const waiting: (() => void)[] = [];

/** @throws DomainError service.unavailable when too many wait already */
async function inLane<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= queueMax) throw new DomainError('service.unavailable');
  if (running >= lanes) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    hashings.publish(undefined);
    return await work();
  } finally {
    // The next in line takes over this lane without giving it up in between.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/**
 * Never call it inside a transaction: it takes its time.
 * @returns the password's argon2id hash in PHC format
 * @throws DomainError service.unavailable when too many people wait for theirs
 */
export const hashPassword = (password: string): Promise<string> => inLane(() => hash(password, argon2id));

/**
 * Whether the password is the one that was hashed. Never call it inside a transaction.
 * @throws DomainError service.unavailable as above
 */
export const verifyPassword = (kept: string, password: string): Promise<boolean> =>
  inLane(() => verify(kept, password));
