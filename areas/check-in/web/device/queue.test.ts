import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AnsweredAction, SentAction } from '#areas/check-in/contract/attendance.ts';
import { ApiError } from '#web/api/client.ts';
import { createQueue } from './queue.ts';
import type { DeviceAction } from './waiting-actions.ts';
import { openStore, type DeviceStore } from './store.ts';

// A database of its own: pages of other tests may still be writing into theirs.
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const action = (key: string): DeviceAction => ({
  screen: 'roster',
  kind: 'check-in',
  key,
  opportunityId: 'o',
  dateId: 'd',
  personId: key,
});
const named = (...keys: string[]) => keys.map((key) => ({ action: action(key), name: key }));
const lost = () => new ApiError({ code: 'network', status: 0, message: 'no network' });

/** A service that does each action once, and a network that can be cut before and after a request. */
function service() {
  const done = new Map<string, string>();
  const sent: string[][] = [];
  const stays: string[] = [];
  return {
    done,
    sent,
    /** Which were sent as those of people who stay where else they are. */
    stays,
    cut: null as null | 'before' | 'after',
    answers: new Map<string, AnsweredAction['outcome']>(),
    refusal: null as ApiError | null,
    isLocked: false,
    take(actions: readonly SentAction[]): AnsweredAction[] {
      if (this.cut === 'before') throw lost();
      if (this.refusal) throw this.refusal;
      sent.push(actions.map(({ key }) => key));
      for (const one of actions) if ('elsewhere' in one && one.elsewhere === 'stay') stays.push(one.key);
      const answers = actions.map(({ key, at }) => {
        const outcome = this.answers.get(key) ?? 'done';
        if (outcome === 'done') done.set(key, done.get(key) ?? at);
        return {
          key,
          outcome,
          at,
          refusal: null,
          isListed: false,
          written: null,
          elsewhere: null,
          visit: null,
          person: null,
        };
      });
      if (this.cut === 'after') throw lost();
      return answers;
    },
  };
}

function page(
  at: ReturnType<typeof service>,
  clock = { time: 0 },
  account = 'ada',
  between: Partial<{
    read: () => Promise<void>;
    sent: () => Promise<void>;
    settled: () => Promise<void>;
  }> = {},
) {
  const opened = openStore();
  const store: DeviceStore = {
    ...opened,
    all: async (shelf) => {
      const found = await opened.all<never>(shelf);
      await between.read?.();
      return found;
    },
  };
  const timers: (() => void)[] = [];
  const told: AnsweredAction[] = [];
  let alone = Promise.resolve();
  const queue = createQueue({
    store,
    contact: async () => {
      if (at.cut) throw lost();
      if (at.refusal) throw at.refusal;
      await store.claim(account, { session: 'secret', waiting: account });
    },
    send: async (actions) => {
      await between.sent?.();
      return at.take(actions);
    },
    moment: () => ({ wall: clock.time, steady: clock.time, page: 'one', offset: 0 }),
    alone: (run) => (alone = alone.then(run)),
    later: (run) => void timers.push(run),
    maySend: (screen) => screen === 'kiosk' || !at.isLocked,
    tell: (answers) => void told.push(...answers),
    settled: async () => between.settled?.(),
  });
  const quiet = async () => {
    let before;
    do {
      before = alone;
      await before;
      await Promise.resolve();
    } while (before !== alone);
  };
  return {
    queue,
    quiet,
    /** Lets all the time pass that something waits for. */
    tick: () => timers.splice(0).forEach((run) => run()),
    told,
    waiting: () => queue.state().waiting.map((one) => one.action.key),
  };
}

test('each action is sent in its order and once, and stops waiting when it is answered [offline-3]', async () => {
  const at = service();
  const { queue, quiet, waiting } = page(at);
  await queue.start();
  await queue.add(named('a', 'b'));
  await queue.add(named('c'));
  await quiet();
  expect(at.sent.flat()).toEqual(['a', 'b', 'c']);
  expect(waiting()).toEqual([]);
});

test('what was done without a network survives the page, and a request whose answer was lost is sent again as it was [offline-3]', async () => {
  const at = service();
  const clock = { time: 1_000_000 };
  const first = page(at, clock);
  await first.queue.start();
  await first.quiet();
  at.cut = 'after';
  await first.queue.add(named('a'));
  await first.quiet();
  expect(first.queue.state().status).toBe('away');
  at.cut = 'before';
  clock.time += 60_000;
  await first.queue.add(named('b'));
  await first.quiet();

  at.cut = null;
  clock.time += 60_000;
  const second = page(at, clock);
  await second.queue.start();
  await second.quiet();
  expect(second.waiting()).toEqual([]);
  expect(at.sent.flat()).toEqual(['a', 'a', 'b']);
  expect([...at.done]).toEqual([
    ['a', new Date(1_000_000).toISOString()],
    ['b', new Date(1_060_000).toISOString()],
  ]);
});

