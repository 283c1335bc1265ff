// The seed of everything random in tests: the same commit makes the same cases.
import { execFileSync } from 'node:child_process';

/** Another seed (`npm test -- --seed 7`), for this process and those it starts. */
export const seedVariable = 'MANYHANDS_SEED';

/** Outside of a clone, as in an unpacked archive. */
const usualSeed = 20_300_605;

/**
 * The seed of this run, a 32-bit integer.
 * @throws Error when the one that is asked for is no such number
 */
export function runSeed(): number {
  const asked = process.env[seedVariable];
  return asked === undefined ? seedOf(commit()) : parseSeed(asked);
}

/** @throws Error when it is no 32-bit integer */
export function parseSeed(text: string): number {
  const seed = Number(text);
  if (text.trim() === '' || seed !== (seed | 0))
    throw new Error(`'${text}' is no seed such as ${usualSeed}.`);
  return seed;
}

/**
 * Not negative, so that it can be typed after `--seed`.
 * @param commitHash of Git, undefined outside of a clone
 */
export const seedOf = (commitHash: string | undefined): number =>
  commitHash ? Number.parseInt(commitHash.slice(0, 8), 16) & 0x7fff_ffff : usualSeed;

function commit(): string | undefined {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}
