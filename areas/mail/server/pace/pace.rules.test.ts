import { expect, it } from 'vitest';
import { roomFor } from './pace.rules.ts';

it.each([
  [600, { minute: 0, step: 0 }, 60],
  [600, { minute: 540, step: 0 }, 60],
  [600, { minute: 570, step: 0 }, 30],
  [600, { minute: 60, step: 60 }, 0],
  [600, { minute: 700, step: 80 }, 0],
  [1, { minute: 0, step: 0 }, 1],
  [1, { minute: 1, step: 0 }, 0],
  [65, { minute: 0, step: 3 }, 4],
])('of %i a minute, after %o, %i may go [mail-14]', (perMinute, gone, room) => {
  expect(roomFor(perMinute, gone)).toBe(room);
});
