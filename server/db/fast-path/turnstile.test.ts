import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTurnstile, isLineWaiting } from './turnstile.ts';

/** What passes lasts until the test says so, and tells who began; people below 0 fail. */
function held(mayJoin: (person: number, others: readonly number[]) => boolean = () => false) {
  const begun: number[][] = [];
  const ends: (() => void)[] = [];
  const enter = createTurnstile<number, number>({
    mayJoin,
    pass: async (people) => {
      begun.push([...people]);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (people.some(Number.isNaN)) throw new Error('all of them');
      return people.map((value) =>
        value < 0 ? { status: 'rejected', reason: new Error('no') } : { status: 'fulfilled', value },
      );
    },
  });
  return { begun, enter, end: () => ends.shift()?.(), endAll: () => ends.splice(0).forEach((end) => end()) };
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

afterEach(() => vi.useRealTimers());

describe('a line of transactions that want the same', () => {
  it('lets a few pass at a time, in the order in which they came [sign-up-6]', async () => {
    const { begun, enter, end } = held();
    const people = numbers(10).map((person) => enter('slot', person));
    await vi.waitFor(() => expect(begun).toEqual([[0], [1], [2]]));
    expect(isLineWaiting()).toBe(true);
    for (let more = 3; more < 10; more += 1) {
      end();
      await vi.waitFor(() => expect(begun).toHaveLength(more + 1));
      expect(begun.at(-1)).toEqual([more]);
    }
    [1, 2, 3].forEach(end);
    expect(await Promise.all(people)).toEqual(numbers(10));
    expect(isLineWaiting()).toBe(false);
  });

  it('is not joined by those who want something else', async () => {
    const { begun, enter, end } = held();
    const people = [0, 1, 2, 3].map((person) => enter('slot', person));
    people.push(enter('another slot', 9));
    await vi.waitFor(() => expect(begun).toEqual([[0], [1], [2], [9]]));
    [1, 2, 3, 4].forEach(end);
    await vi.waitFor(() => expect(begun).toContainEqual([3]));
    end();
    await Promise.all(people);
  });

  it('goes on after a failure, which reaches only the person who caused it', async () => {
    const { enter, endAll } = held();
    const failed = [Number.NaN, -1, Number.NaN, -2, -3].map((person) => enter('slot', person));
    const passed = enter('slot', 7);
    const all = Promise.allSettled([...failed, passed]);
    const ending = setInterval(endAll, 1);
    expect((await all).map(({ status }) => status)).toEqual([...failed.map(() => 'rejected'), 'fulfilled']);
    clearInterval(ending);
    expect(isLineWaiting()).toBe(false);
  });

  it('sends away who has stood in it for more than 20 seconds', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { begun, enter, end } = held();
    const first = [0, 1, 2].map((person) => enter('slot', person));
    const patient = enter('slot', 3);
    await vi.waitFor(() => expect(begun).toEqual([[0], [1], [2]]));
    vi.advanceTimersByTime(20_001);
    const late = enter('slot', 4);
    end();
    await expect(patient).rejects.toMatchObject({ code: 'service.unavailable' });
    await vi.waitFor(() => expect(begun).toEqual([[0], [1], [2], [4]]));
    [1, 2, 3].forEach(end);
    await Promise.all([...first, late]);
  });

  it('sends them away also while nothing that passes ends', async () => {
    vi.useFakeTimers();
    const { begun, enter, endAll } = held();
    const first = [0, 1, 2].map((person) => enter('slot', person));
    const told = Promise.allSettled([enter('slot', 3)]);
    await vi.advanceTimersByTimeAsync(15_000);
    const later = enter('slot', 4);
    await vi.advanceTimersByTimeAsync(5_002);
    expect(await told).toMatchObject([{ status: 'rejected', reason: { code: 'service.unavailable' } }]);
    endAll();
    await vi.waitFor(() => expect(begun).toEqual([[0], [1], [2], [4]]));
    endAll();
    await Promise.all([...first, later]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('those in a line who may join', () => {
  it('pass with the first, 16 at most, and the others keep their order', async () => {
    const isEven = (person: number) => person % 2 === 0;
    const { begun, enter, endAll } = held((person, others) => [person, ...others].every(isEven));
    const people = numbers(50).map((person) => enter('slot', person));
    await vi.waitFor(() => expect(begun).toEqual([[0], [1], [2]]));
    endAll();
    await vi.waitFor(() => expect(begun).toHaveLength(6));
    const evenFrom4 = numbers(16).map((index) => 4 + 2 * index);
    expect(begun.slice(3)).toEqual([[3], evenFrom4, [5]]);
    const ending = setInterval(endAll, 1);
    expect(await Promise.all(people)).toEqual(numbers(50));
    clearInterval(ending);
  });

  it('get each what became of them, and all the failure of all', async () => {
    const { begun, enter, endAll } = held(() => true);
    const first = numbers(3).map((person) => enter('slot', person));
    const settled = Promise.allSettled([enter('slot', 3), enter('slot', -4), enter('slot', 5)]);
    await vi.waitFor(() => expect(begun).toHaveLength(3));
    endAll();
    await vi.waitFor(() => expect(begun.at(-1)).toEqual([3, -4, 5]));
    const failed = Promise.allSettled([enter('other', Number.NaN), enter('other', 6)]);
    const ending = setInterval(endAll, 1);
    expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    await Promise.all(first);
    clearInterval(ending);
  });
});
