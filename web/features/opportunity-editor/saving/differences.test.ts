import { createLanguages } from '#shared/texts/languages.ts';
import { describe, expect, it } from 'vitest';
import type { EditorChoices } from '#shared/contract/opportunity-editor.ts';
import type { DateEntry } from '#shared/rules/opportunity-editor.ts';
import { defaultSettings, settingsForm } from '#shared/rules/opportunity-settings.ts';
import type { EditorDocument } from '../document.ts';
import { differences, type Seen } from './differences.ts';

const t = createLanguages().in('en');
const activity = (id: string, title: string) => ({
  id,
  title,
  description: '',
  tags: [],
  workingHoursType: '',
  rate: null,
});
const date = (day: number, slots: DateEntry['slots'], label = ''): DateEntry => ({
  id: `d${day}`,
  startAt: `2027-05-0${day}T13:00:00.000Z`,
  endAt: `2027-05-0${day}T16:00:00.000Z`,
  label,
  slots,
});
const slot = (id: string | undefined, activityId: string, count = 10) => ({ id, activityId, count });

const base: EditorDocument = {
  basics: {
    organizationId: 'o',
    locationId: 'l',
    title: 'Pack boxes',
    description: 'We pack.',
    coordinatorIds: ['ann', 'bob'],
    skills: ['Sorting'],
    requirements: [],
    requirementsOnFile: false,
    imageFileId: null,
    imageUrl: null,
  },
  schedule: {
    activities: [activity('sort', 'Sorter'), activity('pack', 'Packer')],
    dates: [1, 2, 3, 4, 5].map((day) => date(day, [slot(`s${day}`, 'sort'), slot(`p${day}`, 'pack')])),
  },
  settings: settingsForm(defaultSettings(false)),
  groups: { restrict: false, groupIds: [] },
};

const seen: Seen = {
  choices: {
    organizations: [
      {
        id: 'o',
        locations: [
          { id: 'l', name: 'Main kitchen' },
          { id: 'm', name: 'Store' },
        ],
        coordinators: [
          { id: 'ann', name: 'Ann Lee' },
          { id: 'bob', name: 'Bob Ray' },
        ],
        groups: [{ id: 'g', name: 'Drivers' }],
      },
    ],
  } as unknown as EditorChoices,
  timeZone: 'America/New_York',
  status: { base: 'draft', theirs: 'draft' },
};

const told = (theirs: EditorDocument, mine: EditorDocument = base, how: Seen = seen) =>
  differences(t, { base, mine, theirs }, how).map(({ text, yours }) =>
    yours === null ? text : `${text} | ${yours}`,
  );
const withBasics = (changes: Partial<EditorDocument['basics']>): EditorDocument => ({
  ...base,
  basics: { ...base.basics, ...changes },
});
const withDates = (dates: DateEntry[], activities = base.schedule.activities): EditorDocument => ({
  ...base,
  schedule: { activities, dates },
});
const [first, second, third, fourth, fifth] = base.schedule.dates as [
  DateEntry,
  DateEntry,
  DateEntry,
  DateEntry,
  DateEntry,
];

