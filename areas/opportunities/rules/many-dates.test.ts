import { expect, it } from 'vitest';
import type { DateEntry } from './opportunity-editor.ts';
import {
  changedSpans,
  changeOf,
  checkDates,
  datesInReach,
  withOtherTimes,
  type DatesChange,
} from './many-dates.ts';
import { formOfDate, type EditDateValues } from './edit-date.ts';

const timeZone = 'America/New_York';
const now = new Date('2030-06-05T12:00:00Z');
const date = (id: string, day: string, seriesId?: string): DateEntry => ({
  id,
  startAt: `2030-06-${day}T13:00:00.000Z`,
  endAt: `2030-06-${day}T16:00:00.000Z`,
  label: '',
  slots: [],
  ...(seriesId === undefined ? {} : { seriesId }),
});
const weekly = [date('a', '08', 's'), date('b', '15', 's'), date('c', '22', 's'), date('d', '22', 'other')];
const ids = (dates: readonly DateEntry[]) => dates.map(({ id }) => id).join('');

it('reaches one, this and later ones, or all of a series [schedule-15]', () => {
  const [first, second, , fourth] = weekly;
  expect(ids(datesInReach(weekly, second!, 'one', now))).toBe('b');
  expect(ids(datesInReach(weekly, second!, 'later', now))).toBe('bc');
  expect(ids(datesInReach(weekly, second!, 'all', now))).toBe('abc');
  expect(ids(datesInReach(weekly, fourth!, 'all', now))).toBe('d');
  const alone = date('e', '08');
  expect(ids(datesInReach([...weekly, alone], alone, 'all', now))).toBe('e');
  // What has begun stays, unless it is the one that is changed.
  const midway = new Date('2030-06-08T14:00:00Z');
  expect(ids(datesInReach(weekly, second!, 'all', midway))).toBe('bc');
  expect(ids(datesInReach(weekly, first!, 'all', midway))).toBe('abc');
});

it('changes of each date what was changed of one, and leaves the rest [schedule-15]', () => {
  const [first, second] = weekly;
  const short = { ...second!, endAt: '2030-06-15T14:00:00.000Z', label: 'Hall' };
  const edited = (changes: Partial<EditDateValues>) =>
    changeOf({ ...formOfDate(first!, timeZone), ...changes }, first!, timeZone);
  const spans = (changes: Partial<EditDateValues>) =>
    [...changedSpans([first!, short], edited(changes), timeZone).spans.values()].map(
      ({ startAt, endAt, label }) => `${startAt.slice(5, 16)} ${endAt.slice(5, 16)} ${label}`,
    );
  expect(spans({ day: '2030-06-09', endDay: '2030-06-09' })).toEqual([
    '06-09T13:00 06-09T16:00 ',
    '06-16T13:00 06-16T14:00 Hall',
  ]);
  expect(spans({ startTime: { hour: '10', min: '30', amPm: 'am' } })).toEqual([
    '06-08T14:30 06-08T16:00 ',
    '06-15T14:30 06-15T16:00 Hall',
  ]);
  expect(spans({ location: ' Kitchen ' })).toEqual([
    '06-08T13:00 06-08T16:00 Kitchen',
    '06-15T13:00 06-15T14:00 Kitchen',
  ]);
  expect(spans({ endDay: '2030-06-09', endTime: { hour: '1', min: '00', amPm: 'am' } })).toEqual([
    '06-08T13:00 06-09T05:00 ',
    '06-15T13:00 06-16T05:00 Hall',
  ]);
});

it('knows the dates that have other times than one of them, whatever the clocks did between them [schedule-17]', () => {
  const [first, second, third] = weekly;
  const winter = {
    ...date('w', '08'),
    startAt: '2030-12-07T14:00:00.000Z',
    endAt: '2030-12-07T17:00:00.000Z',
  };
  const own = { ...second!, endAt: '2030-06-15T15:30:00.000Z' };
  const night = { ...third!, endAt: '2030-06-23T16:00:00.000Z' };
  expect(ids(withOtherTimes([first!, own, night, winter], first!, timeZone))).toBe('bc');
});

it('makes nights of many evenings at once, each until the next morning [schedule-16]', () => {
  const evenings = Array.from({ length: 26 }, (_none, week) => {
    const startAt = new Date(Date.UTC(2030, 5, 8 + 7 * week, 22));
    const endAt = new Date(startAt.getTime() + 3_600_000);
    return { ...date(`d${week}`, '08'), startAt: startAt.toISOString(), endAt: endAt.toISOString() };
  });
  const times: DatesChange['times'] = {
    startTime: { hour: '6', min: '00', amPm: 'pm' },
    endTime: { hour: '8', min: '00', amPm: 'am' },
    isOvernight: true,
  };
  const change: DatesChange = { days: 0, times, label: null };
  expect(checkDates(evenings, change, { now, timeZone })).toEqual([]);
  const { spans } = changedSpans(evenings, change, timeZone);
  const forms = [...spans.values()].map((span) => formOfDate(span, timeZone));
  expect(forms).toHaveLength(26);
  for (const { day, endDay, startTime, endTime } of forms) {
    expect([startTime, endTime]).toEqual([times.startTime, times.endTime]);
    expect(Date.parse(endDay) - Date.parse(day)).toBe(86_400_000);
  }
});

it('is refused when it is wrong for one of them, each fault once [schedule-15]', () => {
  const told = (days: number) =>
    checkDates(weekly, { days, times: null, label: null }, { now, timeZone }).map(
      ({ path, text }) => `${path} ${text.key}`,
    );
  expect(told(0)).toEqual([]);
  expect(told(7)).toEqual([]);
  expect(told(-14)).toEqual([
    'startTime opportunities.dates.startPast',
    'endTime opportunityEditor.dates.end.past',
  ]);
});
