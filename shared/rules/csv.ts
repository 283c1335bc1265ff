/*
 * What a CSV file needs to be known of before a parser can read it: how its text is written in bytes, and what stands
 * between its cells. For files that people choose in a browser, and for those that operators import.
 */

/** Bytes at the beginning by which a file is judged. */
const startBytes = 4_096;

const starts = (bytes: Uint8Array, ...mark: number[]): boolean =>
  mark.every((byte, at) => bytes[at] === byte);

/**
 * The text of a file as spreadsheets write it: UTF-8, UTF-16 of either order, or else Windows-1252; without its mark.
 * @returns null when it is no text
 */
export function decodeText(bytes: Uint8Array): string | null {
  if (starts(bytes, 0xef, 0xbb, 0xbf)) return new TextDecoder('utf-8').decode(bytes);
  if (starts(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (starts(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  const zeros = [0, 0];
  for (const [at, byte] of bytes.subarray(0, startBytes).entries()) if (byte === 0) zeros[at % 2]! += 1;
  const [even = 0, odd = 0] = zeros;
  // Half of the bytes of Latin letters are zero; a workbook has some anywhere.
  const most = Math.min(bytes.length, startBytes) / 4;
  if (even + odd > 0) {
    if (odd > most && even === 0) return new TextDecoder('utf-16le').decode(bytes);
    if (even > most && odd === 0) return new TextDecoder('utf-16be').decode(bytes);
    return null;
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Comma, semicolon or tab: whichever the first row of a text has most of, outside quotes. */
export function delimiterOf(start: string): string {
  const headings = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(start)?.[0].replaceAll(/"(?:[^"]|"")*"/g, '') ?? '';
  const count = (mark: string) => headings.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

/** How many lines of the file a row takes: line breaks inside quotes count. */
export const linesOfRow = (cells: readonly string[]): number =>
  1 + cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);

/** Whether a row has nothing in it. */
export const isEmptyRow = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');
