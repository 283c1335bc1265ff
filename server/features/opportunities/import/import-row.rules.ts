import { Temporal } from 'temporal-polyfill';
import { spanAt, type ClockChange } from '#shared/rules/clock-times.ts';
import { textOfFault } from '#shared/texts/faults.ts';
import { schemaWords } from '#shared/rules/schema-words.ts';
import type { Said } from '#shared/texts/text.ts';
import { importedDocumentSchema, type OpportunityDocument } from '#shared/rules/opportunity-editor.ts';
import { datesMax, activityDescriptionMaxLength } from '#shared/rules/opportunities.ts';
import { defaultCountry, isTimeZone, isWebsite, type AddressInput } from '#shared/rules/organizations.ts';
import {
  cleanCell,
  hasBrokenCharacters,
  readAddress,
  readCount,
  readDay,
  readList,
  readTime,
  type CellAddress,
} from './import-cells.rules.ts';
import {
  weekdayNames,
  plainWord,
  type BoundMap,
  type ImportField,
  type Recurrence,
} from './import-map.rules.ts';
import { usState, zoneOfState } from './import-zones.rules.ts';
import { comparableName, tidyName } from '#shared/rules/names.ts';

/** One row of the spreadsheet, understood. Days and times are the location's own. */
export interface ImportRow {
  /** What tells the row from all others of its source: its id, or else what it says. */
  identity: string;
  /** Everything that it says: two rows with the same content are one opportunity told twice. */
  content: string;
  organization: string;
  website: string | null;
  /** Named by the file; null when the street names it. */
  locationName: string | null;
  address: AddressInput;
  title: string;
  description: string;
  status: 'published' | 'draft';
  skills: string[];
  requirements: string[];
  activity: { title: string; description: string; tags: string[]; capacity: number };
  startDay: Temporal.PlainDate;
  endDay: Temporal.PlainDate;
  startTime: Temporal.PlainTime;
  minutes: number;
  recurrence: Recurrence;
  weekdays: readonly number[] | 'same-as-start';
}

export type ReadRow = { row: ImportRow } | { refused: string };

class Refusal extends Error {}

function refuse(reason: string): never {
  throw new Refusal(reason);
}

/** Reads a row by the map, or says in one sentence why it can't be imported. */
export function readRow(cells: readonly string[], map: BoundMap): ReadRow {
  try {
    return { row: understand(cells, map) };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.message };
    throw error;
  }
}

function understand(cells: readonly string[], map: BoundMap): ImportRow {
  if (cells.length > map.width) refuse(`it has ${cells.length} cells, but there are ${map.width} headings`);
  const heard = (field: ImportField): string => {
    for (const index of map.columns[field] ?? []) {
      const cell = cleanCell(cells[index] ?? '');
      if (hasBrokenCharacters(cell)) refuse(`its ${labels[field]} has characters that are not UTF-8`);
      if (cell !== '') return cell;
    }
    return '';
  };
  const { defaults, formats } = map;

  const organization = tidyName(heard('organization')) || refuse('it names no organization');
  const title = tidyName(heard('title')) || refuse('it has no title');
  const description = heard('description') || defaults.description || refuse('it has no description');
  const address = readPlace(heard, map);
  const days = readDays(heard, map);
  const website = heard('website');
  const status = heard('status');
  const fields = {
    organization,
    website: isWebsite(website) ? website : null,
    locationName: tidyName(heard('locationName')) || null,
    address,
    title,
    description,
    status: map.columns.status && status ? (map.statuses.get(plainWord(status)) ?? 'draft') : defaults.status,
    skills: readList(heard('skills'), formats.listSeparator),
    requirements: readList(heard('requirements'), formats.listSeparator),
    activity: {
      title: heard('activity') || defaults.activity,
      description: shorten(description, activityDescriptionMaxLength),
      tags: readList(heard('tags'), formats.listSeparator),
      capacity: readCapacity(heard('capacity'), defaults.capacity),
    },
    ...days,
  };
  const content = JSON.stringify([
    comparableName(organization),
    comparableName(title),
    { ...fields, organization: null, title: null },
  ]);
  const id = heard('id');
  return { ...fields, content, identity: id ? JSON.stringify([id, comparableName(organization)]) : content };
}

