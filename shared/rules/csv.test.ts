import { describe, expect, it } from 'vitest';
import { csvText, decodeText, encodingOf } from './csv.ts';

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

/** What each letter beyond ASCII is in Mac Roman. */
const macRoman = { ñ: 0x96, ú: 0x9c, é: 0x8e, ö: 0x9a, ü: 0x9f, Å: 0x81, á: 0x87, '’': 0xd5 } as const;
const inMacRoman = (words: string) =>
  Buffer.from([...words].map((sign) => macRoman[sign as keyof typeof macRoman] ?? sign.charCodeAt(0)));

it.each(['Ana,Núñez\rBo,Åberg\r', 'Zoé;Müller', 'José, Peña', 'Jörg Å., Björn', 'Ana,O’Brien,Bermúdez'])(
  'Mac Roman is told from Windows-1252 by the words: %s [group-13]',
  (words) => {
    const bytes = inMacRoman(words);
    expect([encodingOf(bytes), decodeText(bytes)]).toEqual(['macintosh', words]);
    expect(decodeText(bytes, 'windows-1252')).not.toBe(words);
  },
);

it.each([
  'Müller;Jörg',
  'Groß;Änne',
  'von der Straße;Özgür',
  'José;Muñoz',
  'Zoë;Ñandú',
  'François;Hélène',
  'Søren;Ærø Åberg',
])('Windows-1252 is told from Mac Roman by the words: %s [group-13]', (words) => {
  expect(decodeText(Buffer.from(words, 'latin1'))).toBe(words);
});

it('what Windows-1252 writes as quotation marks and dashes is no sign of Mac Roman [group-13]', () => {
  // D’Angelo, Smith–Jones
  const bytes = Buffer.from([0x44, 0x92, ...Buffer.from('Angelo,Smith'), 0x96, ...Buffer.from('Jones')]);
  expect(decodeText(bytes)).toBe('D’Angelo,Smith–Jones');
});

it('a file says itself what stands between its cells [group-13]', () => {
  expect(csvText('sep=;\r\na,b;c\r\n')).toEqual({ delimiter: ';', body: 'a,b;c\r\n', line: 2 });
  expect(csvText('SEP=,\ra;b,c')).toEqual({ delimiter: ',', body: 'a;b,c', line: 2 });
});

it.each([
  ['a,b,c', ','],
  [latin, ';'],
  ['a\tb\tc\n1,2', '\t'],
  ['"a;b;c;d",b\n', ','],
  ['one', ','],
])('what stands between cells is found in the first row: %j', (start, expected) => {
  expect(csvText(start)).toEqual({ delimiter: expected, body: start, line: 1 });
});
