import Papa from 'papaparse';
import { formatHours, servedMinutes, type HoursFormat, type Visit } from '#shared/rules/hours.ts';

/** The report's columns, to the letter (docs/PRODUCT.md, "Hours"). */
export const reportColumns = [
  'Volunteer Name',
  'Date of time slot',
  'Location',
  'opportunity title',
  'Activity Name',
  'Hours Served',
  'Tags',
] as const;

/** Tells spreadsheets that the file is UTF-8. */
export const byteOrderMark = '\uFEFF';

/**
 * A cell that begins with one of these could be run as a formula by a spreadsheet; it gets a leading
 * apostrophe (OWASP, "CSV Injection"). Hours are never negative, so no number is touched.
 */
const formulaStart = /^[=+\-@\t\r\n]/;

export interface ReportRow extends Visit {
  firstName: string;
  lastName: string;
  /** Day of the slot's start at its location, `YYYY-MM-DD`. */
  day: string;
  location: string;
  opportunity: string;
  activity: string;
  tags: string[];
}

/** A row's cells in the order of `reportColumns`, or null while the visit is not finished. */
export function reportCells(row: ReportRow, now: Date, format: HoursFormat): string[] | null {
  const minutes = servedMinutes(row, now);
  if (minutes === null) return null;
  const [year, month, day] = row.day.split('-');
  return [
    `${row.firstName} ${row.lastName}`,
    `${month}/${day}/${year}`,
    row.location,
    row.opportunity,
    row.activity,
    formatHours(minutes, format),
    row.tags.join(', '),
  ];
}

/** Lines of a CSV file (RFC 4180: CRLF, quotes where needed), each with its line end. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const cells = rows.map((row) => [...row]);
  return `${Papa.unparse(cells, { newline: '\r\n', escapeFormulae: formulaStart })}\r\n`;
}
