import { describe, expect, test } from 'vitest';
import {
  checkInOpensAt,
  decideCheckIn,
  decideCheckOut,
  decideNoShow,
  endOfDay,
  isOnKiosk,
  kioskClosesAt,
  kioskPhaseOf,
  timeOf,
  visitStateOf,
  waitUntil,
  type KioskFacts,
} from './check-in.ts';

const at = (instant: string) => new Date(instant);
const date = { startAt: at('2030-06-08T13:00:00Z'), endAt: at('2030-06-08T16:00:00Z') };
const open = { checkInAt: null, checkOutAt: null };
const inside = { checkInAt: at('2030-06-08T13:05:00Z'), checkOutAt: null };
const gone = { ...inside, checkOutAt: at('2030-06-08T15:00:00Z') };

const facts = (changes: Partial<KioskFacts>): KioskFacts => ({
  now: at('2030-06-08T13:30:00Z'),
  accounts: 1,
  registration: open,
  date,
  checkInHours: 1,
  ...changes,
});
const reason = (outcome: ReturnType<typeof decideCheckIn>) => (outcome.allowed ? 'allowed' : outcome.reason);

describe('decideCheckIn', () => {
  test.each<[string, Partial<KioskFacts>, string]>([
    ['during the slot', {}, 'allowed'],
    ['when it opens', { now: at('2030-06-08T12:00:00Z') }, 'allowed'],
    ['a moment before it opens', { now: at('2030-06-08T11:59:59Z') }, 'check-in.not-open-yet'],
    ['without hours it opens at the start', { checkInHours: 0, now: date.startAt }, 'allowed'],
    [
      'without hours not earlier',
      { checkInHours: 0, now: at('2030-06-08T12:59:00Z') },
      'check-in.not-open-yet',
    ],
    ['24 hours before', { checkInHours: 24, now: at('2030-06-07T13:00:00Z') }, 'allowed'],
    ['until an hour after the end', { now: at('2030-06-08T16:59:59Z') }, 'allowed'],
    ['an hour after the end', { now: at('2030-06-08T17:00:00Z') }, 'check-in.closed'],
    ['unknown email', { accounts: 0, registration: null }, 'check-in.account-not-found'],
    ['email of two accounts', { accounts: 2, registration: null }, 'check-in.several-accounts'],
    ['not registered', { registration: null }, 'check-in.not-registered'],
    ['already in', { registration: inside }, 'check-in.already-checked-in'],
    ['already out', { registration: gone }, 'check-in.already-checked-in'],
    [
      'already in is told before closed',
      { registration: inside, now: at('2030-06-09T00:00:00Z') },
      'check-in.already-checked-in',
    ],
  ])('%s [check-in-3]', (_, changes, expected) => {
    expect(reason(decideCheckIn(facts(changes)))).toBe(expected);
  });

  test('says how long to wait', () => {
    expect(decideCheckIn(facts({ now: at('2030-06-08T09:44:30Z') }))).toEqual({
      allowed: false,
      reason: 'check-in.not-open-yet',
      wait: { hours: 2, minutes: 16 },
    });
  });
});

describe('decideCheckOut', () => {
  test.each<[string, Partial<KioskFacts>, string]>([
    ['while checked in', { registration: inside }, 'allowed'],
    ['shortly before it closes', { registration: inside, now: at('2030-06-08T16:59:59Z') }, 'allowed'],
    [
      'after it closed',
      { registration: inside, now: at('2030-06-08T17:00:00Z') },
      'check-in.check-out-closed',
    ],
    ['not checked in', {}, 'check-in.not-checked-in'],
    ['already out', { registration: gone }, 'check-in.already-checked-out'],
    ['not registered', { registration: null }, 'check-in.not-registered'],
    ['unknown email', { accounts: 0, registration: null }, 'check-in.account-not-found'],
    ['email of two accounts', { accounts: 2, registration: null }, 'check-in.several-accounts'],
  ])('%s', (_, changes, expected) => {
    expect(reason(decideCheckOut(facts(changes)))).toBe(expected);
  });
});

