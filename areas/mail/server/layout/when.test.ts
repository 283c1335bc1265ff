import { describe, expect, it } from 'vitest';
import { english } from '#testing/english.ts';
import { formatWhen } from './when.template.ts';

describe('formatWhen', () => {
  it.each([
    ['America/New_York', 'Saturday, June 8, 2030', '9:00 AM – 12:30 PM (Eastern Daylight Time)'],
    ['America/Los_Angeles', 'Saturday, June 8, 2030', '6:00 AM – 9:30 AM (Pacific Daylight Time)'],
    ['Asia/Kolkata', 'Saturday, June 8, 2030', '6:30 PM – 10:00 PM (India Standard Time)'],
    [
      'Pacific/Auckland',
      'Sunday, June 9, 2030',
      '1:00 AM – 4:30 AM, Saturday night (New Zealand Standard Time)',
    ],
    [
      'Asia/Tokyo',
      'Saturday, June 8, 2030',
      '10:00 PM – 1:30 AM on Sunday, June 9, 2030 (Japan Standard Time)',
    ],
  ])('says the date and time of %s [time-9]', (zone, date, time) => {
    expect(
      formatWhen(english, new Date('2030-06-08T13:00:00Z'), new Date('2030-06-08T16:30:00Z'), zone),
    ).toEqual({
      date,
      time,
    });
  });

  it('knows winter time', () => {
    const { time } = formatWhen(
      english,
      new Date('2030-01-05T14:00:00Z'),
      new Date('2030-01-05T15:00:00Z'),
      'America/New_York',
    );
    expect(time).toBe('9:00 AM – 10:00 AM (Eastern Standard Time)');
  });
});
