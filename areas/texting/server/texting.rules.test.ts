import { expect, it } from 'vitest';
import { keywordOf, nextTextTry, quietFrom, textableAt } from './texting.rules.ts';

it.each([
  ['STOP', 'stop'],
  [' stop. ', 'stop'],
  ['Stop texting me!', 'stop'],
  ['STOPALL', 'stop'],
  ['Stop all', 'stop'],
  ['Unsubscribe', 'stop'],
  ['opt-out', 'stop'],
  ['CANCEL', 'stop'],
  ['Start', 'start'],
  ['UNSTOP', 'start'],
  ['help?', 'help'],
  ['INFO', 'help'],
  ['I have to cancel', 'other'],
  ['nonstop', 'other'],
  ['', 'other'],
])('%j means %s [texting-4]', (body, meant) => expect(keywordOf(body)).toBe(meant));

const zone = 'America/Chicago';
it.each([
  ['2030-06-05T13:00:00Z', '2030-06-05T13:00:00Z', 'at 8:00 AM now'],
  ['2030-06-05T12:59:00Z', '2030-06-05T13:00:00Z', 'before 8:00 AM at 8:00 AM'],
  ['2030-06-06T01:59:00Z', '2030-06-06T01:59:00Z', 'at 8:59 PM now'],
  ['2030-06-06T02:00:00Z', '2030-06-06T13:00:00Z', 'at 9:00 PM the next morning'],
  // The clocks go back in this night, which has 12 hours between 9:00 PM and 8:00 AM.
  ['2030-11-03T02:30:00Z', '2030-11-03T14:00:00Z', 'after the clocks changed by those of the morning'],
])('who is to be texted at %s is texted at %s: %s [texting-7]', (now, then) => {
  const textable = textableAt(new Date(now), zone);
  expect(textable).toEqual(new Date(then));
  expect(textableAt(quietFrom(textable, zone), zone).getTime()).toBeGreaterThan(textable.getTime());
});

it('tries come farther and farther apart, and end', () => {
  const now = new Date('2030-06-05T12:00:00Z');
  const seconds = Array.from({ length: 9 }, (_none, nth) => nextTextTry(nth + 1, now));
  expect(seconds[0]).toEqual(new Date('2030-06-05T12:00:15Z'));
  expect(seconds[7]).toEqual(new Date('2030-06-05T14:00:00Z'));
  expect(seconds[8]).toBeNull();
});
