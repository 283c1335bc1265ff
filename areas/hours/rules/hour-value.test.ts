import { expect, test } from 'vitest';
import { centsOf, worthOf, type Money } from './hour-value.ts';

test.each([
  ['31.80', 3180],
  ['31,8', 3180],
  [' 12 ', 1200],
  ['0.01', 1],
  ['10000', 1_000_000],
  ['10000.01', null],
  ['0', null],
  ['', null],
  ['-5', null],
  ['1e3', null],
  ['12.345', null],
  ['1,234.50', null],
])('%j typed as what an hour is worth is %s cents [hours-16]', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents);
});

test('values are summed by currency and rounded once, half a cent up [hours-17]', () => {
  const dollars: Money = { currency: 'USD', cents: 1001 };
  const euros: Money = { currency: 'EUR', cents: 2000 };
  expect(worthOf([{ minutes: 1, rate: dollars }])).toEqual([{ currency: 'USD', cents: 17 }]);
  expect(worthOf([{ minutes: 30, rate: dollars }])).toEqual([{ currency: 'USD', cents: 501 }]);
  // Twice 500.5 is 1001, not 1002.
  expect(
    worthOf([
      { minutes: 30, rate: dollars },
      { minutes: 30, rate: dollars },
      { minutes: 90, rate: euros },
      { minutes: 600, rate: null },
    ]),
  ).toEqual([
    { currency: 'EUR', cents: 3000 },
    { currency: 'USD', cents: 1001 },
  ]);
  expect(worthOf([{ minutes: 60, rate: null }])).toEqual([]);
});
