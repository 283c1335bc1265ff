import { z } from 'zod';
import { isTimeZone } from '#shared/rules/organizations.ts';

/** What a spreadsheet can say about an opportunity (docs/IMPORT.md explains each of them). */
export const importFields = [
  'id',
  'organization',
  'website',
  'title',
  'description',
  'startDate',
  'endDate',
  'startTime',
  'endTime',
  'recurrence',
  'capacity',
  'activity',
  'tags',
  'skills',
  'requirements',
  'status',
  'locationName',
  'address',
  'address2',
  'city',
  'state',
  'postalCode',
  'country',
  'timeZone',
] as const;
export type ImportField = (typeof importFields)[number];

export const weekdayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/**
 * How the days between start and end become dates: `daily` all of them (a single day is one date), `weekly`
 * those of the chosen weekdays.
 */
export const recurrences = ['daily', 'weekly'] as const;
export type Recurrence = (typeof recurrences)[number];

const heading = z.string().trim().min(1);
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'must be a time such as 09:30' });

/** The column map: a JSON file that says which column holds what, in which format, and what to assume. */
export const columnMapSchema = z.strictObject({
  /** Names the collection: rows of one source with one id are the same row in every file. */
  source: z.string().trim().min(1).max(100).optional(),
  /** Product field -> heading, or several of which the first that is not empty counts. */
  columns: z.partialRecord(z.enum(importFields), z.union([heading, z.array(heading).min(1)])).default({}),
  formats: z
    .strictObject({
      /** How to read dates in figures such as 03/04/2026. */
      numericDates: z.enum(['month-first', 'day-first']).default('month-first'),
      /** Words of the recurrence column. */
      recurrence: z.record(z.string(), z.enum(recurrences)).default({}),
      /** Words of the status column; a word that is not named here is imported as a draft. */
      status: z.record(z.string(), z.enum(['published', 'draft'])).default({}),
      /** What separates entries in the columns of tags, skills and requirements. */
      listSeparator: z.string().min(1).default(';'),
    })
    .prefault({}),
  defaults: z
    .strictObject({
      startTime: clock.default('10:00'),
      durationMinutes: z.int().min(15).max(1440).default(180),
      /** `same-as-start`: the weekday of the first day. */
      weekdays: z
        .union([z.literal('same-as-start'), z.array(z.enum(weekdayNames)).min(1)])
        .default('same-as-start'),
      capacity: z.int().min(1).default(10),
      activity: heading.default('Volunteer'),
      description: heading.optional(),
      status: z.enum(['published', 'draft']).default('published'),
      state: heading.optional(),
      city: heading.optional(),
      country: heading.optional(),
      timeZone: z
        .string()
        .refine(isTimeZone, { error: 'must be a zone such as America/New_York' })
        .optional(),
    })
    .prefault({}),
});
export type ColumnMap = z.output<typeof columnMapSchema>;

/** Headings that are recognised without a map, compared without case, spaces and punctuation. */
const usualHeadings: Record<ImportField, readonly string[]> = {
  id: ['id', 'opportunity id', 'external id', 'reference'],
  organization: [
    'organization',
    'organisation',
    'organization name',
    'org name',
    'org title',
    'org',
    'nonprofit',
    'agency',
  ],
  website: ['website', 'organization website', 'org url', 'url'],
  title: ['title', 'opportunity', 'opportunity title', 'opportunity name', 'name', 'event', 'event title'],
  description: ['description', 'summary', 'details', 'opportunity description', 'about'],
  startDate: ['start date', 'date', 'start', 'starts', 'from', 'event date', 'begin date', 'start date date'],
  endDate: ['end date', 'end', 'ends', 'until', 'to', 'end date date'],
  startTime: ['start time', 'time', 'begin time', 'from time'],
  endTime: ['end time', 'to time', 'until time'],
  recurrence: ['recurrence', 'repeats', 'repeat', 'recurrence type', 'frequency'],
  capacity: [
    'capacity',
    'volunteers needed',
    'volunteers wanted',
    'volunteers',
    'places',
    'slots',
    'spots',
    'vol requests',
  ],
  activity: ['activity', 'role', 'shift', 'position', 'job'],
  tags: ['tags', 'category', 'categories', 'category desc'],
  skills: ['skills', 'skills needed'],
  requirements: ['requirements'],
  status: ['status'],
  locationName: ['location', 'location name', 'site', 'venue', 'place'],
  address: ['address', 'street', 'street address', 'address 1', 'address line 1', 'locality'],
  address2: ['address 2', 'address line 2', 'suite'],
  city: ['city', 'town'],
  state: ['state', 'province', 'region', 'state or province'],
  postalCode: ['postal code', 'postcode', 'zip', 'zip code', 'zipcode'],
  country: ['country'],
  timeZone: ['time zone', 'timezone'],
};

