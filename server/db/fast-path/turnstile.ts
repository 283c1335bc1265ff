import { DomainError } from '#shared/errors.ts';
import { isFastPathOn } from './switch.ts';

/**
 * One transaction holds the lock that all of a line want, the next ones stand ready so that it never lies idle.
 * More of them would only keep connections from everybody else, and PostgreSQL busy with who is next.
 */
const standingReady = 3;

/** So many pass together at most: those behind them wait for all of it. */
const togetherMax = 16;

/** As long as one waits for a connection: after that people have long tried again or gone. */
const patienceMilliseconds = 20_000;

/** What those who wait in line do when it is their turn. */
export interface Passage<Ask, Answer> {
  /** How many groups of a line pass at a time: the fewer, the more join each. */
  atOnce?: number;
  /** Whether somebody may pass with others, of whom there is one at least. */
  mayJoin(ask: Ask, others: readonly Ask[]): boolean;
  /** @returns what became of each, in their order; a rejection is that of all of them */
  pass(asks: readonly Ask[]): Promise<readonly PromiseSettledResult<Answer>[]>;
}

interface Waiting<Ask, Answer> {
  ask: Ask;
  since: number;
  settle(outcome: PromiseSettledResult<Answer>): void;
}

interface Line<Ask, Answer> {
  waiting: Waiting<Ask, Answer>[];
  /** How many groups are under way. */
  passing: number;
  /** When the first who waits has done so for too long. */
  patience?: NodeJS.Timeout | undefined;
}

/** Whether somebody waits, of each turnstile. */
const turnstiles: (() => boolean)[] = [];

/**
 * Lets those who want the same rows pass a few transactions at a time, in the order in which they came; those who may join
 * the first pass with it, so that rows are locked and counted once for all of them. What keeps the data right are the
 * locks in the database, which other processes see, too; this keeps a storm on one of them from taking all connections
 * of a process.
 * @returns what waits for one's turn, given the key of what all of a line want;
 * throws DomainError service.unavailable after 20 seconds in line
 */
export function createTurnstile<Ask, Answer>({
  atOnce = standingReady,
  mayJoin,
  pass,
}: Passage<Ask, Answer>): (key: string, ask: Ask) => Promise<Answer> {
  const lines = new Map<string, Line<Ask, Answer>>();
  turnstiles.push(() => [...lines.values()].some(({ waiting }) => waiting.length > 0));

  const sendAwayLate = (line: Line<Ask, Answer>): void => {
    const since = performance.now() - patienceMilliseconds;
    while (line.waiting[0] && line.waiting[0].since < since)
      line.waiting.shift()!.settle({ status: 'rejected', reason: new DomainError('service.unavailable') });
  };

  /** Sends away who waits too long also while nobody passes: a database that no longer answers holds those who do for minutes. */
  const watch = (line: Line<Ask, Answer>): void => {
    const [first] = line.waiting;
    if (!first || line.patience) return;
    const left = first.since + patienceMilliseconds - performance.now();
    line.patience = setTimeout(
      () => {
        line.patience = undefined;
        sendAwayLate(line);
        watch(line);
      },
      Math.max(left, 0) + 1,
    ).unref();
  };

  /** The first in line who has not waited too long, and those who join, who are in it no more; nobody when it is empty. */
  const nextGroup = (line: Line<Ask, Answer>): Waiting<Ask, Answer>[] => {
    sendAwayLate(line);
    const first = line.waiting.shift();
    if (!first) return [];
    const group = [first];
    const asks = [first.ask];
    line.waiting = line.waiting.filter((one) => {
      const joins = group.length < togetherMax && mayJoin(one.ask, asks);
      if (joins) {
        group.push(one);
        asks.push(one.ask);
      }
      return !joins;
    });
    return group;
  };

  const passTogether = async (group: readonly Waiting<Ask, Answer>[]): Promise<void> => {
    try {
      const outcomes = await pass(group.map(({ ask }) => ask));
      group.forEach(({ settle }, index) => settle(outcomes[index]!));
    } catch (reason) {
      group.forEach(({ settle }) => settle({ status: 'rejected', reason }));
    }
  };

  const advance = async (key: string, line: Line<Ask, Answer>): Promise<void> => {
    if (line.passing === atOnce || line.waiting.length === 0) return;
    line.passing += 1;
    for (let group = nextGroup(line); group.length > 0; group = nextGroup(line)) await passTogether(group);
    line.passing -= 1;
    if (line.passing > 0) return;
    lines.delete(key);
    clearTimeout(line.patience);
  };

  const wait = (key: string, ask: Ask): Promise<PromiseSettledResult<Answer>> =>
    new Promise((settle) => {
      const line = lines.get(key) ?? { waiting: [], passing: 0 };
      lines.set(key, line);
      line.waiting.push({ ask, since: performance.now(), settle });
      void advance(key, line);
      watch(line);
    });

  return async (key, ask) => {
    const outcome = isFastPathOn() ? await wait(key, ask) : (await pass([ask]))[0]!;
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  };
}

/** Whether somebody stands in a line of this process. */
export const isLineWaiting = (): boolean => turnstiles.some((isWaiting) => isWaiting());
