import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readCsv, type CsvRecord } from './import-csv.gateway.ts';

const folder = mkdtempSync(join(tmpdir(), 'manyhands-csv-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function read(content: string | Uint8Array): Promise<CsvRecord[]> {
  const file = join(folder, 'list.csv');
  writeFileSync(file, content);
  return readCsv(file);
}

const told = async (content: string | Uint8Array) =>
  (await read(content)).map(({ line, cells }) => [line, ...cells]);

describe('CSV files', () => {
  it('are read as spreadsheets write them: by comma, semicolon and tab, with and without a mark', async () => {
    const utf16 = Buffer.from('\ufeffa\tb\r\n1\t2\r\n', 'utf16le');
    for (const content of ['\ufeffa,b\n1,2', 'a;b\r\n1;2\r\n', 'a\tb\n1\t2\n', utf16]) {
      expect(await told(content)).toEqual([
        [1, 'a', 'b'],
        [2, '1', '2'],
      ]);
    }
    const windows = Buffer.concat([Buffer.from('a\nCaf'), Buffer.from([0xe9])]);
    expect(await told(windows)).toEqual([
      [1, 'a'],
      [2, 'Café'],
    ]);
  });

  it('count line breaks inside quotes and empty lines', async () => {
    expect(await told('a,b\n1,"two\nlines\r\nhere"\n\n , \n3,"say ""hi"""\n')).toEqual([
      [1, 'a', 'b'],
      [2, '1', 'two\nlines\r\nhere'],
      [7, '3', 'say "hi"'],
    ]);
  });

  it('say that a quotation mark is not closed', async () => {
    const records = await read('a,b\n1,2\n3,"open\n5,6\n');
    expect(records.map(({ line, fault }) => [line, fault])).toEqual([
      [1, null],
      [2, null],
      [3, 'a quotation mark in it is not closed'],
    ]);
  });

  it('are refused when they are not there, or no text', async () => {
    await expect(readCsv(join(folder, 'none.csv'))).rejects.toThrow("none.csv can't be read.");
    await expect(read(Buffer.from([80, 75, 3, 4, 0, 0, 8, 0, 1]))).rejects.toThrow('is not a CSV file');
    expect(await read('')).toEqual([]);
  });
});