describe('what the other one changed [live-editing-20]', () => {
  it('is nothing when nothing differs', () => {
    expect(told(structuredClone(base))).toEqual([]);
  });

  it('is told by field, with what it was and is', () => {
    const theirs = {
      ...withBasics({
        locationId: 'm',
        title: 'Pack crates',
        description: 'Else.',
        imageFileId: 'file',
        coordinatorIds: ['bob'],
        skills: ['Sorting', 'Driving'],
      }),
      settings: {
        ...base.settings,
        limit: { on: true, value: '3' },
        private: true,
        emailGroup: { on: true, value: 'x@example.org' },
      },
      groups: { restrict: true, groupIds: ['g'] },
    };
    expect(told(theirs)).toEqual([
      'Location: “Main kitchen” became “Store”',
      'Title: “Pack boxes” became “Pack crates”',
      'Description was changed',
      'Opportunity image was changed',
      'Coordinators: removed Ann Lee',
      'Skills: added Driving',
      'Limit how many slots one volunteer can sign up for: nothing became “3”',
      'Private opportunity: switched on',
      'Send sign-up notices to more people: added x@example.org',
      'Only members of the selected groups can register: switched on',
      'Groups: added Drivers',
    ]);
  });

  it('says what counts where both changed the same', () => {
    const theirs = withBasics({ title: 'Theirs', description: 'Theirs.', skills: ['Driving'] });
    const mine = withBasics({ title: 'Mine', description: 'Mine.', skills: ['Driving'] });
    expect(told(theirs, mine)).toEqual([
      'Title: “Pack boxes” became “Theirs” | You have “Mine”, which counts.',
      'Description was changed | You changed it, too: yours counts.',
      'Skills: added Driving',
      'Skills: removed Sorting',
    ]);
  });

  it('is that it was published', () => {
    const published: Seen = { ...seen, status: { base: 'draft', theirs: 'published' } };
    expect(told(base, base, published)).toEqual(['It was published.']);
    const long: Seen = { ...seen, status: { base: 'published', theirs: 'published' } };
    expect(told(base, base, long)).toEqual([]);
    expect(told(base, base, { ...seen, status: { base: null, theirs: 'published' } })).toEqual([]);
  });

  it('is told date by date', () => {
    const later = { ...second, startAt: '2027-05-02T14:00:00.000Z', label: 'Hall' };
    const theirs = withDates([later, third, fourth, fifth, date(9, [])]);
    expect(told(theirs)).toEqual([
      'Deleted date: 05/01/2027, 9:00 AM – 12:00 PM',
      '05/02/2027, 9:00 AM – 12:00 PM became 05/02/2027, 10:00 AM – 12:00 PM, Hall',
      'New date: 05/09/2027, 9:00 AM – 12:00 PM',
    ]);
    const mine = withDates([first, { ...second, label: 'Yard' }, third, fourth, fifth]);
    expect(told(theirs, mine)[1]).toMatch(/ \| You have 05\/02\/2027, .*, Yard, which counts\.$/);
    const deleted = withDates([first, third, fourth, fifth]);
    expect(told(theirs, deleted)[1]).toMatch(/ \| You deleted it\. It stays, as they have it now\.$/);
  });

  it('leaves out what is asked: deleted by them, changed by me', () => {
    const mine = withDates([{ ...first, label: 'Yard' }, second, third, fourth, fifth]);
    expect(told(withDates([second, third, fourth, fifth]), mine)).toEqual([]);
  });

  it('puts the same change of many dates together', () => {
    const theirs = withDates(
      base.schedule.dates.map((one) => ({ ...one, slots: [{ ...one.slots[0]!, count: 8 }] })),
      [activity('sort', 'Sorter')],
    );
    const dates =
      '05/01/2027, 9:00 AM – 12:00 PM; 05/02/2027, 9:00 AM – 12:00 PM; 05/03/2027, 9:00 AM – 12:00 PM';
    expect(told(theirs)).toEqual([
      `Sorter: 10 places became 8 on ${dates}; and 2 more`,
      `Packer: removed from ${dates}; and 2 more`,
    ]);
  });

  it('says what counts, slot by slot', () => {
    const counts = (one: DateEntry, count: number) => ({
      ...one,
      slots: [{ ...one.slots[0]!, count }, one.slots[1]!],
    });
    const theirs = withDates([counts(first, 8), counts(second, 8), third, fourth, fifth]);
    const mine = withDates([
      counts(first, 12),
      { ...second, slots: [second.slots[1]!] },
      third,
      fourth,
      fifth,
    ]);
    expect(told(theirs, mine)).toEqual([
      'Sorter: 10 places became 8 on 05/01/2027, 9:00 AM – 12:00 PM | You have 12, which counts.',
      'Sorter: 10 places became 8 on 05/02/2027, 9:00 AM – 12:00 PM | You deleted it. It stays, as they have it now.',
    ]);
  });

  it('tells activities by their names', () => {
    const theirs = withDates(
      [{ ...first, slots: [...first.slots, slot('v1', 'drive', 1)] }, second, third, fourth, fifth],
      [
        { ...activity('sort', 'Sorter'), description: 'Else.' },
        activity('pack', 'Wrapper'),
        activity('drive', 'Driver'),
      ],
    );
    expect(told(theirs)).toEqual([
      'Sorter: its words were changed',
      '“Packer” became “Wrapper”',
      'Driver: added with 1 place on 05/01/2027, 9:00 AM – 12:00 PM',
    ]);
  });

  it('says that an activity stays where I added it', () => {
    const theirs = withDates(
      base.schedule.dates.map((one) => ({ ...one, slots: [one.slots[0]!] })),
      [activity('sort', 'Sorter')],
    );
    const mine = withDates([...base.schedule.dates, { ...date(8, [slot(undefined, 'pack')]), id: 'new' }]);
    expect(told(theirs, mine)).toEqual([
      expect.stringMatching(/^Packer: removed .* \| You added it elsewhere: there it stays\.$/),
    ]);
  });
});
