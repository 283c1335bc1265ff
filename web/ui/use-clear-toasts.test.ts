import { expect, test } from 'vitest';
import { toastOffset, toastsAside, type Box } from './use-clear-toasts.ts';

const toast: Box = { left: 900, right: 1220, top: 84, bottom: 160 };
const under: Box = { left: 900, right: 1220, top: 170, bottom: 240 };

test.each([
  [
    'begin below a field of which they would cover a part',
    { left: 100, right: 950, top: 90, bottom: 134 },
    [toast],
    55,
  ],
  ['stay over the whole page', { left: 0, right: 1280, top: 0, bottom: 5000 }, [toast], 0],
  ['stay beside what is elsewhere', { left: 0, right: 100, top: 90, bottom: 130 }, [toast], 0],
  [
    'begin below a button that they would cover',
    { left: 1000, right: 1100, top: 90, bottom: 134 },
    [toast],
    55,
  ],
  ['move together', { left: 1000, right: 1100, top: 180, bottom: 224 }, [toast, under], 145],
] as const)('toasts %s', (_case, focused, toasts, expected) => {
  expect(toastOffset(focused, toasts, 800)).toBe(expected);
});

const heading: Box = { left: 100, right: 950, top: 100, bottom: 140 };

test.each([
  ['begin below the heading that they would cover, whatever has the focus', [], heading, 61],
  ['leave a short heading alone', [], { ...heading, right: 500 }, 0],
  ['begin below both', [{ left: 900, right: 1000, top: 150, bottom: 194 }], heading, 115],
  [
    'stay over the heading where they would cover what has the focus otherwise',
    [{ left: 900, right: 1000, top: 190, bottom: 760 }],
    heading,
    0,
  ],
] as const)('toasts %s', (_case, focused, words, expected) => {
  expect(toastsAside(focused, words, [toast], 800)).toBe(expected);
});
