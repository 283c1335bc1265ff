import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { months } from '#shared/rules/dates.ts';
import { withFewMarks } from '#shared/rules/incoming.ts';

/** A cell as text: no control characters, no white space around it; line breaks inside stay. */
export const cleanCell = (cell: string): string =>
  withFewMarks(cell)
    .replaceAll(/\r\n?/g, '\n')
    // Control characters other than line break and tab say nothing, and a database can't store all of them.
    .replaceAll(/(?![\n\t])[\p{Cc}\ufeff\u200b]/gu, '')
    .trim();

/** Bytes that were not UTF-8 arrive as this character. */
export const hasBrokenCharacters = (cell: string): boolean => cell.includes('\ufffd');

/**
 * A calendar day as people write it: `2026-11-21`, `11/21/2026`, `21.11.2026`, `November 21 2026`,
 * `Nov 21, 2026`, `21 November 2026`, `Sat, Nov 21, 2026`; a time behind it is left out of account.
 * @returns null when it is none, or none of the calendar (February 30).
 */
export function readDay(cell: string, order: 'month-first' | 'day-first'): Temporal.PlainDate | null {
  const text = cell.trim().toLowerCase();
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[t ].*)?$/.exec(text);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const figures = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?: .*)?$/.exec(text);
  if (figures) {
    // With points it is a European date, whatever the map says.
    const dayFirst = order === 'day-first' || text.includes('.');
    return dayFirst ? dayOf(figures[3], figures[2], figures[1]) : dayOf(figures[3], figures[1], figures[2]);
  }
  const words = text.replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[, ]+/, '');
  const monthFirst = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?:[, ].*)?$/.exec(words);
  if (monthFirst) return dayOf(monthFirst[3], monthOf(monthFirst[1]), monthFirst[2]);
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?\.?[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4})(?:[, ].*)?$/.exec(
    words,
  );
  return dayFirst ? dayOf(dayFirst[3], monthOf(dayFirst[2]), dayFirst[1]) : null;
}

function monthOf(word = ''): string {
  const at = months.findIndex(
    (name) => name === word || name.slice(0, 3) === word || (word === 'sept' && name === 'september'),
  );
  return String(at + 1);
}

function dayOf(year = '', month = '', day = ''): Temporal.PlainDate | null {
  try {
    return Temporal.PlainDate.from(
      { year: Number(year), month: Number(month), day: Number(day) },
      { overflow: 'reject' },
    );
  } catch {
    return null;
  }
}

/** A time of day: `09:30`, `9:30 AM`, `9am`, `14.30`, `14:30:00`, `noon`, `midnight`; null when it is none. */
export function readTime(cell: string): Temporal.PlainTime | null {
  const text = cell
    .trim()
    .toLowerCase()
    .replaceAll(/(?<=[ap])\.?m\.?/g, 'm');
  if (text === 'noon') return Temporal.PlainTime.from('12:00');
  if (text === 'midnight') return Temporal.PlainTime.from('00:00');
  const parts = /^(\d{1,2})(?:[:.](\d{2}))?(?::\d{2})?\s*(am|pm)?$/.exec(text);
  if (!parts || (!parts[2] && !parts[3])) return null;
  let hour = Number(parts[1]);
  if (parts[3]) {
    if (hour < 1 || hour > 12) return null;
    hour = (hour % 12) + (parts[3] === 'pm' ? 12 : 0);
  }
  const minute = Number(parts[2] ?? 0);
  return hour < 24 && minute < 60 ? new Temporal.PlainTime(hour, minute) : null;
}

/** A whole number, also with thousands separators or a decimal `.0`; null when it is none. */
export function readCount(cell: string): number | null {
  const text = cell.trim().replace(/\.0+$/, '');
  if (!/^\d{1,3}([, ]?\d{3})*$|^\d+$/.test(text)) return null;
  const count = Number(text.replaceAll(/[, ]/g, ''));
  return Number.isSafeInteger(count) ? count : null;
}

export interface CellAddress {
  address1: string;
  address2: string;
  city: string;
  state: string;
  postalCode: string;
}

const addressNames: Record<keyof CellAddress, readonly string[]> = {
  address1: ['address', 'street', 'address1', 'address_1', 'street_address', 'line1'],
  address2: ['address2', 'address_2', 'line2', 'suite'],
  city: ['city', 'town', 'locality'],
  state: ['state', 'region', 'province'],
  postalCode: ['zip', 'zipcode', 'zip_code', 'postal_code', 'postcode', 'postalCode'],
};

const cellObject = z.record(z.string(), z.unknown());

/**
 * An address cell: plain text is the street; an object (JSON, or as Python prints one) may hold its parts,
 * also one level down as text that is JSON itself (`human_address`, as Socrata exports it).
 * @returns null when the cell looks like an object but can't be read as one.
 */
export function readAddress(cell: string): Partial<CellAddress> | null {
  const text = cell.trim();
  if (text === '') return {};
  if (!text.startsWith('{'))
    return {
      address1: text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')
        .join(', '),
    };
  const outer = readObject(text);
  if (!outer) return null;
  const nested = outer.human_address;
  const inner = typeof nested === 'string' ? readObject(nested) : cellObject.safeParse(nested).data;
  if (nested !== undefined && nested !== '' && !inner) return null;
  const values: Record<string, unknown> = { ...outer, ...inner };
  const address: Partial<CellAddress> = {};
  for (const part of Object.keys(addressNames) as (keyof CellAddress)[]) {
    const value = addressNames[part]
      .map((name) => values[name])
      .find((v) => typeof v === 'string' && v.trim() !== '');
    if (typeof value === 'string') address[part] = value.trim();
  }
  return address;
}

function readObject(text: string): Record<string, unknown> | undefined {
  for (const candidate of [text, pythonToJson(text)]) {
    try {
      return cellObject.parse(JSON.parse(candidate));
    } catch {
      // Not this notation; the next one may fit.
    }
  }
  return undefined;
}

/** Turns a Python literal (single quotes, None, True, False) into JSON, string by string. */
function pythonToJson(text: string): string {
  return text.replaceAll(
    // A text that isn't closed goes to the end, or its end would be looked for from each mark in it again.
    /'((?:[^'\\]|\\.?)*)(?:'|$)|"((?:[^"\\]|\\.?)*)(?:"|$)|\b(None|True|False)\b/gs,
    (_whole, single: string | undefined, double: string | undefined, word: string | undefined) => {
      if (word) return { None: 'null', True: 'true', False: 'false' }[word] ?? 'null';
      const inside = (single ?? double ?? '').replaceAll(/\\(['"\\])/g, '$1');
      return JSON.stringify(inside);
    },
  );
}

/** The entries of a list cell, without doubles. */
export const readList = (cell: string, separator: string): string[] => [
  ...new Set(
    cell
      .split(separator)
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  ),
];
