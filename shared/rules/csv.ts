/*
 * What a CSV file needs to be known of before a parser can read it: how its text is written in bytes, and what stands
 * between its cells. For files that people choose in a browser, and for those that operators import.
 */

/** Bytes at the beginning by which a file is judged. */
const startBytes = 4_096;

const starts = (bytes: Uint8Array, ...mark: number[]): boolean =>
  mark.every((byte, at) => bytes[at] === byte);

/** How the text of a file can be written in bytes. */
export const fileEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh'] as const;
export type FileEncoding = (typeof fileEncodings)[number];

/**
 * How a file is written, as spreadsheets do it: UTF-8, UTF-16 of either order, or else Windows-1252 or Mac Roman, of which nothing
 * but the words themselves can tell.
 * @returns null when it is no text
 */
export function encodingOf(bytes: Uint8Array): FileEncoding | null {
  if (starts(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8';
  if (starts(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (starts(bytes, 0xfe, 0xff)) return 'utf-16be';
  const zeros = [0, 0];
  for (const [at, byte] of bytes.subarray(0, startBytes).entries()) if (byte === 0) zeros[at % 2]! += 1;
  const [even = 0, odd = 0] = zeros;
  // Half of the bytes of Latin letters are zero; a workbook has some anywhere.
  const most = Math.min(bytes.length, startBytes) / 4;
  if (even + odd > 0) {
    if (odd > most && even === 0) return 'utf-16le';
    if (even > most && odd === 0) return 'utf-16be';
    return null;
  }
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return oddities(bytes, 'macintosh') < oddities(bytes, 'windows-1252') ? 'macintosh' : 'windows-1252';
  }
}

/** Bytes that are looked at to tell two ways of writing apart. */
const comparedBytes = 262_144;

/** Letters that files in Windows-1252 seldom have; those of Mac Roman look like them. */
const seldom = /[\u0152\u0153\u0160\u0161\u0178\u017d\u017e]/;
/** What stands beside letters: quotation marks, and dashes before another name. */
const besideLetters = /[\u2018-\u201e\u00ab\u00bb]|[\u2013\u2014](?!\p{Ll})/u;
const letter = /[\p{Ll}\p{Lu}]/u;
const small = /\p{Ll}/u;
const large = /\p{Lu}/u;
const aroundSign = /(?<=(.?))([^\p{ASCII}])(?=(.?))/gsu;

/** How much in a file looks wrong when it is read in this way: "N\u0153\u2013ez", "M\u00b8ller". */
function oddities(bytes: Uint8Array, encoding: FileEncoding): number {
  const text = new TextDecoder(encoding).decode(bytes.subarray(0, comparedBytes));
  let sum = 0;
  for (const [, before = '', sign = '', after = ''] of text.matchAll(aroundSign)) {
    if (letter.test(sign) && !/[\u0192\ufb01\ufb02]/.test(sign)) {
      const isWrongSize =
        (large.test(sign) && small.test(before)) ||
        (small.test(sign) && (large.test(after) || (!letter.test(before) && small.test(after))));
      sum += isWrongSize ? 1 : seldom.test(sign) ? 0.5 : 0;
    } else if (/\p{C}/u.test(sign)) sum += 1;
    else if (letter.test(before) || letter.test(after)) sum += besideLetters.test(sign + after) ? 0 : 1;
  }
  return sum;
}

/** The text of a file, without its mark; null when it is none. */
export function decodeText(bytes: Uint8Array, encoding = encodingOf(bytes)): string | null {
  return encoding === null ? null : new TextDecoder(encoding).decode(bytes);
}

/** The line by which a file tells Excel what stands between its cells. */
const separatorLine = /^sep=(.)[ \t]*(?:\r\n|\r|\n|$)/i;

export interface CsvText {
  /** What stands between the cells: what the file says itself, else comma, semicolon or tab. */
  delimiter: string;
  /** The rows. */
  body: string;
  /** The line of the file at which they begin, from 1. */
  line: number;
}

/** A text as its rows and what stands between their cells: whichever of three marks the first row has most of, outside quotes. */
export function csvText(text: string): CsvText {
  const [said, own] = separatorLine.exec(text) ?? [];
  if (said !== undefined && own !== undefined)
    return { delimiter: own, body: text.slice(said.length), line: 2 };
  const start = text.slice(0, startBytes * 4);
  const headings = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(start)?.[0].replaceAll(/"(?:[^"]|"")*"/g, '') ?? '';
  const count = (mark: string) => headings.split(mark).length;
  const delimiter = [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
  return { delimiter, body: text, line: 1 };
}

/** How many lines of the file a row takes: line breaks inside quotes count. */
export const linesOfRow = (cells: readonly string[]): number =>
  1 + cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);

/** Whether a row has nothing in it. */
export const isEmptyRow = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');
