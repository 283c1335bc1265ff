import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { clockFrom, systemClock } from './clock.ts';

it('a clock that starts elsewhere shows that instant and runs on from there', async () => {
  const start = new Date('2030-06-05T15:00:00Z');
  const clock = clockFrom(start);
  const [here, there] = [systemClock.now(), clock.now()];
  expect(there.getTime() - start.getTime()).toBeLessThan(1000);
  while (systemClock.now().getTime() - here.getTime() < 30) await setTimeout(5);
  const passed = clock.now().getTime() - there.getTime();
  expect(passed).toBeGreaterThanOrEqual(29);
});
