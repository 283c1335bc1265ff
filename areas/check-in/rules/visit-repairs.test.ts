import { describe, expect, it } from 'vitest';
import { decideAbsence, decideRepair, isRepairable, repairsEndAt } from './visit-repairs.ts';

const at = (clock: string) => new Date(`2030-06-08T${clock}:00Z`);
const date = { startAt: at('09:00'), endAt: at('12:00') };
const nothing = { checkInAt: null, checkOutAt: null, noShowAt: null, repairedAt: null };
const forgotten = { ...nothing, checkInAt: at('09:05') };
const left = { ...forgotten, checkOutAt: at('11:30') };
const now = at('15:00');

const repair = (
  visit: Parameters<typeof decideRepair>[0]['visit'],
  times: { checkInAt?: Date; checkOutAt?: Date } = {},
) =>
  decideRepair({
    now,
    visit,
    date,
    checkInHours: 1,
    times: { checkInAt: null, checkOutAt: null, ...times },
  });

describe('writing in who came and left', () => {
  it('is possible once the kiosk has closed, for fourteen days [repairs-1]', () => {
    expect(isRepairable(at('12:59'), date.endAt)).toBe(false);
    expect(isRepairable(at('13:00'), date.endAt)).toBe(true);
    expect(repairsEndAt(date.endAt)).toEqual(new Date('2030-06-22T13:00:00Z'));
    expect(isRepairable(new Date('2030-06-22T12:59:59Z'), date.endAt)).toBe(true);
    expect(isRepairable(repairsEndAt(date.endAt), date.endAt)).toBe(false);
  });

  it('takes the planned end, and of somebody who came after it the time of coming [repairs-2]', () => {
    expect(repair(forgotten)).toEqual({ allowed: true, checkOutAt: date.endAt });
    expect(repair({ ...nothing, checkInAt: at('12:20') })).toEqual({
      allowed: true,
      checkOutAt: at('12:20'),
    });
  });

  it('leaves what was seen at the door, and who never came while no check-in is told [repairs-2]', () => {
    const known = { allowed: false, reason: 'known' };
    expect(repair(left)).toEqual(known);
    expect(repair(nothing)).toEqual(known);
    expect(repair({ ...left, repairedAt: now })).toMatchObject({ allowed: true });
    expect(repair(nothing, { checkInAt: at('09:00') })).toMatchObject({ allowed: true });
  });

  it.each([
    ['before check-in opened', nothing, { checkInAt: at('07:59') }],
    ['after the kiosk closed', forgotten, { checkOutAt: at('13:01') }],
    ['before coming', forgotten, { checkOutAt: at('09:04') }],
    ['before coming, both told', nothing, { checkInAt: at('10:00'), checkOutAt: at('09:59') }],
  ])('refuses times that no kiosk could have written: %s [repairs-3]', (_, visit, times) => {
    expect(repair(visit, times)).toEqual({ allowed: false, reason: 'roster.wrong-times' });
  });

  it('says that somebody did not come who was checked in, and of nobody else [repairs-4]', () => {
    const absence = (visit: Parameters<typeof decideAbsence>[0]['visit'], when = now) =>
      decideAbsence({ now: when, visit, date });
    expect(absence(forgotten)).toEqual({ allowed: true });
    expect(absence({ ...left, repairedAt: now })).toEqual({ allowed: true });
    expect(absence(left)).toEqual({ allowed: false, reason: 'roster.changed' });
    expect(absence(nothing)).toEqual({ allowed: false, reason: 'roster.changed' });
    expect(absence(forgotten, at('12:30'))).toEqual({ allowed: false, reason: 'roster.still-open' });
    expect(absence(forgotten, repairsEndAt(date.endAt))).toEqual({
      allowed: false,
      reason: 'roster.repair-over',
    });
  });
});