/** Words that say how something repeats, when the map names none. */
const usualRecurrences: Record<string, Recurrence> = {
  once: 'daily',
  onetime: 'daily',
  single: 'daily',
  none: 'daily',
  norepeat: 'daily',
  no: 'daily',
  daily: 'daily',
  everyday: 'daily',
  ongoing: 'weekly',
  weekly: 'weekly',
  recurring: 'weekly',
  yes: 'weekly',
};

const usualStatuses: Record<string, 'published' | 'draft'> = {
  published: 'published',
  approved: 'published',
  active: 'published',
  open: 'published',
};

/** What headings and words are compared by. */
export const plainWord = (word: string): string => word.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

const plainKeys = <Value>(record: Record<string, Value>): Map<string, Value> =>
  new Map(Object.entries(record).map(([word, value]) => [plainWord(word), value]));

/** A column map tied to the headings of one file. */
export interface BoundMap {
  source: string;
  /** Field -> indexes of its columns, in order of preference. */
  columns: Partial<Record<ImportField, number[]>>;
  recurrences: Map<string, Recurrence>;
  statuses: Map<string, 'published' | 'draft'>;
  formats: ColumnMap['formats'];
  defaults: ColumnMap['defaults'];
  /** Number of headings: a row may have fewer cells, but not more. */
  width: number;
}

/** A file or a map that can't be worked with; the message is for the person at the terminal. */
export class UnreadableImport extends Error {
  override readonly name = 'UnreadableImport';
}

const requiredFields = ['organization', 'title', 'startDate'] as const;

/**
 * Finds the columns of each field. What the map names must be there; fields that it doesn't name are found by
 * their usual headings.
 * @throws UnreadableImport when a named column or a required field is missing.
 */
export function bindMap(map: ColumnMap, headings: readonly string[]): BoundMap {
  const positions = new Map<string, number>();
  for (const [index, text] of headings.entries()) {
    const word = plainWord(text);
    if (word && !positions.has(word)) positions.set(word, index);
  }
  const columns: BoundMap['columns'] = {};
  for (const field of importFields) {
    const named = map.columns[field];
    const found = (named === undefined ? usualHeadings[field] : [named].flat()).flatMap((text) => {
      const at = positions.get(plainWord(text));
      if (at === undefined && named !== undefined)
        throw new UnreadableImport(
          `The column map says that "${field}" is in column "${text}", but the file has no such column.`,
        );
      return at ?? [];
    });
    if (found.length > 0) columns[field] = named === undefined ? found.slice(0, 1) : found;
  }
  const missing = requiredFields.filter((field) => !columns[field]);
  if (missing.length > 0) {
    throw new UnreadableImport(
      `The file has no column for ${missing.join(', ')}. Its columns are: ${headings.join(', ')}. ` +
        'Name the right ones in a column map (--map).',
    );
  }
  return {
    source: map.source ?? headings.map(plainWord).join(','),
    columns,
    recurrences: new Map([...plainKeys(usualRecurrences), ...plainKeys(map.formats.recurrence)]),
    statuses: new Map([...plainKeys(usualStatuses), ...plainKeys(map.formats.status)]),
    formats: map.formats,
    defaults: map.defaults,
    width: headings.length,
  };
}
