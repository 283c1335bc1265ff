import type {
  PlacesAsked,
  ReportFilters,
  ReportGroupsAsked,
  WithinFilters,
} from '#areas/hours/contract/hours.ts';
import {
  groupings,
  groupSorts,
  newness,
  placeOutcomes,
  tableSizes,
  type Grouping,
  type TableSize,
} from '#areas/hours/rules/report.ts';
import { sortOrders } from '#areas/opportunities/rules/organizer-home.ts';
import { daysOf, namedRanges, type DayRange, type NamedRange } from '#shared/rules/date-ranges.ts';
import { reportRange } from '#shared/rules/asked-days.ts';
import { pageNumber } from '#web/routing/paths.ts';

/** What one row of a table stands for, when the table beside it shows what is behind that. */
export type RowFilters = Pick<WithinFilters, 'person' | 'group' | 'activity' | 'tag' | 'month' | 'people'> &
  Pick<PlacesAsked, 'outcome'>;
const writtenNames = ['person', 'group', 'activity', 'tag', 'month'] as const satisfies (keyof RowFilters)[];

/** The tables of a report: hours by what they are grouped by, visit by visit, and the places on dates that are over. */
export const tables = [...groupings, 'visit', 'place'] as const;

/** The table that is shown. */
export interface TableAsked extends Pick<ReportGroupsAsked, 'sort' | 'order'> {
  by: (typeof tables)[number];
  within: RowFilters;
  page: number;
  /** Rows on a page. */
  size: TableSize;
}

/** What an address asks a report for; a part that is nonsense is left out. */
export interface ReportAsked {
  range: NamedRange | 'custom';
  /** As they were typed; empty for a range by its name. */
  days: DayRange;
  locations: string[];
  opportunities: string[];
  table: TableAsked;
}

const firstRange: NamedRange = 'last-30-days';
const firstTable: TableAsked['by'] = 'person';
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const chosenMax = 200;
const wordsMax = 1_000;
const writtenMonth = /^\d{4}-(0[1-9]|1[0-2])$/;

/** How a table is sorted at first: months as they come, visits the latest first, all others by their hours. */
export const firstSort = (by: TableAsked['by']): Pick<TableAsked, 'sort' | 'order'> =>
  by === 'month' ? { sort: 'name', order: 'ascending' } : { sort: 'minutes', order: 'descending' };

/** Reads an address. */
export function readAskedReport(query: URLSearchParams): ReportAsked {
  const ids = (name: string) =>
    [...new Set(query.getAll(name).filter((id) => uuid.test(id)))].slice(0, chosenMax);
  const days = { start: query.get('start') ?? '', end: query.get('end') ?? '' };
  const isCustom = days.start !== '' || days.end !== '';
  return {
    range: isCustom ? 'custom' : (namedRanges.find((name) => name === query.get('range')) ?? firstRange),
    days,
    locations: ids('locations'),
    opportunities: ids('opportunities'),
    table: readTable(query),
  };
}

function readTable(query: URLSearchParams): TableAsked {
  const by = tables.find((one) => one === query.get('by')) ?? firstTable;
  const first = firstSort(by);
  const within: RowFilters = {};
  for (const name of writtenNames) {
    const value = query.get(name)?.slice(0, wordsMax);
    // No tag and no group are something to ask for, and no person is not.
    if (value === undefined || (value === '' && name !== 'tag' && name !== 'group')) continue;
    if (name === 'month' && !writtenMonth.test(value)) continue;
    if (name === 'group' && value !== '' && !uuid.test(value)) continue;
    within[name] = value;
  }
  const people = newness.find((one) => one === query.get('people'));
  const outcome = placeOutcomes.find((one) => one === query.get('outcome'));
  if (people) within.people = people;
  if (outcome) within.outcome = outcome;
  return {
    by,
    sort: groupSorts.find((sort) => sort === query.get('sort')) ?? first.sort,
    order: sortOrders.find((order) => order === query.get('order')) ?? first.order,
    within: shownWithin(by, within),
    page: pageNumber(query),
    size: tableSizes.find((size) => String(size) === query.get('rows')) ?? tableSizes[0],
  };
}

/** What a table can be narrowed down to: what became of a place says nothing of hours, and who is new is asked of visits. */
export function shownWithin(by: TableAsked['by'], { people, outcome, ...within }: RowFilters): RowFilters {
  if (by === 'place') return outcome ? { ...within, outcome } : within;
  return people ? { ...within, people } : within;
}

/** The query of an address that asks for this, of which a part stays out that goes without saying. */
export function writeAskedReport({
  range,
  days,
  locations,
  opportunities,
  table,
}: ReportAsked): URLSearchParams {
  const first = firstSort(table.by);
  return new URLSearchParams([
    ...(range === 'custom' ? Object.entries({ start: days.start, end: days.end }) : []),
    ...(range === 'custom' || range === firstRange ? [] : [['range', range]]),
    ...locations.map((id) => ['locations', id]),
    ...opportunities.map((id) => ['opportunities', id]),
    ...(table.by === firstTable ? [] : [['by', table.by]]),
    ...(table.sort === first.sort ? [] : [['sort', table.sort]]),
    ...(table.order === first.order ? [] : [['order', table.order]]),
    ...Object.entries(table.within),
    ...(table.size === tableSizes[0] ? [] : [['rows', String(table.size)]]),
    ...(table.page === 1 ? [] : [['page', String(table.page)]]),
  ]);
}

/** Another table, sorted as at first, from its first page on. */
export const tableOf = (by: TableAsked['by'], within: RowFilters): TableAsked => ({
  by,
  ...firstSort(by),
  within,
  page: 1,
  size: tableSizes[0],
});

/** What is behind a row of a table: its visits, or its people. */
export function behindRow(
  asked: ReportAsked,
  by: Grouping,
  key: string,
  shown: 'visit' | 'person' | 'place' = 'visit',
): ReportAsked {
  const within = shownWithin(shown, asked.table.within);
  const table = tableOf(shown, within);
  if (by === 'location') return { ...asked, locations: [key], table };
  if (by === 'opportunity') return { ...asked, opportunities: [key], table };
  return { ...asked, table: { ...table, within: { ...table.within, [by]: key } } };
}

/** Id of the table's heading, which takes the focus when a number of a chart leads there. */
export const tableHeadingId = 'report-table';

/** The way from a number elsewhere on the page to the rows behind it. */
export const toTable = (asked: ReportAsked) => ({
  search: writeAskedReport(asked).toString(),
  hash: `#${tableHeadingId}`,
});

/** All rows of a report by what they are, or those of them that one number counts. */
export const allRows = (asked: ReportAsked, by: TableAsked['by'], within: RowFilters = {}): ReportAsked => ({
  ...asked,
  table: tableOf(by, within),
});

const noDays: DayRange = { start: '', end: '' };

/** The days that are meant. @param today `YYYY-MM-DD` where the viewer is, null while that is not known */
export function daysAsked({ range, days }: ReportAsked, today: string | null): DayRange {
  if (range === 'custom') return days;
  return today === null ? noDays : daysOf(range, today);
}

/** What to ask the server for; null while the days are not known, or not complete. */
export function filtersAsked(asked: ReportAsked, today: string | null): ReportFilters | null {
  const days = reportRange.safeParse(daysAsked(asked, today));
  if (!days.success) return null;
  return { ...days.data, locations: asked.locations, opportunities: asked.opportunities };
}