const labels: Record<ImportField, string> = {
  id: 'id',
  organization: 'organization',
  website: 'website',
  title: 'title',
  description: 'description',
  startDate: 'start date',
  endDate: 'end date',
  startTime: 'start time',
  endTime: 'end time',
  recurrence: 'recurrence',
  capacity: 'number of volunteers',
  activity: 'activity',
  tags: 'tags',
  skills: 'skills',
  requirements: 'requirements',
  status: 'status',
  locationName: 'location',
  address: 'address',
  address2: 'address',
  city: 'city',
  state: 'state',
  postalCode: 'postal code',
  country: 'country',
  timeZone: 'time zone',
};

type Heard = (field: ImportField) => string;

const quote = (cell: string): string => JSON.stringify(shorten(cell, 60));

function readPlace(heard: Heard, { defaults }: BoundMap): AddressInput {
  const cell = heard('address');
  const inCell = readAddress(cell) ?? refuse(`its address ${quote(cell)} can't be read`);
  const part = (name: keyof CellAddress, other: string): string => inCell[name] || other;
  const stateText = part('state', heard('state')) || defaults.state || '';
  const state = usState(stateText) ?? stateText;
  const country = heard('country') || defaults.country || defaultCountry;
  // Some geocoders put the state where the city belongs; a state's code names no city.
  const cityText = part('city', heard('city'));
  const city = cityText.toUpperCase() === state.toUpperCase() ? '' : cityText;
  const zone = heard('timeZone') || defaults.timeZone || zoneOfState(state);
  if (!zone)
    refuse(
      state
        ? `the time zone of ${quote(state)} is not known (name one in the map: defaults.timeZone)`
        : 'neither its state nor its time zone is known (name one in the map: defaults.timeZone)',
    );
  if (!isTimeZone(zone)) refuse(`its time zone ${quote(zone)} does not exist`);
  return {
    address1: inCell.address1 || null,
    address2: part('address2', heard('address2')) || null,
    city: city || defaults.city || null,
    state: state || null,
    postalCode: readPostalCode([inCell.postalCode ?? '', heard('postalCode')], usState(state) !== null),
    country,
    timeZone: zone,
  };
}

/**
 * The first of the postal codes that can be one. Spreadsheets drop the leading zeros of US codes (02114 of
 * Boston becomes 2114), so they are put back; a US code of another length is wrong and better left out.
 */
function readPostalCode(candidates: readonly string[], isUs: boolean): string | null {
  for (const text of candidates) {
    if (text === '') continue;
    if (!isUs) return text;
    if (/^\d{3,4}$/.test(text)) return text.padStart(5, '0');
    if (/^\d{5}(-\d{4})?$/.test(text)) return text;
  }
  return null;
}

function readDays(heard: Heard, { formats, defaults, recurrences }: BoundMap) {
  const day = (field: 'startDate' | 'endDate'): Temporal.PlainDate | null => {
    const cell = heard(field);
    if (cell === '') return null;
    return readDay(cell, formats.numericDates) ?? refuse(`its ${labels[field]} ${quote(cell)} is no date`);
  };
  const time = (field: 'startTime' | 'endTime'): Temporal.PlainTime | null => {
    const cell = heard(field);
    if (cell === '') return null;
    return readTime(cell) ?? refuse(`its ${labels[field]} ${quote(cell)} is no time`);
  };
  const startDay = day('startDate') ?? refuse('it has no start date');
  const endDay = day('endDate') ?? startDay;
  if (Temporal.PlainDate.compare(endDay, startDay) < 0)
    refuse(`it ends (${endDay.toString()}) before it starts (${startDay.toString()})`);

  const startTime = time('startTime') ?? Temporal.PlainTime.from(defaults.startTime);
  const endTime = time('endTime');
  const between = endTime ? Math.round(startTime.until(endTime).total('minutes')) : defaults.durationMinutes;
  if (between === 0) refuse('it ends at the minute at which it starts');
  // An end before the start is on the next day: a shift over midnight.
  const minutes = between < 0 ? between + 24 * 60 : between;

  const word = heard('recurrence');
  const told = word === '' ? null : recurrences.get(plainWord(word));
  if (told === undefined)
    refuse(`its recurrence ${quote(word)} is not known (explain it in the map: formats.recurrence)`);
  const span = startDay.until(endDay).days;
  const recurrence: Recurrence = told ?? (span > 7 ? 'weekly' : 'daily');
  const weekdays: ImportRow['weekdays'] =
    defaults.weekdays === 'same-as-start'
      ? 'same-as-start'
      : defaults.weekdays.map((name) => weekdayNames.indexOf(name) + 1);
  return { startDay, endDay, startTime, minutes, recurrence, weekdays };
}

