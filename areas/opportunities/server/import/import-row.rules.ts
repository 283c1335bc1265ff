import { Temporal } from 'temporal-polyfill';
import { spanAt, type ClockChange } from '#shared/rules/clock-times.ts';
import { withFewMarks } from '#shared/rules/incoming.ts';
import { comparableName, tidyName } from '#shared/rules/names.ts';
import {
  activityDescriptionMaxLength,
  capacityMax,
  capacitySchema,
  datesMax,
} from '#areas/opportunities/rules/opportunities.ts';
import {
  defaultCountry,
  isTimeZone,
  isWebsite,
  type AddressInput,
} from '#areas/organizations/rules/organizations.ts';
import { saveStatuses, type SaveStatus } from '#areas/opportunities/rules/opportunity-editor.ts';
import { importColumns, type Columns, type ImportField } from './import-template.rules.ts';

/** One row of the spreadsheet, understood. Days and times are the location's own. */
export interface ImportRow {
  /** What tells the row from all others: its id within its organization, or else what it says. */
  identity: string;
  /** Whether that is an id of its own: two rows with ids are two opportunities, even if they say the same. */
  hasId: boolean;
  organization: string;
  website: string | null;
  /** Named by the file; null when the address names it. */
  location: string | null;
  address: AddressInput;
  title: string;
  description: string;
  status: SaveStatus;
  skills: string[];
  requirements: string[];
  activity: { title: string; description: string; tags: string[]; count: number };
  startDay: Temporal.PlainDate;
  endDay: Temporal.PlainDate;
  startTime: Temporal.PlainTime;
  minutes: number;
  repeats: 'daily' | 'weekly';
}

export type ReadRow = { row: ImportRow } | { refused: string };

class Refusal extends Error {}

function refuse(reason: string): never {
  throw new Refusal(reason);
}

/** Reads a row, or says in one sentence why it can't be imported. */
export function readRow(cells: readonly string[], columns: Columns): ReadRow {
  try {
    return { row: understand((field) => cleanCell(cells[columns[field] ?? -1] ?? '')) };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.message };
    throw error;
  }
}

function understand(cell: (field: ImportField) => string): ImportRow {
  const required = (field: ImportField) => cell(field) || refuse(`it has no ${importColumns[field].heading}`);
  const organization = tidyName(required('organization'));
  const title = tidyName(required('title'));
  const description = required('description');
  const website = cell('website');
  const row = {
    organization,
    website: isWebsite(website) ? website : null,
    location: tidyName(cell('location')) || null,
    address: readAddress(cell, required('timeZone')),
    title,
    description,
    status: readWord('status', cell('status') || 'published', saveStatuses),
    skills: readList(cell('skills')),
    requirements: readList(cell('requirements')),
    activity: {
      title: cell('activity') || 'Volunteer',
      description: shorten(description, activityDescriptionMaxLength),
      tags: readList(cell('tags')),
      count: readPlaces(required('places')),
    },
    ...readDays(cell, required),
  };
  const content = JSON.stringify([
    comparableName(organization),
    comparableName(title),
    { ...row, organization: '', title: '' },
  ]);
  const id = cell('id');
  const identity = id ? JSON.stringify([id, comparableName(organization)]) : content;
  return { ...row, hasId: id !== '', identity };
}

/** A cell as text: no control characters, no white space around it; line breaks inside stay. */
const cleanCell = (cell: string): string =>
  withFewMarks(cell)
    .replaceAll(/\r\n?/g, '\n')
    // Control characters other than line break and tab say nothing, and a database can't store all of them.
    .replaceAll(/(?![\n\t])[\p{Cc}\ufeff\u200b]/gu, '')
    .trim();

/** The entries of a list cell, without doubles. */
const readList = (cell: string): string[] => [
  ...new Set(
    cell
      .split(';')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  ),
];

const quoted = (cell: string): string => JSON.stringify(shorten(cell, 60));

function readWord<Word extends string>(field: ImportField, cell: string, words: readonly Word[]): Word {
  const word = words.find((one) => one === cell.toLowerCase());
  return (
    word ?? refuse(`its ${importColumns[field].heading} ${quoted(cell)} is none of: ${words.join(', ')}`)
  );
}

function readPlaces(cell: string): number {
  const { data } = capacitySchema.safeParse(Number(cell));
  return data ?? refuse(`its places ${quoted(cell)} is no whole number from 1 to ${capacityMax}`);
}

