import { expect, it } from 'vitest';
import { readStart, writeStart } from './schedule-start.ts';

it.each([
  ['2030-06-01', { day: '2030-06-01', part: 1 }],
  ['2030-06-01.2', { day: '2030-06-01', part: 2 }],
  ['2030-06-01.120', { day: '2030-06-01', part: 120 }],
])('%s says where a schedule begins [details-7]', (text, start) => {
  expect(readStart(text)).toEqual(start);
  expect(writeStart(start)).toBe(text);
});

it.each([
  '',
  '2030-02-31',
  '2030-06-01.',
  '2030-06-01.0',
  '2030-06-01.02',
  '2030-06-01.2.3',
  '2030-06-01.99999',
  '.2',
])('%j is no beginning [details-7]', (text) => {
  expect(readStart(text)).toBeNull();
});
