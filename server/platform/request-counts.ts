import { createHmac } from 'node:crypto';
import type { CallerRequests } from '../db/request-counts.ts';
import type { Clock } from './clock.ts';
import type { Log } from './log.ts';

/** Limits of so many requests or fewer guard secrets, mails and long work: each request to them is counted with all processes. */
const exactMost = 30;
/** Of a larger limit a process tells this share at a time: nearly nobody gets so far, and a flood costs a row for many requests. */
const toldShare = 1 / 50;
/** Milliseconds in which what is to be told gathers when nobody waits for it. */
const gatherMilliseconds = 20;
/** Callers whom one statement tells of. */
const toldAtOnce = 1_000;
/** While the database is away each process counts by itself, and tries again after so many milliseconds. */
const aloneMilliseconds = 5_000;
/** Callers whose requests one process counts, some 10 MB; beyond that, who has been counted longest begins again. */
const countsMax = 50_000;

/** How often one caller may call within a stretch of time, which begins with the first call. */
export interface RequestLimit {
  name: string;
  most: number;
  milliseconds: number;
}

/** What a caller has sent by now, this request included. */
export interface CountedRequests {
  requests: number;
  /** Until it begins again. */
  milliseconds: number;
}

/**
 * Tells the other processes what this one counted.
 * @returns what all have told of the same callers
 */
export type TellRequests = (now: Date, told: readonly CallerRequests[]) => Promise<CallerRequests[]>;

/**
 * Counts requests for limits, together with all processes on one database (docs/decisions/061-shared-rate-limits.md). Limits of up to 30
 * are exact. Of larger ones each process may let through a fiftieth more, and what came in the moment that telling takes.
 */
export interface RequestCounts {
  /** Counts a request. Never fails: what can't be told is counted here. */
  count(limit: RequestLimit, caller: string): Promise<CountedRequests>;
  /** Ends telling; waits for what is on its way. */
  stop(): Promise<void>;
}

/** What one process knows of one caller at one limit. */
interface Count {
  name: string;
  endsAt: number;
  /** Of all processes, as far as it was told. */
  requests: number;
  /** Those of `requests` that the others don't know of. */
  untold: number;
  waiting: { place: number; resolve: (requests: number) => void; requestsHere: number }[];
}

/** @param tell null when there is one process */
export function createRequestCounts(
  tell: TellRequests | null,
  { clock, secret, log }: { clock: Clock; secret: string; log: Pick<Log, 'warn'> },
): RequestCounts {
  const counts = new Map<string, Count>();
  const toTell = new Set<Count>();
  let waiters = 0;
  let telling: Promise<void> | null = null;
  let gathering: NodeJS.Timeout | undefined;
  let aloneUntil = 0;
  let isOver = false;

  function countOf(limit: RequestLimit, caller: string, now: number): Count {
    const name = `${limit.name} ${caller}`;
    const known = counts.get(name);
    if (known && known.endsAt > now && known.endsAt <= now + limit.milliseconds) return known;
    counts.delete(name);
    makeRoom(now);
    const begun = { name, endsAt: now + limit.milliseconds, requests: 0, untold: 0, waiting: [] };
    counts.set(name, begun);
    return begun;
  }

  /** Those that began first come first: for each new one, two are removed that are over, or too many. */
  function makeRoom(now: number): void {
    let removed = 0;
    for (const [name, { endsAt }] of counts) {
      if (removed === 2 || (endsAt > now && counts.size < countsMax)) return;
      counts.delete(name);
      removed += 1;
    }
  }

  function begin(): void {
    clearTimeout(gathering);
    gathering = undefined;
    telling ??= tellAll().finally(() => {
      telling = null;
      // What came in the very end.
      beginSoon();
    });
  }

  function beginSoon(): void {
    if (telling || toTell.size === 0) return;
    if (waiters > 0) begin();
    else if (!isOver) gathering ??= setTimeout(begin, gatherMilliseconds).unref();
  }

  async function tellAll(): Promise<void> {
    do await tellSome([...toTell].slice(0, toldAtOnce));
    while (waiters > 0);
  }

  async function tellSome(some: readonly Count[]): Promise<void> {
    const sent = some.map((count) => {
      const { untold, waiting } = count;
      toTell.delete(count);
      waiters -= waiting.length;
      Object.assign(count, { untold: 0, waiting: [] });
      return { count, untold, waiting, caller: hashOf(count.name) };
    });
    const known = await toldByAll(
      sent.map(({ count, untold, caller }) => ({ caller, requests: untold, endsAt: new Date(count.endsAt) })),
    );
    for (const { count, untold, waiting, caller } of sent) {
      const all = known?.get(caller);
      if (all) {
        count.requests = all.requests + count.untold;
        count.endsAt = Math.min(count.endsAt, all.endsAt.getTime());
      } else count.untold += untold;
      for (const { place, resolve, requestsHere } of waiting)
        resolve(all ? all.requests - untold + place : requestsHere);
    }
  }

  /** @returns null when the database is away */
  async function toldByAll(told: readonly CallerRequests[]): Promise<Map<string, CallerRequests> | null> {
    const now = clock.now();
    if (!tell || now.getTime() < aloneUntil) return null;
    try {
      return new Map((await tell(now, told)).map((all) => [all.caller, all]));
    } catch (error) {
      aloneUntil = clock.now().getTime() + aloneMilliseconds;
      log.warn({ err: error }, 'requests are counted by each process alone');
      return null;
    }
  }

  const hashOf = (name: string): string =>
    asUuid(createHmac('sha256', secret).update(`requests:${name}`).digest());

  return {
    async count(limit, caller) {
      const now = clock.now().getTime();
      const count = countOf(limit, caller, now);
      const counted = (requests: number) => ({ requests, milliseconds: Math.max(0, count.endsAt - now) });
      // What is refused is refused here, however much of it comes.
      if (count.requests > limit.most) return counted(count.requests);
      count.requests += 1;
      count.untold += 1;
      if (!tell || isOver || now < aloneUntil) return counted(count.requests);
      if (limit.most > exactMost) {
        if (count.untold >= limit.most * toldShare) toTell.add(count);
        beginSoon();
        return counted(count.requests);
      }
      const { untold: place, requests: requestsHere } = count;
      const requests = new Promise<number>((resolve) => {
        count.waiting.push({ place, resolve, requestsHere });
      });
      waiters += 1;
      toTell.add(count);
      begin();
      return counted(await requests);
    },
    async stop() {
      isOver = true;
      clearTimeout(gathering);
      await telling;
    },
  };
}

/** The first 128 bits as a UUID. */
const asUuid = (bits: Buffer): string =>
  bits.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