function readAddress(cell: (field: ImportField) => string, timeZone: string): AddressInput {
  if (!isTimeZone(timeZone)) refuse(`its time zone ${quoted(timeZone)} does not exist`);
  const country = cell('country') || defaultCountry;
  const code = cell('postalCode');
  return {
    address1: cell('address') || null,
    address2: cell('address2') || null,
    city: cell('city') || null,
    state: cell('state') || null,
    // Spreadsheets drop the leading zeros of US codes: 02114 of Boston becomes 2114.
    postalCode: (country === defaultCountry && /^\d{3,4}$/.test(code) ? code.padStart(5, '0') : code) || null,
    country,
    timeZone,
  };
}

function readDays(cell: (field: ImportField) => string, required: (field: ImportField) => string) {
  const day = (field: ImportField, text: string) =>
    readDay(text) ??
    refuse(`its ${importColumns[field].heading} ${quoted(text)} is no day such as 2030-09-02`);
  const time = (field: ImportField) => {
    const text = required(field);
    return (
      readTime(text) ?? refuse(`its ${importColumns[field].heading} ${quoted(text)} is no time such as 14:30`)
    );
  };
  const startDay = day('startDate', required('startDate'));
  const endDay = cell('endDate') ? day('endDate', cell('endDate')) : startDay;
  if (Temporal.PlainDate.compare(endDay, startDay) < 0)
    refuse(`it ends (${endDay.toString()}) before it starts (${startDay.toString()})`);
  const startTime = time('startTime');
  const between = Math.round(startTime.until(time('endTime')).total('minutes'));
  if (between === 0) refuse('it ends at the minute at which it starts');
  const word =
    cell('repeats') || (endDay.equals(startDay) ? 'daily' : refuse('it has several days and no repeats'));
  return {
    startDay,
    endDay,
    startTime,
    // An end before the start is on the next day: a shift over midnight.
    minutes: between < 0 ? between + 24 * 60 : between,
    repeats: readWord('repeats', word, ['daily', 'weekly']),
  };
}

/** A day as `2030-09-02`, or as spreadsheets of US English write it: `9/2/2030`. @returns null when it is none */
function readDay(text: string): Temporal.PlainDate | null {
  const iso = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/.exec(text);
  const { year, month, day } =
    (iso ?? /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})$/.exec(text))?.groups ?? {};
  try {
    return Temporal.PlainDate.from(
      { year: Number(year), month: Number(month), day: Number(day) },
      { overflow: 'reject' },
    );
  } catch {
    return null;
  }
}

/** A time of day as `14:30`, `14:30:00` or `2:30 PM`. @returns null when it is none */
function readTime(text: string): Temporal.PlainTime | null {
  const [, hours, minutes, half] = /^(\d{1,2}):(\d{2})(?::\d{2})?\s*([ap]m)?$/i.exec(text) ?? [];
  const hour = Number(hours);
  if (half && (hour < 1 || hour > 12)) return null;
  try {
    return Temporal.PlainTime.from(
      { hour: half ? (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : hour, minute: Number(minutes) },
      { overflow: 'reject' },
    );
  } catch {
    return null;
  }
}

/** Cuts at a word's end, with an ellipsis. */
function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  return `${cut
    .slice(0, Math.max(cut.search(/\s\S*$/), max - 60))
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()}…`;
}

/** One date of a row. */
export interface RowDate {
  startAt: Date;
  endAt: Date;
  /** What a change of clocks does to it, if anything. */
  change: ClockChange | null;
}

/**
 * The dates of a row, moved by a number of days and turned into instants of its location's time zone. What repeats
 * weekly does so on the weekday of its first day.
 * @returns null when there would be more dates than an opportunity can have.
 */
export function datesOf(row: ImportRow, moveByDays: number, timeZone: string): RowDate[] | null {
  const days = row.repeats === 'weekly' ? 7 : 1;
  const count = Math.floor(row.startDay.until(row.endDay).days / days) + 1;
  if (count > datesMax) return null;
  return Array.from({ length: count }, (_, index) => {
    const start = row.startDay.add({ days: moveByDays + index * days }).toPlainDateTime(row.startTime);
    const { startAt, endAt, change } = spanAt({ start, end: start.add({ minutes: row.minutes }) }, timeZone);
    return { startAt: new Date(startAt), endAt: new Date(endAt), change };
  });
}