test('what can only be decided later waits and holds nothing up, and a conflict waits for a decision [offline-3, offline-5]', async () => {
  const at = service();
  const clock = { time: 0 };
  const { queue, quiet, waiting, tick } = page(at, clock);
  await queue.start();
  at.answers.set('a', 'later').set('b', 'conflict');
  await queue.add(named('a', 'b', 'c'));
  await quiet();
  expect(waiting()).toEqual(['a']);
  expect(queue.state().conflicts.map((one) => one.action.key)).toEqual(['b']);
  at.answers.clear();
  clock.time += 60_000;
  tick();
  await quiet();
  expect(waiting()).toEqual([]);

  const again = page(at, clock);
  await again.queue.start();
  expect(again.queue.state().conflicts.map((one) => one.name)).toEqual(['b']);
  await again.queue.decided('b');
  await again.queue.read();
  expect(again.queue.state().conflicts).toEqual([]);
});

test('actions wait for the one who did them when the session has ended, and are sent by nobody else [offline-2]', async () => {
  const at = service();
  const first = page(at);
  await first.queue.start();
  at.refusal = new ApiError({ code: 'sign-in-required', status: 401, message: 'log in' });
  await first.queue.add(named('a'));
  await first.quiet();
  expect(first.queue.state().status).toBe('ended');
  at.refusal = null;
  const other = page(at, undefined, 'bob');
  await other.queue.start();
  await other.quiet();
  expect(at.sent).toEqual([]);
  const back = page(at);
  await back.queue.start();
  await back.quiet();
  expect(at.sent).toEqual([['a']]);
});

