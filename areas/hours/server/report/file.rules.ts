import { addableHours, formatHours, type ReportFormat } from '#areas/hours/rules/hours.ts';
import { fullName } from '#shared/rules/full-name.ts';

/** The report's columns, to the letter (areas/hours/README.md, "Hours"). */
const documentedColumns = [
  'Volunteer Name',
  'Date of time slot',
  'Location',
  'opportunity title',
  'Activity Name',
  'Hours Served',
  'Tags',
] as const;

/** The columns of a file: those of the documents, and after them the one that was asked for besides. */
export const reportColumns = (format: ReportFormat): readonly string[] =>
  format === 'both' ? [...documentedColumns, 'Hours (decimal)'] : documentedColumns;

export interface ReportRow {
  firstName: string;
  lastName: string;
  /** Day of the slot's start at its location, `YYYY-MM-DD`. */
  day: string;
  location: string;
  opportunity: string;
  activity: string;
  tags: string[];
  minutes: number;
}

/** A row's cells in the order of `reportColumns`. */
export function reportCells(row: ReportRow, format: ReportFormat): string[] {
  const [year, month, day] = row.day.split('-');
  return [
    fullName(row),
    `${month}/${day}/${year}`,
    row.location,
    row.opportunity,
    row.activity,
    formatHours(row.minutes, format === 'decimal' ? 'decimal' : 'minutes'),
    row.tags.join(', '),
    ...(format === 'both' ? [addableHours(row.minutes)] : []),
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
