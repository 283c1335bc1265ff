import type { Group, hoursContract, ReportGroupsAsked } from '#areas/hours/contract/hours.ts';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import { addableHours, formatHours } from '#areas/hours/rules/hours.ts';
import { plainAmount, type Currency, type Money } from '#areas/hours/rules/hour-value.ts';
import { workOpportunity, type Grouping, type AttendanceOutcome } from '#areas/hours/rules/report.ts';
import { formatDay, formatMonth, formatTime } from '#shared/rules/dates.ts';
import { fullName } from '#shared/rules/full-name.ts';
import type { Translate } from '#shared/texts/text.ts';

/** The name of a group as people read it. */
export function reportGroupName(
  t: Translate,
  by: Grouping,
  { key, name }: Pick<Group, 'key' | 'name'>,
): string {
  if (by === 'tag' && key === '') return t('hours.table.noTag');
  if (by === 'group' && key === '') return t('hours.table.noGroup');
  if (by === 'opportunity' && key === workOpportunity) return t('hours.table.work');
  return by === 'month' ? formatMonth(t, key) : name;
}

/** The months (`YYYY-MM`) from the first to the last of some, in order; those in between are on a time line, too. */
export function everyMonth(months: readonly string[]): string[] {
  const [first, ...others] = months.toSorted();
  if (first === undefined) return [];
  const last = others.at(-1) ?? first;
  const [year = 0, month = 0] = first.split('-').map(Number);
  const [lastYear = 0, lastMonth = 0] = last.split('-').map(Number);
  return Array.from({ length: (lastYear - year) * 12 + lastMonth - month + 1 }, (_, at) => {
    const since = month - 1 + at;
    return `${year + Math.floor(since / 12)}-${String((since % 12) + 1).padStart(2, '0')}`;
  });
}

/** What a row was for, in words: work outside of shifts has no opportunity. */
export const opportunityTitle = (t: Translate, { opportunity }: { opportunity: string }): string =>
  opportunity || t('hours.table.work');

/** What the place of a group is called, for those that have one. */
const placeNames = { opportunity: 'hours.table.location', location: 'hours.table.organization' } as const;
const placeOf = (by: Grouping) => (by === 'opportunity' || by === 'location' ? placeNames[by] : null);

/** The columns of a table of groups as a file: those of the page. */
export function reportGroupColumns(t: Translate, { by }: Pick<ReportGroupsAsked, 'by'>): string[] {
  const place = placeOf(by);
  return [
    t(`hours.by.${by}`),
    ...(place ? [t(place)] : []),
    t('hours.table.hours'),
    t('hours.table.decimal'),
    t('hours.table.visits'),
    // A row of one volunteer has one of them.
    ...(by === 'person' ? [] : [t('hours.table.people')]),
  ];
}

/** The cells of a group in the order of `reportGroupColumns`. */
export const reportGroupCells = (
  t: Translate,
  { by }: Pick<ReportGroupsAsked, 'by'>,
  row: Omit<Group, 'worth'>,
): string[] => [
  reportGroupName(t, by, row),
  ...(placeOf(by) ? [row.place ?? ''] : []),
  formatHours(row.minutes),
  addableHours(row.minutes),
  String(row.visits),
  ...(by === 'person' ? [] : [String(row.people)]),
];

/** The columns of what hours are worth, one for each currency. */
export const worthColumns = (t: Translate, currencies: readonly Currency[]): string[] =>
  currencies.map((currency) => t('hours.table.worthIn', { currency }));

/** Their cells: amounts for a spreadsheet to add up. */
export const worthCells = (worth: readonly Money[], currencies: readonly Currency[]): string[] =>
  currencies.map((currency) => plainAmount(worth.find((one) => one.currency === currency)?.cents ?? 0));

/** The columns of a table of visits as a file. */
export const reportedVisitColumns = (t: Translate): string[] => [
  t('hours.by.person'),
  t('hours.table.date'),
  t('hours.table.checkIn'),
  t('hours.table.checkOut'),
  t('hours.table.location'),
  t('hours.by.opportunity'),
  t('hours.by.activity'),
  t('hours.table.tags'),
  t('hours.table.hours'),
  t('hours.table.decimal'),
];

interface VisitRow {
  firstName: string;
  lastName: string;
  day: string;
  checkInAt: Date | null;
  checkOutAt: Date | null;
  timeZone: string;
  location: string;
  opportunity: string;
  activity: string;
  tags: readonly string[];
  minutes: number;
}

/** The cells of a visit in the order of `reportedVisitColumns`, its times in the location's zone. */
export const reportedVisitCells = (t: Translate, row: VisitRow): string[] => [
  fullName(row),
  formatDay(t, row.day),
  row.checkInAt ? formatTime(t, row.checkInAt, row.timeZone) : '',
  row.checkOutAt ? formatTime(t, row.checkOutAt, row.timeZone) : '',
  row.location,
  opportunityTitle(t, row),
  row.activity,
  row.tags.join(', '),
  formatHours(row.minutes),
  addableHours(row.minutes),
];

/** The columns of a table of places as a file. */
export const reportedPlaceColumns = (t: Translate): string[] => [
  t('hours.by.person'),
  t('hours.table.date'),
  t('hours.table.location'),
  t('hours.by.opportunity'),
  t('hours.by.activity'),
  t('hours.attendance.outcome'),
];

/** The cells of a place in the order of `reportedPlaceColumns`. */
export const reportedPlaceCells = (
  t: Translate,
  row: Pick<VisitRow, 'firstName' | 'lastName' | 'day' | 'location' | 'opportunity' | 'activity'> & {
    outcome: AttendanceOutcome;
  },
): string[] => [
  fullName(row),
  formatDay(t, row.day),
  row.location,
  row.opportunity,
  row.activity,
  t(`hours.attendance.${row.outcome}`),
];

/** What the charts of a report count in a month (`YYYY-MM`). */
export type MonthNumbers = OutputOf<typeof hoursContract.charts>['months'][number];

/** The columns of the numbers by month as a file: those of the tables below the charts. */
export const reportMonthColumns = (t: Translate): string[] => [
  t('hours.by.month'),
  t('hours.table.hours'),
  t('hours.table.decimal'),
  t('hours.totals.returning'),
  t('hours.totals.new'),
  t('hours.totals.people'),
  t('hours.charts.came'),
  t('hours.charts.noShows'),
  t('hours.charts.unknown'),
  t('hours.charts.places'),
];

/** The cells of a month in the order of `reportMonthColumns`. */
export const reportMonthCells = (
  t: Translate,
  { month, minutes, people, newPeople, places, came, noShows }: MonthNumbers,
): string[] => [
  formatMonth(t, month),
  formatHours(minutes),
  addableHours(minutes),
  ...[people - newPeople, newPeople, people, came, noShows, places - came - noShows, places].map(String),
];