test('a page that stays open hears that the session has ended, and that nobody was heard for a day [offline-2]', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-06T09:00:00Z') });
  try {
    const at = service();
    const { queue, quiet } = page(at);
    await queue.start();
    await openStore().keep('views', [{ name: 'roster', value: 'Ada Lovelace' }]);
    at.cut = 'before';
    await queue.check();
    vi.setSystemTime('2027-03-07T08:59:00Z');
    await queue.purge();
    expect(queue.state()).toMatchObject({ status: 'away', isUnheard: false });
    vi.setSystemTime('2027-03-07T09:00:00Z');
    await queue.purge();
    expect(queue.state()).toMatchObject({ status: 'away', isUnheard: true });
    expect(await openStore().all('views')).toEqual([]);

    at.cut = null;
    await queue.check();
    expect(queue.state().isUnheard).toBe(false);
    await openStore().keep('views', [{ name: 'roster', value: 'Ada Lovelace' }]);
    at.refusal = new ApiError({ code: 'sign-in-required', status: 401, message: 'log in' });
    await queue.check();
    await quiet();
    expect(queue.state().status).toBe('ended');
    expect(await openStore().owner()).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test('one action that is refused for what it says is a conflict, and the others go on [offline-3]', async () => {
  const at = service();
  const take = at.take.bind(at);
  at.take = (actions) => {
    if (actions.some(({ key }) => key === 'b'))
      throw new ApiError({ code: 'unexpected', status: 400, message: 'no' });
    return take(actions);
  };
  const { queue, quiet, waiting } = page(at);
  await queue.start();
  await queue.add(named('a', 'b', 'c'));
  await quiet();
  expect(waiting()).toEqual([]);
  expect([...at.done.keys()]).toEqual(['a', 'c']);
  expect(queue.state().conflicts.map((one) => one.action.key)).toEqual(['b']);
});

test('actions of a roster wait while the browser is a locked kiosk, whose own go on [offline-3]', async () => {
  const at = service();
  const { queue, quiet, waiting } = page(at);
  await queue.start();
  at.isLocked = true;
  await queue.add(named('a'));
  const atKiosk: DeviceAction = {
    screen: 'kiosk',
    kind: 'check-in',
    key: 'k',
    email: 'ada@example.org',
    slotId: 's',
  };
  await queue.add([{ action: atKiosk, name: 'ada@example.org' }]);
  await quiet();
  expect(at.sent).toEqual([['k']]);
  expect(waiting()).toEqual(['a']);
  at.isLocked = false;
  queue.wake();
  await quiet();
  expect(at.sent).toEqual([['k'], ['a']]);
});

test('what is tapped while the memory is read stays in sight, and waits once [offline-3]', async () => {
  const at = service();
  let goOn = () => {};
  let begun = () => {};
  const between = { read: async () => {} };
  const { queue, quiet, waiting } = page(at, undefined, undefined, { read: () => between.read() });
  await queue.start();
  await quiet();
  at.cut = 'before';
  const hasRead = new Promise<void>((resolve) => (begun = resolve));
  between.read = () => {
    begun();
    return new Promise<void>((resolve) => (goOn = resolve));
  };
  const reading = queue.read();
  await hasRead;
  between.read = async () => {};
  const seen: string[][] = [];
  queue.subscribe(() => seen.push(waiting()));
  await queue.add(named('a'));
  goOn();
  await reading;
  await quiet();
  await queue.add(named('b'));
  await quiet();
  expect(seen.length).toBeGreaterThan(2);
  for (const keys of seen) expect(keys.filter((key) => key === 'a')).toEqual(['a']);
  expect(waiting()).toEqual(['a', 'b']);
});

test('what is answered stays in sight until the answer is, also when another page changes what waits [offline-3]', async () => {
  const at = service();
  const seen: string[][] = [];
  const { queue, quiet, waiting } = page(at, undefined, undefined, {
    settled: async () => {
      await queue.read();
      seen.push(waiting());
    },
  });
  await queue.start();
  await queue.add(named('a'));
  await quiet();
  expect(seen).toEqual([['a']]);
  expect(waiting()).toEqual([]);
});

const asks = (key: string) => ({ action: action(key), name: key });

test('somebody who waits for an answer hears it, and a refusal is nobody else’s to decide [offline-6]', async () => {
  const at = service();
  const { queue, quiet, waiting } = page(at);
  await queue.start();
  at.answers.set('b', 'conflict').set('c', 'later');
  const heard = await Promise.all(['a', 'b', 'c'].map((key) => queue.ask(asks(key), 10_000)));
  expect(heard.map((answer) => answer?.outcome)).toEqual(['done', 'conflict', 'later']);
  await quiet();
  expect(waiting()).toEqual([]);
  expect(queue.state().conflicts).toEqual([]);
  const again = page(at);
  await again.queue.start();
  await again.quiet();
  expect(again.queue.state()).toMatchObject({ waiting: [], conflicts: [] });
  expect(at.sent.flat()).toEqual(['a', 'b', 'c']);
});

test('who waits in vain is told so at once without a network, and it goes on waiting [offline-6]', async () => {
  const at = service();
  const { queue, quiet, waiting } = page(at);
  await queue.start();
  at.cut = 'before';
  expect(await queue.ask(asks('a'), 10_000)).toBeNull();
  await quiet();
  expect(waiting()).toEqual(['a']);
});

test('an answer that comes too late for who waited is for those who run the date [offline-6]', async () => {
  const at = service();
  at.answers.set('a', 'conflict');
  let arrives = () => {};
  let leaves = () => {};
  const isSent = new Promise<void>((resolve) => (leaves = resolve));
  const { queue, quiet, tick } = page(at, undefined, undefined, {
    sent: () => {
      leaves();
      return new Promise((resolve) => (arrives = resolve));
    },
  });
  await queue.start();
  const heard = queue.ask(asks('a'), 10_000);
  await isSent;
  tick();
  expect(await heard).toBeNull();
  arrives();
  await quiet();
  expect(queue.state().conflicts.map((one) => one.name)).toEqual(['a']);
});

test('what somebody waits for when the session ends is not done, and does not wait', async () => {
  const at = service();
  const { queue, quiet } = page(at);
  await queue.start();
  at.refusal = new ApiError({ code: 'sign-in-required', status: 401, message: 'log in' });
  await expect(queue.ask(asks('a'), 10_000)).rejects.toBe(at.refusal);
  await quiet();
  at.refusal = null;
  const back = page(at);
  await back.queue.start();
  await back.quiet();
  expect(at.sent).toEqual([]);
});

test('who waits hears what another page of the browser was answered, and its conflict goes', async () => {
  const at = service();
  const waits = page(at);
  const sends = page(at);
  await waits.queue.start();
  await sends.queue.start();
  at.answers.set('a', 'conflict');
  at.isLocked = true;
  const heard = waits.queue.ask(asks('a'), 10_000);
  await expect.poll(waits.waiting).toEqual(['a']);
  await waits.quiet();
  at.isLocked = false;
  await sends.queue.read();
  sends.queue.wake();
  await sends.quiet();
  expect(sends.queue.state().conflicts).toHaveLength(1);
  await waits.queue.heard(sends.told);
  expect((await heard)?.outcome).toBe('conflict');
  await sends.queue.read();
  expect(sends.queue.state()).toMatchObject({ waiting: [], conflicts: [] });
  expect(waits.queue.state()).toMatchObject({ waiting: [], conflicts: [] });
});

test('of a kiosk only those are asked where else they are who still wait for the answer [elsewhere-4]', async () => {
  const at = service();
  const { queue, quiet, waiting, tick } = page(at);
  await queue.start();
  const tap = (key: string) => ({
    action: {
      screen: 'kiosk' as const,
      kind: 'check-in' as const,
      key,
      email: 'ada@example.org',
      slotId: 's',
    },
    name: key,
  });
  const heard = queue.ask(tap('a'), 10_000);
  await quiet();
  expect(await heard).toMatchObject({ outcome: 'done' });
  expect(at.stays).toEqual([]);

  at.cut = 'after';
  const saved = queue.ask(tap('b'), 10_000);
  await quiet();
  expect(await saved).toBeNull();
  await quiet();
  at.cut = null;
  tick();
  await quiet();
  expect(at.sent).toEqual([['a'], ['b'], ['b']]);
  expect(at.stays).toEqual(['b']);
  expect(waiting()).toEqual([]);
  expect(queue.state().conflicts).toEqual([]);
});
