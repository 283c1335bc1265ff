import { expect, it, vi } from 'vitest';
import type { CallerRequests } from '../db/request-counts.ts';
import { testClock } from '#testing/clock.ts';
import { createRequestCounts, type RequestCounts, type TellRequests } from './request-counts.ts';

const minute = 60_000;
const exact = { name: 'POST /log-in', most: 30, milliseconds: minute };
const large = { name: 'GET /list', most: 500, milliseconds: minute };

/** What processes tell each other, as the database keeps it (`addRequests`, which shared-limits.pg.test.ts tries). */
function database() {
  const rows = new Map<string, CallerRequests>();
  const statements: (readonly CallerRequests[])[] = [];
  const isAway = { value: false };
  const tell: TellRequests = async (now, told) => {
    await Promise.resolve();
    if (isAway.value) throw new Error('away');
    statements.push(told);
    return told.map(({ caller, requests, endsAt }) => {
      const row = rows.get(caller);
      const isAlive = row !== undefined && row.endsAt > now;
      const all = isAlive ? { ...row, requests: row.requests + requests } : { caller, requests, endsAt };
      rows.set(caller, all);
      return all;
    });
  };
  return { rows, statements, isAway, tell };
}

function processes(number: number, shared = database()) {
  const clock = testClock();
  const warn = vi.fn();
  const counts = Array.from({ length: number }, () =>
    createRequestCounts(shared.tell, { clock, secret: 'secret', log: { warn } }),
  );
  return { ...shared, clock, warn, counts };
}

/** Sends requests in turn to the processes, each after the answer to the one before. @returns how many were let through */
async function sendInTurn(
  counts: readonly RequestCounts[],
  limit: typeof exact,
  requests: number,
  caller = '198.51.100.7',
): Promise<number> {
  let passed = 0;
  for (let sent = 0; sent < requests; sent += 1) {
    const counted = await counts[sent % counts.length]!.count(limit, caller);
    if (counted.requests <= limit.most) passed += 1;
  }
  return passed;
}

it('processes let as many through as one, of a small limit exactly, however many come at once [service-23]', async () => {
  const { counts } = processes(3);
  expect(await sendInTurn(counts, exact, 100)).toBe(30);
  expect(await sendInTurn(counts, exact, 100, '198.51.100.8'), 'somebody else').toBe(30);
  const atOnce = await Promise.all(
    Array.from({ length: 300 }, (_, sent) => counts[sent % 3]!.count(exact, '198.51.100.9')),
  );
  expect(atOnce.filter(({ requests }) => requests <= 30)).toHaveLength(30);
});

it('processes that tell nobody let through as much each [service-23]', async () => {
  const alone = [1, 2, 3].map(() =>
    createRequestCounts(null, { clock: testClock(), secret: 'secret', log: { warn: () => {} } }),
  );
  expect(await sendInTurn(alone, exact, 100)).toBe(90);
});

it('of a large limit a fiftieth is told at a time, and nothing of who sends less [service-23]', async () => {
  vi.useFakeTimers();
  try {
    const { counts, rows, statements } = processes(2);
    let passed = 0;
    for (let round = 0; round < 100; round += 1) {
      passed += await sendInTurn(counts, large, 20);
      await vi.advanceTimersByTimeAsync(20);
    }
    expect(passed).toBeGreaterThanOrEqual(500);
    expect(passed).toBeLessThanOrEqual(500 + 20);
    expect(statements.length).toBeLessThanOrEqual(52);
    // Nothing of an address is told.
    expect([...rows.keys()]).toEqual([expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)]);
    for (let address = 0; address < 1000; address += 1)
      await sendInTurn(counts, large, 9, `2001:db8:${address}::/64`);
    await vi.advanceTimersByTimeAsync(1000);
    expect(rows.size).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});

it('what waits to be told goes in one statement, and what is refused is never told [service-23]', async () => {
  const { counts, statements } = processes(1);
  const callers = Array.from({ length: 500 }, (_, index) => `2001:db8:${index}::/64`);
  await Promise.all(callers.map((caller) => counts[0]!.count(exact, caller)));
  expect(statements.map((told) => told.length)).toEqual([1, 499]);
  await sendInTurn(counts, exact, 1000);
  expect(statements).toHaveLength(2 + 31);
});

it('a minute begins with its first request and ends for all processes, by the clock of the product [service-23]', async () => {
  const { counts, clock } = processes(2);
  const [one, other] = [counts[0]!, counts[1]!];
  expect(await one.count(exact, 'a')).toEqual({ requests: 1, milliseconds: minute });
  clock.advance({ seconds: 59 });
  expect(await other.count(exact, 'a')).toEqual({ requests: 2, milliseconds: 1000 });
  expect(await sendInTurn(counts, exact, 40, 'a')).toBe(28);
  clock.advance({ seconds: 1 });
  expect(await sendInTurn(counts, exact, 40, 'a')).toBe(30);
  // A clock that was set back holds nobody off for longer than that.
  clock.advance({ minutes: -10 });
  expect((await one.count(exact, 'a')).milliseconds).toBeLessThanOrEqual(minute);
});

it('a process that starts again goes on where it was [service-23]', async () => {
  const { counts, clock, tell } = processes(1);
  expect(await sendInTurn(counts, exact, 20)).toBe(20);
  const again = createRequestCounts(tell, { clock, secret: 'secret', log: { warn: () => {} } });
  expect(await sendInTurn([again], exact, 20)).toBe(10);
});

it('without the database each process counts by itself, and tells what it counted when it is back [service-23]', async () => {
  const { counts, isAway, warn, clock, rows } = processes(2);
  isAway.value = true;
  expect(await sendInTurn(counts, exact, 100)).toBe(60);
  expect(warn, 'each tries once').toHaveBeenCalledTimes(2);
  expect(await sendInTurn(counts, exact, 10, 'somebody else')).toBe(10);
  isAway.value = false;
  clock.advance({ seconds: 5 });
  expect(await sendInTurn(counts, exact, 30, 'somebody else')).toBe(20);
  // Each also told of the first one that it refused.
  expect([...rows.values()].map(({ requests }) => requests)).toEqual([32]);
});

it('callers without an end take no memory without an end [service-23]', async () => {
  const { clock } = processes(0);
  const one = createRequestCounts(null, { clock, secret: 'secret', log: { warn: () => {} } });
  await one.count(large, 'first');
  for (let address = 0; address < 50_000; address += 1) await one.count(large, `2001:db8:${address}::/64`);
  expect((await one.count(large, 'first')).requests, 'who has been counted longest begins again').toBe(1);
  expect((await one.count(large, '2001:db8:49999::/64')).requests).toBe(2);
});
