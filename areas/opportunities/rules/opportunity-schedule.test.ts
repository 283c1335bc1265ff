import { english } from '#testing/english.ts';
import { describe, expect, it } from 'vitest';
import type { ScheduleDocument } from './opportunity-editor.ts';
import {
  addActivity,
  addDates,
  checkActivity,
  checkEditActivity,
  datesWithoutActivity,
  editActivityEverywhere,
  editActivityOnDate,
  editDates,
  mergeSameDates,
  removeActivity,
  removeDates,
  type ActivityForm,
} from './opportunity-schedule.ts';
import type { RuleError } from '#areas/organizations/rules/organizations.ts';

const words = (title: string) => ({
  title,
  description: `About ${title}.`,
  tags: [],
  workingHoursType: '',
  rate: null,
});
const span = (day: number, label = '', hour = 9) => ({
  startAt: new Date(Date.UTC(2030, 5, day, hour)).toISOString(),
  endAt: new Date(Date.UTC(2030, 5, day, hour + 3)).toISOString(),
  label,
});

/** Packing on the 8th and 9th, driving on the 9th. */
const schedule = (): ScheduleDocument => ({
  dates: [
    { id: 'd1', ...span(8), slots: [{ id: 's1', activityId: 'pack', count: 5 }] },
    {
      id: 'd2',
      ...span(9),
      slots: [
        { id: 's2', activityId: 'pack', count: 3 },
        { id: 's3', activityId: 'drive', count: 1 },
      ],
    },
  ],
  activities: [
    { id: 'pack', ...words('Packing') },
    { id: 'drive', ...words('Driving') },
  ],
});

const counter = () => {
  let made = 0;
  return () => `new${(made += 1)}`;
};
const shown = ({ dates }: ScheduleDocument) =>
  dates.map(
    ({ id, slots }) =>
      `${id}: ${slots.map(({ id: slot, activityId, count }) => `${slot ?? '-'} ${activityId} ${count}`).join(', ')}`,
  );
const told = (errors: RuleError[]) => errors.map(({ path, text }) => `${path}: ${english(text)}`);

describe('adding dates', () => {
  it('skips those that are there with the same start, end and label, and sorts by start [schedule-5]', () => {
    const spans = [
      span(10),
      span(9),
      span(9, 'Hall'),
      span(1),
      span(1),
      { ...span(8), endAt: span(8, '', 10).endAt },
    ];
    const { schedule: after, added } = addDates(schedule(), spans, counter());
    expect(added.map(({ startAt, label }) => startAt.slice(8, 10) + label)).toEqual([
      '10',
      '09Hall',
      '01',
      '08',
    ]);
    expect(after.dates.map(({ id }) => id)).toEqual(['new3', 'd1', 'new4', 'd2', 'new2', 'new1']);
  });
});

describe('dates that one rule makes', () => {
  const seriesOf = ({ dates }: ScheduleDocument) => dates.map(({ seriesId }) => seriesId);

  it('carry one series, which an edit leaves alone; a date that is added alone has none [opportunities-6]', () => {
    const newId = counter();
    const weekly = addDates(schedule(), [span(10), span(17)], newId).schedule;
    const { schedule: after } = addDates(weekly, [span(20)], newId);
    expect(seriesOf(after)).toEqual([undefined, undefined, 'new3', 'new3', undefined]);
    const [, , first] = after.dates;
    expect(seriesOf(edit(after, first!.id, span(11, 'Hall')).schedule)).toEqual(seriesOf(after));
  });
});

describe('dates that are the same', () => {
  it('become one, with the slots of all of them', () => {
    const { dates, activities } = schedule();
    const [first, second] = dates;
    const twin = { ...second!, ...span(8), id: 'd3' };
    expect(shown(mergeSameDates({ dates: [first!, second!, twin], activities }))).toEqual([
      'd1: s1 pack 8, - drive 1',
      'd2: s2 pack 3, s3 drive 1',
    ]);
  });
});

const edit = (before: ScheduleDocument, id: string, to: ReturnType<typeof span>) =>
  editDates(before, new Map([[id, to]]));

describe('editing a date', () => {
  it('gives it another time, and its slots stay', () => {
    const { schedule: after, mergedDates } = edit(schedule(), 'd1', span(10));
    expect(mergedDates).toEqual({});
    expect(shown(after)).toEqual(['d2: s2 pack 3, s3 drive 1', 'd1: s1 pack 5']);
  });

  it('merges it into one of the same start, end and label, and combines their slots [schedule-5]', () => {
    const { schedule: after, mergedDates } = edit(schedule(), 'd2', span(8));
    expect(mergedDates).toEqual({ d2: 'd1' });
    expect(shown(after)).toEqual(['d1: s1 pack 8, - drive 1']);
  });

  it('keeps dates apart by their label', () => {
    expect(edit(schedule(), 'd2', span(8, 'Hall')).mergedDates).toEqual({});
  });

  it('moves several at once, also onto each other’s times [schedule-15]', () => {
    const swapped = editDates(
      schedule(),
      new Map([
        ['d1', span(9)],
        ['d2', span(8)],
      ]),
    );
    expect(swapped.mergedDates).toEqual({});
    expect(shown(swapped.schedule)).toEqual(['d2: s2 pack 3, s3 drive 1', 'd1: s1 pack 5']);
    const together = editDates(
      schedule(),
      new Map([
        ['d1', span(11)],
        ['d2', span(11)],
      ]),
    );
    expect(together.mergedDates).toEqual({ d2: 'd1' });
    expect(shown(together.schedule)).toEqual(['d1: s1 pack 8, - drive 1']);
  });
});

