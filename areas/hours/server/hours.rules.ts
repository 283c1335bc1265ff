import { formatHours, type HoursFormat } from '#areas/hours/rules/hours.ts';
import { fullName } from '#shared/rules/full-name.ts';

/** The report's columns, to the letter (areas/hours/README.md, "Hours"). */
export const reportColumns = [
  'Volunteer Name',
  'Date of time slot',
  'Location',
  'opportunity title',
  'Activity Name',
  'Hours Served',
  'Tags',
] as const;

export interface ReportRow {
  firstName: string;
  lastName: string;
  /** Day of the slot's start at its location, `YYYY-MM-DD`. */
  day: string;
  location: string;
  opportunity: string;
  activity: string;
  tags: string[];
  /** Null while the visit goes on. */
  minutes: number | null;
}

/** A row's cells in the order of `reportColumns`, or null while the visit is not finished. */
export function reportCells(row: ReportRow, format: HoursFormat): string[] | null {
  if (row.minutes === null) return null;
  const [year, month, day] = row.day.split('-');
  return [
    fullName(row),
    `${month}/${day}/${year}`,
    row.location,
    row.opportunity,
    row.activity,
    formatHours(row.minutes, format),
    row.tags.join(', '),
  ];
}

/** Puts neighbours together until a batch has at least `size` rows; keeps their order. */
export function inBatches<Item extends { rows: number }>(items: readonly Item[], size: number): Item[][] {
  const batches: Item[][] = [];
  let rows = size;
  for (const item of items) {
    if (rows >= size) {
      batches.push([]);
      rows = 0;
    }
    batches.at(-1)?.push(item);
    rows += item.rows;
  }
  return batches;
}