function readCapacity(cell: string, otherwise: number): number {
  if (cell === '') return otherwise;
  const count = readCount(cell) ?? refuse(`its number of volunteers ${quote(cell)} is no whole number`);
  return count > 0 ? count : refuse('its number of volunteers is zero');
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
 * A row as the editor's document, judged by its schemas. Several dates are those of one rule: a series.
 * @param at where it takes place, and its contact
 */
export function documentOfRow(
  row: ImportRow,
  dates: readonly RowDate[],
  at: { organizationId: string; locationId: string; isPrivate: boolean; contactId: string },
  newId: () => string,
): { document: OpportunityDocument } | { faults: { path: string; code: string; text: Said }[] } {
  const { organizationId, locationId, isPrivate, contactId } = at;
  const { capacity: count, ...activity } = row.activity;
  const series = dates.length > 1 ? { seriesId: newId() } : {};
  const judged = importedDocumentSchema.safeParse(
    {
      basics: {
        organizationId,
        locationId,
        title: row.title,
        description: row.description,
        coordinatorIds: [contactId],
        skills: row.skills,
        requirements: row.requirements,
        requirementsOnFile: false,
        imageFileId: null,
      },
      schedule: {
        dates: dates.map(({ startAt, endAt }) => ({
          id: newId(),
          startAt: startAt.toISOString(),
          endAt: endAt.toISOString(),
          label: '',
          ...series,
          slots: [{ activityId: 'activity', count }],
        })),
        activities: [{ ...activity, id: 'activity', workingHoursType: '', rate: null }],
      },
      settings: {
        registrationLimit: 0,
        checkInHours: 0,
        accessCode: '',
        daysOld: 0,
        daysFuture: 0,
        emailGroup: [],
        isPrivate,
      },
      groups: { restrict: false, groupIds: [] },
    },
    { error: schemaWords },
  );
  if (judged.success) return { document: judged.data };
  // The file has one line for all parts of the document.
  const faults = judged.error.issues.map(({ path, message, code }) => ({
    path: path.join('.').replace('basics.', ''),
    code,
    text: textOfFault(message),
  }));
  return { faults };
}

/**
 * The dates of a row, moved by a number of days and turned into instants of its location's time zone.
 * A weekly row of which no chosen weekday lies between its start and end takes place on its first day.
 * @returns null when there would be more dates than an opportunity can have.
 */
export function datesOf(row: ImportRow, moveByDays: number, timeZone: string): RowDate[] | null {
  const first = row.startDay.add({ days: moveByDays });
  const last = row.endDay.add({ days: moveByDays });
  const chosen = row.weekdays === 'same-as-start' ? [first.dayOfWeek] : row.weekdays;
  const days: Temporal.PlainDate[] = [];
  // Bounded by the weekdays of datesMax weeks, however far apart the days of a broken row are.
  for (let day = first; Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    if (row.recurrence === 'weekly' && !chosen.includes(day.dayOfWeek)) continue;
    if (days.length === datesMax) return null;
    days.push(day);
  }
  if (days.length === 0) days.push(first);
  return days.map((day) => {
    const start = day.toPlainDateTime(row.startTime);
    const { startAt, endAt, change } = spanAt({ start, end: start.add({ minutes: row.minutes }) }, timeZone);
    return { startAt: new Date(startAt), endAt: new Date(endAt), change };
  });
}
