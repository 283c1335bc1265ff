import { describe, expect, it } from 'vitest';
import { decodeText, delimiterOf } from './csv.ts';

const text = 'Zoë;Łukasz;zoe@example.org\r\n';
const latin = 'José;Muñoz – “Pepe”;jose@example.org\n';
const bigEndian = (words: string) => Buffer.from(words, 'utf16le').swap16();

describe('the text of a file [group-13]', () => {
  it.each<[string, Uint8Array, string]>([
    ['UTF-8', Buffer.from(text), text],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`), text],
    ['UTF-16 with a mark', Buffer.from(`\ufeff${text}`, 'utf16le'), text],
    ['UTF-16 of the other order', bigEndian(`\ufeff${text}`), text],
    [
      'UTF-16 without a mark',
      Buffer.from('Ann;Moss;ann@example.org\n', 'utf16le'),
      'Ann;Moss;ann@example.org\n',
    ],
    ['the other order without a mark', bigEndian('Ann;Moss\n'), 'Ann;Moss\n'],
    [
      'Windows-1252',
      Buffer.from([...'Jos'].map((letter) => letter.charCodeAt(0)).concat(0xe9, 0x3b, 0x96, 0x93, 0x0a)),
      'José;–“\n',
    ],
    ['nothing', new Uint8Array(), ''],
  ])('is read from %s', (_what, bytes, expected) => {
    expect(decodeText(bytes)).toBe(expected);
  });

  it('is none of a workbook', () => {
    expect(decodeText(new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0, 0, 0, 0x21, 0]))).toBeNull();
  });
});

it.each([
  ['a,b,c', ','],
  [latin, ';'],
  ['a\tb\tc\n1,2', '\t'],
  ['"a;b;c;d",b\n', ','],
  ['one', ','],
])('what stands between cells is found in the first row: %j', (start, expected) => {
  expect(delimiterOf(start)).toBe(expected);
});
