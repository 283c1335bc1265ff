import { describe, expect, it } from 'vitest';
import { isAsSeen, judgeCorrection } from './corrections.ts';

const at = (clock: string, day = 8) => new Date(`2030-06-0${day}T${clock}:00Z`);
const date = { startAt: at('09:00'), endAt: at('12:00') };
const nothing = { checkInAt: null, checkOutAt: null };

const judged = (
  came: Date,
  left: Date | null,
  {
    now = at('09:00', 9),
    was = nothing,
    of = date,
  }: { now?: Date; was?: { checkInAt: Date | null; checkOutAt: Date | null }; of?: typeof date } = {},
) => judgeCorrection({ now, date: of, was, to: { checkInAt: came, checkOutAt: left } });

describe('times of a correction', () => {
  it.each([
    ['the shift itself', at('09:00'), at('12:00')],
    ['half a day before and after', at('21:00', 7), at('12:00')],
    ['until half a day after', at('09:00'), at('00:00', 9)],
    ['a moment', at('09:00'), at('09:00')],
    ['nobody saw them leave', at('09:00'), null],
  ])('are taken: %s [corrections-4]', (_, came, left) => {
    expect(judged(came, left)).toBeNull();
  });

  it.each([
    ['correction.backwards', at('10:00'), at('09:59')],
    ['correction.future', at('09:00'), at('09:01', 9)],
    ['correction.too-far', at('20:59', 7), at('12:00')],
    ['correction.too-far', at('09:00'), at('00:01', 9)],
    ['correction.too-long', at('21:00', 7), at('21:01')],
  ] as const)('are refused: %s [corrections-4]', (code, came, left) => {
    expect(judged(came, left)).toBe(code);
  });

  it('that stay may be far from the shift, and long shifts take as long as they are [corrections-4]', () => {
    const early = at('09:00', 7);
    expect(judged(early, at('08:00'), { was: { checkInAt: early, checkOutAt: null } })).toBeNull();
    const long = { startAt: at('09:00', 6), endAt: at('12:00') };
    expect(judged(long.startAt, long.endAt, { of: long })).toBeNull();
    expect(judged(long.startAt, at('12:01'), { of: long })).toBe('correction.too-long');
  });

  it('are taken once the kiosk has closed, and so is that somebody did not come [corrections-1]', () => {
    const ask = (now: Date, to: Parameters<typeof judgeCorrection>[0]['to']) =>
      judgeCorrection({ now, date, was: nothing, to });
    expect(ask(at('12:59'), null)).toBe('correction.still-open');
    expect(ask(at('12:59'), { checkInAt: at('09:00'), checkOutAt: null })).toBe('correction.still-open');
    expect(ask(at('13:00'), null)).toBeNull();
  });
});

it('a visit that says something else than was seen is told [corrections-3]', () => {
  const visit = { checkInAt: at('09:00'), checkOutAt: null, noShowAt: null };
  expect(isAsSeen(visit, { ...visit, checkInAt: new Date(visit.checkInAt) })).toBe(true);
  expect(isAsSeen(visit, { ...visit, checkOutAt: at('10:00') })).toBe(false);
  expect(isAsSeen({ ...visit, checkInAt: null }, visit)).toBe(false);
});
