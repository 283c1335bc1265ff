import type { ParseConfig, Parser, ParseResult } from 'papaparse';
import { groupFileMaxBytes, groupFileRowsMax } from '#areas/groups/rules/groups.ts';
import {
  csvText,
  decodeText,
  encodingOf,
  isEmptyRow,
  linesOfRow,
  type FileEncoding,
} from '#shared/rules/csv.ts';
import { phrase, type Phrase } from '#shared/texts/text.ts';

/** A row with something in it. */
export interface FileRow {
  /** The line of the file at which it begins, from 1. */
  line: number;
  cells: readonly string[];
  /** Whether a quotation mark in it is not closed. */
  isUnclosed: boolean;
}

/** A list of people as it stands in a file, before anything of it is understood. */
export interface PeopleFile {
  encoding: FileEncoding;
  rows: readonly FileRow[];
}

/** The file can't be read, for a reason that people can do something about. */
export class UnreadableFile extends Error {
  readonly reason: Phrase;
  constructor(reason: Phrase) {
    super(reason.key);
    this.reason = reason;
  }
}

export interface Reading {
  /** Told again and again how much is done, from 0 to 1. */
  onProgress: (share: number) => void;
  /** Asked between the pieces: whether nobody waits for it any more. */
  isGivenUp: () => boolean;
}

/** Reading a text in pieces, which the library does and its types don't name. */
interface PiecesConfig extends ParseConfig<string[]> {
  chunkSize: number;
  chunk: (piece: ParseResult<string[]>, parser: Parser) => void;
  complete: () => void;
}

/** Characters that are read at once; between the pieces the page goes on. */
const pieceLength = 16_384;

/**
 * Reads a CSV file of people, in pieces between which the page goes on. Empty lines are left out.
 * @param encoding how the file is written, when somebody says so; else what it looks like
 * @returns null when it was given up
 * @throws UnreadableFile when it is no text, has nothing in it or is far too long
 */
export async function readPeopleFile(
  file: Blob,
  { onProgress, isGivenUp }: Reading,
  encoding?: FileEncoding,
): Promise<PeopleFile | null> {
  if (file.size > groupFileMaxBytes)
    throw new UnreadableFile(phrase('groups.import.failed.large', { max: groupFileMaxBytes / 1024 / 1024 }));
  const bytes = new Uint8Array(await file.arrayBuffer());
  const written = encoding ?? encodingOf(bytes);
  const text = decodeText(bytes, written);
  if (written === null || text === null) throw new UnreadableFile(phrase('groups.import.failed.binary'));
  const { default: Papa } = await import('papaparse');
  const { delimiter, body, line: firstLine } = csvText(text);
  const rows: FileRow[] = [];
  let line = firstLine;
  await new Promise<void>((resolve, reject) => {
    const inPieces: PiecesConfig = {
      delimiter,
      chunkSize: pieceLength,
      chunk: ({ data, errors, meta }, parser) => {
        const unclosed = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row));
        for (const [index, cells] of data.entries()) {
          if (!isEmptyRow(cells)) rows.push({ line, cells, isUnclosed: unclosed.has(index) });
          line += linesOfRow(cells);
        }
        // Headings are none of them.
        if (rows.length > groupFileRowsMax + 1) {
          reject(new UnreadableFile(phrase('groups.import.failed.rows', { max: groupFileRowsMax })));
          return parser.abort();
        }
        onProgress(Math.min(1, meta.cursor / body.length));
        parser.pause();
        // The page draws and hears its keys before the next piece.
        setTimeout(() => (isGivenUp() ? parser.abort() : parser.resume()));
      },
      complete: () => resolve(),
    };
    Papa.parse<string[]>(body, inPieces);
  });
  return isGivenUp() ? null : { encoding: written, rows };
}

/** Rows that say what a file means. */
const firstRows = 50;

/** The cells of the first rows. */
export const startOf = ({ rows }: PeopleFile): (readonly string[])[] =>
  rows.slice(0, firstRows).map(({ cells }) => cells);
