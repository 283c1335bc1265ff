import { expect, test } from 'vitest';
import { csvLines } from './csv.ts';

test.each(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'])(
  'a cell that begins with %j is a text to every spreadsheet [hours-7]',
  (start) => {
    const [line] = [csvLines([[`${start}HYPERLINK("http://evil.example")`, 'Maya = 5']])];
    expect(line.replaceAll('"', '').startsWith(`'${start}`)).toBe(true);
    expect(line).toContain(',Maya = 5');
  },
);
