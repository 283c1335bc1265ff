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
  const records: CsvRecord[] = [];
  await readCsv(file, (record) => void records.push(record));
  return records;
}

const told = async (content: string | Uint8Array) =>
  (await read(content)).map(({ line, cells }) => [line, ...cells]);

describe('CSV files', () => {
  it('are read with and without BOM, by comma, semicolon and tab', async () => {
    for (const content of ['\ufeffa,b\n1,2', 'a;b\r\n1;2\r\n', 'a\tb\n1\t2\n']) {
      expect(await told(content)).toEqual([
        [1, 'a', 'b'],
        [2, '1', '2'],
      ]);
    }
  });

  it('count line breaks inside quotes and empty lines', async () => {
    expect(await told('a,b\n1,"two\nlines\r\nhere"\n\n , \n3,"say ""hi"""\n')).toEqual([
      [1, 'a', 'b'],
      [2, '1', 'two\nlines\r\nhere'],
      [7, '3', 'say "hi"'],
    ]);
  });

  it('keep characters whole that lie across chunks', async () => {
    const rows = Array.from({ length: 60_000 }, (_, n) => `${n},Straße für Ünïcode 🙂`);
    const records = await read(`n,text\n${rows.join('\n')}\n`);
    expect(records).toHaveLength(60_001);
    expect(records.every(({ cells }, n) => n === 0 || cells[1] === 'Straße für Ünïcode 🙂')).toBe(true);
    expect(records.at(-1)).toMatchObject({ line: 60_001, cells: ['59999', 'Straße für Ünïcode 🙂'] });
  });

  it('mark bytes that are not UTF-8, in their row only', async () => {
    const bytes = Buffer.concat([Buffer.from('a\nCaf'), Buffer.from([0xe9]), Buffer.from('\nfine\n')]);
    expect(await told(bytes)).toEqual([
      [1, 'a'],
      [2, 'Caf\ufffd'],
      [3, 'fine'],
    ]);
  });

  it('take a huge cell', async () => {
    const [, record] = await read(`a,b\n1,"${'long '.repeat(1_000_000)}"\n`);
    expect(record?.cells[1]).toHaveLength(5_000_000);
  });

  it('say that a quotation mark is not closed', async () => {
    const records = await read('a,b\n1,2\n3,"open\n5,6\n');
    expect(records.map(({ line, fault }) => [line, fault])).toEqual([
      [1, null],
      [2, null],
      [3, 'a quotation mark in it is not closed'],
    ]);
  });

  it('wait for each row to be done', async () => {
    const file = join(folder, 'list.csv');
    writeFileSync(file, 'a\n1\n2\n3\n');
    let busy = 0;
    let most = 0;
    await readCsv(file, async () => {
      most = Math.max(most, (busy += 1));
      await new Promise((resolve) => setImmediate(resolve));
      busy -= 1;
    });
    expect(most).toBe(1);
  });

  it('pass on what went wrong with a row', async () => {
    const file = join(folder, 'list.csv');
    writeFileSync(file, 'a\n1\n2\n');
    const failing = readCsv(file, () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
  });

  it.each<[string, string | Uint8Array, string]>([
    ['empty', '', 'is empty'],
    ['UTF-16', Buffer.from('\ufeffa,b\n', 'utf16le'), 'is UTF-16'],
    ['a workbook', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0]), 'is not a CSV file'],
  ])('are refused when they are %s', async (_what, content, message) => {
    await expect(read(content)).rejects.toThrow(message);
  });

  it('are refused when they are not there', async () => {
    await expect(readCsv(join(folder, 'none.csv'), () => {})).rejects.toThrow("can't be opened");
    await expect(readCsv(folder, () => {})).rejects.toThrow('is not a file');
  });
});
