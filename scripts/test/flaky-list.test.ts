import { expect, test } from 'vitest';
import { problemsOfFlakyList, toldOfFlake, type KnownFlake } from './flaky-list.ts';

const now = new Date('2030-06-20T12:00:00Z');
const entry = (changes: Partial<KnownFlake> = {}): KnownFlake => ({
  test: 'e2e/a.spec.ts: a title',
  day: '2030-06-18',
  known: 'the window closes late',
  ...changes,
});
const problems = (changes: Partial<KnownFlake>) =>
  problemsOfFlakyList([entry(changes)], now, (file) => file === 'e2e/a.spec.ts');

test.each([
  ['a new one', {}],
  ['one of two weeks', { day: '2030-06-06' }],
  ['one of today, in the east', { day: '2030-06-21' }],
  ['a file', { test: 'e2e/a.spec.ts' }],
])('%s may stay', (_, changes) => {
  expect(problems(changes)).toEqual([]);
});

test.each([
  ['one older than two weeks', { day: '2030-06-05' }, 'is 15 days old, more than 14'],
  ['one to come', { day: '2030-06-23' }, 'still to come'],
  ['one without a day', { day: 'June' }, "has no day such as 2030-06-05, but 'June'"],
  ['one of which nothing is known', { known: ' ' }, 'does not say what is known'],
  ['one of a file that is gone', { test: 'e2e/b.spec.ts: a title' }, 'a file that is not there'],
])('%s is refused', (_, changes, expected) => {
  expect(problems(changes)).toEqual([expect.stringContaining(expected)]);
});

test('a person reads what is known of a flaky test, or how to list it', () => {
  expect(toldOfFlake('e2e/a.spec.ts: a title', [entry()], now)).toBe(
    'known since 2030-06-18: the window closes late',
  );
  expect(toldOfFlake('e2e/a.spec.ts: other', [entry()], now)).toContain(
    '{"test":"e2e/a.spec.ts: other","day":"2030-06-20","known":"what is known of the cause"}',
  );
});
