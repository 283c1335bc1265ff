import pLimit, { type LimitFunction } from 'p-limit';
import { DomainError } from '#shared/errors.ts';
import { isFastPathOn } from './switch.ts';

/**
 * One transaction holds the lock that all of a line want, the next ones stand ready so that it never lies idle.
 * More of them would only keep connections from everybody else, and PostgreSQL busy with who is next.
 */
const atOnce = 3;

/** As long as one waits for a connection: after that people have long tried again or gone. */
const patienceMilliseconds = 20_000;

interface Line {
  readonly pass: LimitFunction;
  /** Those who wait and those who are through but not done. */
  people: number;
}

const lines = new Map<string, Line>();

/**
 * Lets transactions that want the same rows pass a few at a time, in the order in which they came. What keeps the
 * data right are the locks in the database, which other processes see, too; this keeps a storm on one of them from
 * taking all connections of a process.
 * @param key what they all want
 * @throws DomainError service.unavailable after 20 seconds in line
 */
export async function waitInLine<T>(key: string, work: () => Promise<T>): Promise<T> {
  if (!isFastPathOn()) return work();
  const line = lines.get(key) ?? { pass: pLimit(atOnce), people: 0 };
  lines.set(key, line);
  line.people += 1;
  const since = performance.now();
  try {
    return await line.pass(() => {
      if (performance.now() - since > patienceMilliseconds) throw new DomainError('service.unavailable');
      return work();
    });
  } finally {
    line.people -= 1;
    if (line.people === 0) lines.delete(key);
  }
}

/** Whether somebody stands in a line of this process. */
export const isLineWaiting = (): boolean => [...lines.values()].some(({ people }) => people > atOnce);
