import { expect, test } from 'vitest';
import { newsOf, nextDigestAt } from './sign-up-news.rules.ts';

test.each([
  ['hourly', '2030-06-08T13:20:00Z', 'America/New_York', '2030-06-08T14:00:00Z'],
  // What happens on the hour is told on the next one.
  ['hourly', '2030-06-08T14:00:00Z', 'America/New_York', '2030-06-08T15:00:00Z'],
  // Hours of a place that is half an hour off.
  ['hourly', '2030-06-08T13:20:00Z', 'Asia/Kolkata', '2030-06-08T13:30:00Z'],
  // The hour that there is twice.
  ['hourly', '2030-11-03T05:20:00Z', 'America/New_York', '2030-11-03T06:00:00Z'],
  ['hourly', '2030-11-03T06:20:00Z', 'America/New_York', '2030-11-03T07:00:00Z'],
  ['daily', '2030-06-08T10:59:00Z', 'America/New_York', '2030-06-08T11:00:00Z'],
  ['daily', '2030-06-08T11:00:00Z', 'America/New_York', '2030-06-09T11:00:00Z'],
  // The clocks go back in between.
  ['daily', '2030-11-02T12:00:00Z', 'America/New_York', '2030-11-03T12:00:00Z'],
] as const)('what happens %s at %s is told at %s at %s [digest-2]', (pace, now, zone, expected) => {
  expect(nextDigestAt(pace, new Date(now), zone)).toEqual(new Date(expected));
});

test.each([
  [['came'], true, false, 'came'],
  [['came', 'changed'], true, false, 'came'],
  [['came', 'left'], false, false, null],
  // Given back, which is not noted yet.
  [['came'], false, false, null],
  [['left'], false, true, null],
  [['left'], false, false, 'left'],
  [['changed', 'left'], false, false, 'left'],
  [['changed'], true, false, 'changed'],
  [['changed'], false, false, null],
] as const)(
  '%s of a place (held: %s, left out before: %s) is %s [digest-3]',
  (kinds, isHeld, wasDropped, expected) => {
    expect(newsOf({ kinds: new Set(kinds), isHeld, wasDropped })).toBe(expected);
  },
);
