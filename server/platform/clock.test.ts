import { afterEach, expect, it, vi } from 'vitest';
import { clockFrom } from './clock.ts';

afterEach(() => vi.useRealTimers());

it('a clock that starts elsewhere shows that instant and runs on from there', () => {
  vi.useFakeTimers();
  const start = new Date('2030-06-05T15:00:00Z');
  const clock = clockFrom(start);
  expect(clock.now()).toEqual(start);
  vi.advanceTimersByTime(90_000);
  expect(clock.now()).toEqual(new Date('2030-06-05T15:01:30Z'));
});
