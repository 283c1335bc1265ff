import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Transform, type Readable } from 'node:stream';
import Papa from 'papaparse';
import { delimiterOf, isEmptyRow, linesOfRow } from '#shared/rules/csv.ts';
import { UnreadableImport } from './import-map.rules.ts';

const startBytes = 16_384;

/** One record of the file. */
export interface CsvRecord {
  /** The line of the file at which it begins, from 1; line breaks inside quotes count. */
  line: number;
  cells: string[];
  /** What is wrong with the record's own notation, if anything. */
  fault: string | null;
}

/**
 * Reads a CSV file (comma, semicolon or tab; UTF-8 with or without BOM) record by record; the first is the
 * heading row, empty lines are left out. Bytes that are not UTF-8 become U+FFFD, so that only their row suffers.
 * `each` is awaited before the next record, so a file of any length needs little memory.
 * @throws UnreadableImport when there is no such file, or it is no text.
 */
export async function readCsv(
  path: string,
  each: (record: CsvRecord) => Promise<void> | void,
): Promise<void> {
  const delimiter = delimiterOf(await readStart(path));
  const file = createReadStream(path, { highWaterMark: 1024 * 1024 });
  const text = file.pipe(decodeUtf8());
  try {
    await parse(text, delimiter, each);
  } finally {
    file.destroy();
    text.destroy();
  }
}

function parse(
  text: Readable,
  delimiter: string,
  each: (record: CsvRecord) => Promise<void> | void,
): Promise<void> {
  let line = 1;
  return new Promise((resolve, reject) => {
    text.on('error', reject);
    Papa.parse<string[]>(text, {
      header: false,
      delimiter,
      skipEmptyLines: false,
      chunk: ({ data, errors }, parser) => {
        const faults = new Map(errors.map((error) => [error.row, error.type]));
        const work = async () => {
          for (const [index, cells] of data.entries()) {
            const at = line;
            line += linesOfRow(cells);
            if (isEmptyRow(cells)) continue;
            const fault = faults.get(index) === 'Quotes' ? 'a quotation mark in it is not closed' : null;
            await each({ line: at, cells, fault });
          }
        };
        parser.pause();
        work().then(
          () => parser.resume(),
          (error: unknown) => {
            // First: aborting also completes.
            reject(error);
            parser.abort();
          },
        );
      },
      complete: () => resolve(),
      error: reject,
    });
  });
}

/** Text of a stream of bytes; takes a byte order mark off. */
function decodeUtf8(): Transform {
  const decoder = new TextDecoder('utf-8');
  return new Transform({
    // Strings are handed on as they are: turned into bytes again, a chunk could be cut within a character.
    readableObjectMode: true,
    transform(bytes: Buffer, _encoding, done) {
      done(null, decoder.decode(bytes, { stream: true }));
    },
    flush(done) {
      done(null, decoder.decode());
    },
  });
}

/**
 * The beginning of the file, its heading row most likely in it.
 * @throws UnreadableImport when the file is not there, empty or no text in UTF-8.
 */
async function readStart(path: string): Promise<string> {
  const file = await open(path, 'r').catch((cause: unknown) => {
    throw new UnreadableImport(`The file ${path} can't be opened.`, { cause });
  });
  try {
    const facts = await file.stat();
    if (!facts.isFile()) throw new UnreadableImport(`${path} is not a file.`);
    if (facts.size === 0) throw new UnreadableImport(`The file ${path} is empty.`);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(startBytes), 0, startBytes, 0);
    const start = buffer.subarray(0, bytesRead);
    const utf16 = (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff);
    if (utf16) throw new UnreadableImport(`The file ${path} is UTF-16. Please save it as CSV in UTF-8.`);
    if (start.includes(0))
      throw new UnreadableImport(
        `The file ${path} is not a CSV file. Please save the spreadsheet as CSV in UTF-8.`,
      );
    return start.toString('utf8').replace(/^\ufeff/, '');
  } finally {
    await file.close();
  }
}
