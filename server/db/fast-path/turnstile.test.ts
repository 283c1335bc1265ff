import { afterEach, describe, expect, it, vi } from 'vitest';
import { waitInLine, isLineWaiting } from './turnstile.ts';

/** Work that lasts until the test says so, and tells when it began. */
function held() {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const enter = (key: string, person: number) =>
    waitInLine(key, async () => {
      begun.push(person);
      await new Promise<void>((resolve) => ends.push(resolve));
      return person;
    });
  return { begun, enter, end: () => ends.shift()?.() };
}

afterEach(() => vi.useRealTimers());

describe('a line of transactions that want the same', () => {
  it('lets a few pass at a time, in the order in which they came [sign-up-6]', async () => {
    const { begun, enter, end } = held();
    const people = Array.from({ length: 10 }, (_, person) => enter('slot', person));
    await vi.waitFor(() => expect(begun).toEqual([0, 1, 2]));
    expect(isLineWaiting()).toBe(true);
    for (let more = 3; more < 10; more += 1) {
      end();
      await vi.waitFor(() => expect(begun).toHaveLength(more + 1));
      expect(begun.at(-1)).toBe(more);
    }
    [1, 2, 3].forEach(end);
    expect(await Promise.all(people)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(isLineWaiting()).toBe(false);
  });

  it('is not joined by those who want something else', async () => {
    const { begun, enter, end } = held();
    const people = [0, 1, 2, 3].map((person) => enter('slot', person));
    people.push(enter('another slot', 9));
    await vi.waitFor(() => expect(begun).toEqual([0, 1, 2, 9]));
    [1, 2, 3, 4].forEach(end);
    await vi.waitFor(() => expect(begun).toContain(3));
    end();
    await Promise.all(people);
  });

  it('goes on after a failure, which reaches only the person who caused it', async () => {
    const failed = Array.from({ length: 5 }, () => waitInLine('slot', () => Promise.reject(new Error('no'))));
    const passed = waitInLine('slot', () => Promise.resolve('yes'));
    expect((await Promise.allSettled(failed)).map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
    expect(await passed).toBe('yes');
    expect(isLineWaiting()).toBe(false);
  });

  it('sends away who has stood in it for more than 20 seconds', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { begun, enter, end } = held();
    const first = [0, 1, 2].map((person) => enter('slot', person));
    const patient = enter('slot', 3);
    await vi.waitFor(() => expect(begun).toEqual([0, 1, 2]));
    vi.advanceTimersByTime(20_001);
    const late = enter('slot', 4);
    end();
    await expect(patient).rejects.toMatchObject({ code: 'service.unavailable' });
    await vi.waitFor(() => expect(begun).toEqual([0, 1, 2, 4]));
    [1, 2, 3].forEach(end);
    await Promise.all([...first, late]);
  });
});
