import fc from 'fast-check';
import { expect, test } from 'vitest';
import { elapsedSince, serviceTime, type Moment } from './clock.ts';

const hour = 3_600_000;
const spans = fc.integer({ min: 0, max: 24 * hour });
const errors = fc.integer({ min: -48 * hour, max: 48 * hour });

/** A device at a true instant: its clock is wrong by `wrong`, and `slept` of the page's time was not counted. */
const at = (time: number, wrong: number, { slept = 0, page = 'one' } = {}): Moment => ({
  wall: time + wrong,
  steady: time - slept,
  page,
  offset: -wrong,
});

test('a clock that is wrong and stays wrong changes nothing, awake, asleep or in another page [offline-4]', () => {
  fc.assert(
    fc.property(errors, spans, spans, (wrong, ago, slept) => {
      const done = at(0, wrong);
      expect(elapsedSince(done, at(ago, wrong))).toBe(ago);
      expect(elapsedSince(done, at(ago, wrong, { slept: Math.min(slept, ago) }))).toBe(ago);
      expect(elapsedSince(done, at(ago, wrong, { page: 'two' }))).toBe(ago);
    }),
    { endOnFailure: true },
  );
});

test('a clock that is set while something waits is noticed [offline-4]', () => {
  fc.assert(
    fc.property(errors, errors, spans, (before, after, ago) => {
      fc.pre(Math.abs(before - after) > 10_000);
      expect(elapsedSince(at(0, before), at(ago, after))).toBe(ago);
      expect(elapsedSince(at(0, before), at(ago, after, { page: 'two' }))).toBe(ago);
      // Nothing was heard before it was done.
      const unheard = { ...at(0, before), offset: null };
      expect(elapsedSince(unheard, at(ago, after))).toBeGreaterThanOrEqual(ago);
    }),
    { endOnFailure: true },
  );
});

test('a clock that was set before it was done, and after the service was last heard, changes nothing [offline-4]', () => {
  const done = { ...at(0, 2 * hour), offset: 0 };
  expect(elapsedSince(done, at(hour, 2 * hour))).toBe(hour);
});

test('what a page before heard is for what is shown, and changes no time that is written [offline-4, offline-8]', () => {
  const kept = 40 * 60_000;
  const done = { ...at(0, -kept), offset: null, kept };
  expect(serviceTime(done)).toEqual(new Date(0));
  // Heard since: the clock had been set before it was done.
  expect(serviceTime({ ...done, offset: 0 })).toEqual(new Date(-kept));
  for (const page of ['one', 'two'])
    expect(elapsedSince(done, { ...at(hour, -kept, { page }), offset: 0 })).toBe(hour);
});