describe('taking away', () => {
  it('a date takes activities along that are on no other [schedule-6]', () => {
    const after = removeDates(schedule(), ['d2']);
    expect(shown(after)).toEqual(['d1: s1 pack 5']);
    expect(after.activities.map(({ id }) => id)).toEqual(['pack']);
  });

  it('the last activity of a date leaves the date, which can be chosen again', () => {
    const after = removeActivity(schedule(), 'pack', ['d1']);
    expect(shown(after)).toEqual(['d1: ', 'd2: s2 pack 3, s3 drive 1']);
    expect(datesWithoutActivity(after).map(({ id }) => id)).toEqual(['d1']);
  });

  it('an activity leaves all dates', () => {
    expect(shown(removeActivity(schedule(), 'pack', ['d1', 'd2']))).toEqual(['d1: ', 'd2: s3 drive 1']);
  });
});

describe('editing an activity', () => {
  it('everywhere changes its words once', () => {
    const after = editActivityEverywhere(schedule(), 'pack', words('Wrapping'));
    expect(after.activities[0]).toMatchObject({ id: 'pack', title: 'Wrapping' });
    expect(shown(after)).toEqual(shown(schedule()));
  });

  it('on one date makes it one of its own there, in the same slot [schedule-6]', () => {
    const after = editActivityOnDate(
      schedule(),
      { dateId: 'd2', activityId: 'pack' },
      { ...words('Late packing'), count: 4 },
      counter(),
    );
    expect(shown(after)).toEqual(['d1: s1 pack 5', 'd2: s2 new1 4, s3 drive 1']);
    expect(after.activities.map(({ title }) => title)).toEqual(['Packing', 'Driving', 'Late packing']);
  });

  it('on one date changes only the count when the words stay', () => {
    const after = editActivityOnDate(
      schedule(),
      { dateId: 'd2', activityId: 'pack' },
      { ...words('Packing'), count: 9 },
      counter(),
    );
    expect(shown(after)[1]).toBe('d2: s2 pack 9, s3 drive 1');
    expect(after.activities).toHaveLength(2);
  });
});

describe('the form Add Activity', () => {
  const form = (changes: Partial<ActivityForm> = {}): ActivityForm => ({
    ...words('Cooking'),
    rows: [{ quantity: 2, dateIds: ['d1', 'd2'] }],
    ...changes,
  });

  it('puts the activity on the dates of its rows, with the places of each', () => {
    const rows = [
      { quantity: 2, dateIds: ['d1'] },
      { quantity: 7, dateIds: ['d2'] },
    ];
    const after = addActivity(schedule(), form({ rows }), counter());
    expect(shown(after)).toEqual(['d1: s1 pack 5, - new1 2', 'd2: s2 pack 3, s3 drive 1, - new1 7']);
  });

  it.each<[string, Partial<ActivityForm>, string[]]>([
    ['is right', {}, []],
    [
      'no words',
      { title: ' ', description: '' },
      ['title: Please enter an activity title', 'description: Please enter an activity description'],
    ],
    [
      'too many words',
      { description: 'x'.repeat(351) },
      ['description: An activity’s description can have at most 350 characters.'],
    ],
    ['as many words as there may be, and space around them', { description: ` ${'x'.repeat(350)}\n` }, []],
    [
      'half a person',
      { rows: [{ quantity: 0.5, dateIds: ['d1'] }] },
      ['rows.0.quantity: Please ensure the number of people is greater than zero'],
    ],
    [
      'nobody',
      { rows: [{ quantity: 0, dateIds: ['d1'] }] },
      ['rows.0.quantity: Please ensure the number of people is greater than zero'],
    ],
    [
      'no number at all',
      { rows: [{ quantity: null, dateIds: ['d1'] }] },
      [
        'rows: Please select the number of volunteers you would like',
        'rows.0.quantity: Please ensure the number of people is greater than zero',
      ],
    ],
    [
      'a row without dates',
      { rows: [{ quantity: 2, dateIds: [] }] },
      ["rows.0.dateIds: Please ensure you have dates selected for all 'Number of People' rows"],
    ],
    [
      'an empty row',
      {
        rows: [
          { quantity: 2, dateIds: ['d1'] },
          { quantity: null, dateIds: [] },
        ],
      },
      [
        'rows.1.quantity: Please make sure to remove any unused or empty date entries before proceeding to save.',
      ],
    ],
  ])('%s', (_name, changes, expected) => {
    expect(told(checkActivity(form(changes)))).toEqual(expected);
  });

  it('and Edit Activity want a number above zero and a rate that is none below', () => {
    expect(told(checkEditActivity({ ...words('Packing'), rate: -1 }, 0))).toEqual([
      'rate: Please enter an amount from 0 to 99999999.',
      'count: Please ensure the number of people is greater than zero',
    ]);
  });
});
