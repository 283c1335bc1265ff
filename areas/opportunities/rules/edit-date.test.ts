import { describe, expect, it } from 'vitest';
import { english } from '#testing/english.ts';
import { checkEditDate, editedSpan, formOfDate, type EditDateValues } from './edit-date.ts';
import type { TimeChoice } from './shift-times.ts';

const now = new Date('2030-06-03T15:00:00Z'); // 11:00 in New York
const timeZone = 'America/New_York';
const time = (hour: string, min: string, amPm: string): TimeChoice => ({ hour, min, amPm });
const told = (errors: ReturnType<typeof checkEditDate>) =>
  errors.map(({ path, text }) => `${path}: ${english(text)}`);

describe('the form Edit Date', () => {
  const before = { startAt: '2030-06-03T13:00:00.000Z', endAt: '2030-06-03T16:00:00.000Z', label: 'Hall' };
  const edit = (changes: Partial<EditDateValues>): EditDateValues => ({
    ...formOfDate(before, timeZone),
    ...changes,
  });
  const check = (changes: Partial<EditDateValues>) =>
    told(checkEditDate(edit(changes), before, { now, timeZone }));

  it('lies within ten years, or stays where it was [time-4]', () => {
    expect(check({ day: '9999-06-03', endDay: '9999-06-03' })).toEqual([
      'day: Please choose a day within the next 10 years.',
    ]);
    const late = { startAt: '2045-06-03T15:00:00Z', endAt: '2045-06-03T17:00:00Z', label: '' };
    const labelled = { ...formOfDate(late, timeZone), location: 'Hall' };
    expect(checkEditDate(labelled, late, { now, timeZone })).toEqual([]);
  });

  it('begins with what the date has', () => {
    expect(formOfDate(before, timeZone)).toEqual({
      day: '2030-06-03',
      endDay: '2030-06-03',
      startTime: time('9', '00', 'am'),
      endTime: time('12', '00', 'pm'),
      location: 'Hall',
    });
    expect(editedSpan(formOfDate(before, timeZone), before, timeZone)).toEqual({
      span: before,
      change: null,
    });
  });

  it('may not begin after its end, also when only the start was changed [schedule-4]', () => {
    const backwards = ['endTime: End time cannot be before the start time'];
    expect(check({ startTime: time('1', '00', 'pm') })).toEqual(backwards);
    expect(check({ startTime: time('12', '00', 'pm') })).toEqual(backwards);
    expect(check({ endTime: time('8', '00', 'am') })).toEqual(backwards);
  });

  it.each([
    ['the second half past one of the night', '2030-11-03T06:30:00.000Z', '2030-11-03T09:00:00.000Z'],
    ['from the first half past one to the second', '2030-11-03T05:30:00.000Z', '2030-11-03T06:30:00.000Z'],
    ['seconds', '2030-06-04T13:10:20.000Z', '2030-06-04T15:00:05.000Z'],
  ])('leaves the times alone when only the label is edited: %s [schedule-4]', (_name, startAt, endAt) => {
    const date = { startAt, endAt, label: '' };
    const labelled = { ...formOfDate(date, timeZone), location: 'Hall' };
    expect(checkEditDate(labelled, date, { now, timeZone })).toEqual([]);
    expect(editedSpan(labelled, date, timeZone)).toEqual({
      span: { startAt, endAt, label: 'Hall' },
      change: null,
    });
    const longer = { ...labelled, endTime: time('11', '00', 'am') };
    expect(editedSpan(longer, date, timeZone)?.span.startAt).toBe(startAt);
  });

  it('keeps the length of a shift whose start does not exist, and tells it [schedule-2, schedule-11]', () => {
    const night = { day: '2027-03-14', endDay: '2027-03-14' };
    const edited = { ...night, startTime: time('2', '30', 'am'), endTime: time('4', '00', 'am') };
    expect(editedSpan(edit(edited), before, timeZone)).toEqual({
      span: { startAt: '2027-03-14T07:30:00.000Z', endAt: '2027-03-14T09:00:00.000Z', label: 'Hall' },
      change: {
        kind: 'missing',
        local: '2027-03-14T02:30:00',
        startAt: '2027-03-14T07:30:00.000Z',
        endAt: '2027-03-14T09:00:00.000Z',
      },
    });
  });

  it('ends after its start in the hour that comes twice, whichever the start is [schedule-4]', () => {
    const second = { startAt: '2030-11-03T06:30:00.000Z', endAt: '2030-11-03T09:00:00.000Z', label: '' };
    const shorter = { ...formOfDate(second, timeZone), endTime: time('1', '45', 'am') };
    expect(editedSpan(shorter, second, timeZone)?.span).toMatchObject({
      startAt: '2030-11-03T06:30:00.000Z',
      endAt: '2030-11-03T06:45:00.000Z',
    });
  });

  it('may end after midnight when the end is on the next day, and no later [schedule-4]', () => {
    const late = { startTime: time('10', '00', 'pm'), endTime: time('2', '00', 'am') };
    expect(check(late)).toEqual(['endTime: End time cannot be before the start time']);
    expect(check({ ...late, endDay: '2030-06-04' })).toEqual([]);
    expect(editedSpan(edit({ ...late, endDay: '2030-06-04' }), before, timeZone)?.span).toMatchObject({
      startAt: '2030-06-04T02:00:00.000Z',
      endAt: '2030-06-04T06:00:00.000Z',
    });
    expect(check({ ...late, endDay: '2030-06-05' })).toEqual([
      'endDay: A shift must end on the day it starts or on the next one.',
    ]);
    expect(check({ ...late, endDay: '2030-06-02' })).toEqual([
      'endTime: End time cannot be before the start time',
    ]);
  });

  it('lets a start that is past by now stay, and refuses a new one in the past [schedule-4]', () => {
    expect(check({ endTime: time('1', '00', 'pm') })).toEqual([]);
    expect(check({ startTime: time('10', '00', 'am') })).toEqual([
      'startTime: Start time cannot be in the past',
    ]);
    expect(check({ endTime: time('10', '00', 'am') })).toEqual(['endTime: End time cannot be in the past']);
  });

  it('wants a day and both times', () => {
    const none: TimeChoice = { hour: '', min: '', amPm: '' };
    expect(check({ day: '', startTime: none, endTime: none })).toEqual([
      'day: Please enter a start date',
      'startTime: Please enter a start time',
      'endTime: Please enter a end time',
    ]);
  });
});
