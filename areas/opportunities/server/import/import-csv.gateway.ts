import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { csvText, decodeText, isEmptyRow, linesOfRow } from '#shared/rules/csv.ts';
import { UnreadableImport } from './import-template.rules.ts';

/** One record of the file. */
export interface CsvRecord {
  /** The line of the file at which it begins, from 1; line breaks inside quotes count. */
  line: number;
  cells: string[];
  /** What is wrong with the record's own notation, if anything. */
  fault: string | null;
}

/**
 * Reads a CSV file as spreadsheets write it: comma, semicolon or tab, in UTF-8, UTF-16, Windows-1252 or Mac Roman. The first record
 * is the heading row; empty lines are left out.
 * @throws UnreadableImport when there is no such file, or it is no text.
 */
export async function readCsv(path: string): Promise<CsvRecord[]> {
  const bytes = await readFile(path).catch((cause: unknown) => {
    throw new UnreadableImport(`The file ${path} can't be read.`, { cause });
  });
  const text = decodeText(bytes);
  if (text === null)
    throw new UnreadableImport(`The file ${path} is not a CSV file. Please save the spreadsheet as CSV.`);
  const { delimiter, body, line: firstLine } = csvText(text);
  const { data, errors } = Papa.parse<string[]>(body, { delimiter });
  const unclosed = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row));
  const records: CsvRecord[] = [];
  let line = firstLine;
  for (const [index, cells] of data.entries()) {
    const fault = unclosed.has(index) ? 'a quotation mark in it is not closed' : null;
    if (!isEmptyRow(cells)) records.push({ line, cells, fault });
    line += linesOfRow(cells);
  }
  return records;
}