describe('decideNoShow', () => {
  const expected = { checkInAt: null, noShowAt: null };
  test.each([
    ['a moment before the start', expected, '2030-06-08T12:59:59Z', 'roster.not-begun'],
    ['at the start', expected, '2030-06-08T13:00:00Z', 'allowed'],
    ['shortly before the kiosk closes', expected, '2030-06-08T16:59:59Z', 'allowed'],
    ['after it closed', expected, '2030-06-08T17:00:00Z', 'roster.closed'],
    ['of somebody who is in', { ...expected, ...inside }, '2030-06-08T13:30:00Z', 'known'],
    ['marked already', { ...expected, noShowAt: date.startAt }, '2030-06-08T13:30:00Z', 'known'],
  ])('%s [roster-12]', (_, visit, now, outcome) => {
    const decided = decideNoShow({ now: at(now), visit, date });
    expect(decided.allowed ? 'allowed' : decided.reason).toBe(outcome);
  });

  test('a marked person is missed at once, an unmarked one only when the kiosk has closed [roster-3, roster-12]', () => {
    const during = at('2030-06-08T13:30:00Z');
    const state = (noShowAt: Date | null, now: Date) => visitStateOf({ ...open, noShowAt }, date.endAt, now);
    expect([state(null, during), state(during, during), state(null, at('2030-06-08T17:00:00Z'))]).toEqual([
      'expected',
      'missed',
      'missed',
    ]);
  });
});

test.each([
  ['check-in', 'here'],
  ['check-out', 'left'],
  ['no-show', 'missed'],
] as const)('the time that a %s writes is the one by which somebody is %s', (action, state) => {
  const none = { checkInAt: null, checkOutAt: null, noShowAt: null };
  const during = at('2030-06-08T14:00:00Z');
  expect(visitStateOf({ ...none, [timeOf[action]]: during }, date.endAt, during)).toBe(state);
});

describe('times', () => {
  test('opening and closing are counted in hours, whatever the clocks do', () => {
    // 2 a.m. to 3 a.m. is left out in New York on 2030-03-10: 24 hours before 08:00 EDT is 07:00 EST.
    expect(checkInOpensAt(at('2030-03-10T12:00:00Z'), 24)).toEqual(at('2030-03-09T12:00:00Z'));
    expect(kioskClosesAt(date.endAt)).toEqual(at('2030-06-08T17:00:00Z'));
  });

  test.each([
    ['2030-06-08T13:00:00Z', 'America/New_York', '2030-06-09T04:00:00Z'],
    ['2030-06-08T03:59:59Z', 'America/New_York', '2030-06-08T04:00:00Z'],
    ['2030-03-10T12:00:00Z', 'America/New_York', '2030-03-11T04:00:00Z'],
    ['2030-11-03T12:00:00Z', 'America/New_York', '2030-11-04T05:00:00Z'],
    ['2030-06-08T13:00:00Z', 'Pacific/Auckland', '2030-06-09T12:00:00Z'],
    // Midnight itself is left out here when the clocks go forward.
    ['2030-09-07T18:00:00Z', 'America/Santiago', '2030-09-08T04:00:00Z'],
  ])('the day of %s in %s ends at %s', (now, zone, end) => {
    expect(endOfDay(at(now), zone)).toEqual(at(end));
  });

  test.each([
    ['later today', '2030-06-08T05:00:00Z', true],
    ['tomorrow', '2030-06-08T03:59:59Z', false],
    ['running', '2030-06-08T14:00:00Z', true],
    ['ended 59 minutes ago', '2030-06-08T16:59:00Z', true],
    ['ended an hour ago', '2030-06-08T17:00:00Z', false],
  ])('on the kiosk: %s', (_, now, expected) => {
    expect(isOnKiosk(at(now), date, 'America/New_York')).toBe(expected);
  });

  test.each([
    ['nothing today', [], 'none'],
    ['one that opens in a second', ['2030-06-08T12:00:01Z'], 'later'],
    ['one that opens this instant', ['2030-06-08T12:00:00Z'], 'now'],
    ['one that is open before one that is not', ['2030-06-08T11:00:00Z', '2030-06-08T15:00:00Z'], 'now'],
  ] as const)('the phase of an opportunity with %s [check-in-10]', (_, opens, phase) => {
    const activities = opens.map((opensAt) => ({ opensAt }));
    expect(kioskPhaseOf(at('2030-06-08T12:00:00Z'), activities)).toBe(phase);
  });

  test('a shift past midnight stays until an hour after its end', () => {
    const night = { startAt: at('2030-06-09T02:00:00Z'), endAt: at('2030-06-09T06:00:00Z') };
    expect(isOnKiosk(at('2030-06-09T06:30:00Z'), night, 'America/New_York')).toBe(true);
  });

  test.each([
    ['2030-06-08T11:00:00Z', 1, 0],
    ['2030-06-08T11:59:30Z', 0, 1],
    ['2030-06-08T11:01:00Z', 0, 59],
    ['2030-06-07T11:59:00Z', 24, 1],
  ])('the wait from %s', (now, hours, minutes) => {
    expect(waitUntil(at(now), at('2030-06-08T12:00:00Z'))).toEqual({ hours, minutes });
  });
});
