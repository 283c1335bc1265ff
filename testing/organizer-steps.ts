// What organizers do with an opportunity that is live, in random order: for tests of random sequences.
import * as fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { dayOf } from '#shared/rules/dates.ts';
import type { ScheduleDocument } from '#areas/opportunities/rules/opportunity-editor.ts';
import {
  addActivity,
  addDates,
  editActivityEverywhere,
  editActivityOnDate,
  editDates,
  removeActivity,
  removeDates,
} from '#areas/opportunities/rules/opportunity-schedule.ts';
import { generateDates, openedAddDates } from '#areas/opportunities/rules/add-dates.ts';
import { editedSpan, formOfDate } from '#areas/opportunities/rules/edit-date.ts';
import { recurrence } from '#areas/opportunities/rules/recurrence.ts';

const organizers = fc.nat(1);
const nth = fc.nat(5);
const title = fc.constantFrom('Packing', 'Driving', 'Welcoming');
const label = fc.constantFrom('', 'Hall');
const hour = fc.constantFrom('12', '1', '2', '9');
const count = fc.integer({ min: 1, max: 3 });

/** Something that step 2 of the editor does. */
const scheduleEdit = fc.oneof(
  fc.record({
    does: fc.constant('add-dates' as const),
    inDays: fc.nat(3),
    days: fc.constantFrom(0, 1, 40),
    code: fc.constantFrom(recurrence.noRepeat, recurrence.monthlyDay, recurrence.monthlyWeekday),
    hour,
    label,
  }),
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('edit-date' as const),
      date: nth,
      days: fc.constantFrom(0, 0, 1),
      hour: fc.option(hour),
      label: fc.option(label),
    }),
  },
  fc.record({ does: fc.constant('remove-date' as const), date: nth }),
  fc.record({
    does: fc.constant('add-activity' as const),
    title,
    dates: fc.uniqueArray(nth, { minLength: 1 }),
    count,
  }),
  fc.record({
    does: fc.constant('remove-activity' as const),
    date: nth,
    slot: nth,
    isEverywhere: fc.boolean(),
  }),
  fc.record({
    does: fc.constant('edit-activity' as const),
    date: nth,
    slot: nth,
    title,
    count,
    isEverywhere: fc.boolean(),
  }),
  fc.record({ does: fc.constant('count' as const), date: nth, slot: nth, count }),
);
export type ScheduleEdit = typeof scheduleEdit extends fc.Arbitrary<infer Value> ? Value : never;

/** For the people of a touched slot: `to` is the number of the activity on a date that they are moved to. */
const choice = fc.record({ action: fc.constantFrom('keep', 'keep', 'move', 'move', 'release'), to: nth });
export type AnyChoice = typeof choice extends fc.Arbitrary<infer Value> ? Value : never;

export const organizerStep = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant('change' as const), who: organizers, edit: scheduleEdit }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('save' as const),
      who: organizers,
      choices: fc.array(choice, { minLength: 1, maxLength: 5 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('archive' as const, 'unarchive' as const, 'unarchive' as const, 'clone' as const),
      who: organizers,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 30 }) }),
  },
);
export type OrganizerStep = typeof organizerStep extends fc.Arbitrary<infer Value> ? Value : never;

export interface Surroundings {
  now: Date;
  timeZone: string;
  newId: () => string;
}

/** The schedule after an edit; as it was where the edit finds nothing to do. */
export function edited(
  schedule: ScheduleDocument,
  one: ScheduleEdit,
  { now, timeZone, newId }: Surroundings,
): ScheduleDocument {
  const { dates, activities } = schedule;
  if (one.does === 'add-dates') {
    const first = Temporal.PlainDate.from(dayOf(now, timeZone)).add({ days: one.inDays });
    const spans = generateDates(
      {
        ...openedAddDates(null),
        startDay: first.toString(),
        endDay: first.add({ days: one.days }).toString(),
        startTime: { hour: one.hour, min: '30', amPm: 'am' },
        endTime: { hour: '3', min: '00', amPm: 'pm' },
        recurrence: one.code,
        location: one.label,
      },
      timeZone,
    );
    const ahead = spans.filter(({ startAt }) => Date.parse(startAt) > now.getTime()).slice(0, 2);
    return addDates(schedule, ahead, newId).schedule;
  }
  const date = dates[('date' in one ? one.date : 0) % Math.max(1, dates.length)];
  if (!date) return schedule;
  if (one.does === 'remove-date') return removeDates(schedule, [date.id]);
  if (one.does === 'edit-date') {
    const form = formOfDate(date, timeZone);
    const later = (day: string) => Temporal.PlainDate.from(day).add({ days: one.days }).toString();
    const edited = editedSpan(
      {
        ...form,
        day: later(form.day),
        endDay: later(form.endDay),
        ...(one.hour === null ? {} : { startTime: { hour: one.hour, min: '15', amPm: 'am' } }),
        ...(one.label === null ? {} : { location: one.label }),
      },
      date,
      timeZone,
    );
    return edited ? editDates(schedule, new Map([[date.id, edited.span]])).schedule : schedule;
  }
  if (one.does === 'add-activity') {
    const dateIds = [...new Set(one.dates.map((at) => dates[at % dates.length]!.id))];
    const text = { title: one.title, description: 'Help us.', tags: [], workingHoursType: '', rate: null };
    return addActivity(schedule, { ...text, rows: [{ quantity: one.count, dateIds }] }, newId);
  }
  const slot = date.slots[one.slot % Math.max(1, date.slots.length)];
  const activity = activities.find(({ id }) => id === slot?.activityId);
  if (!slot || !activity) return schedule;
  const { id: activityId, ...text } = activity;
  if (one.does === 'remove-activity')
    return removeActivity(schedule, activityId, one.isEverywhere ? dates.map(({ id }) => id) : [date.id]);
  if (one.does === 'edit-activity' && one.isEverywhere)
    return editActivityEverywhere(schedule, activityId, { ...text, title: one.title });
  const words = one.does === 'edit-activity' ? { ...text, title: one.title } : text;
  return editActivityOnDate(schedule, { dateId: date.id, activityId }, { ...words, count: one.count }, newId);
}
