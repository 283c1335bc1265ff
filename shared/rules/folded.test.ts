import { describe, expect, it } from 'vitest';
import { foldedText, plainText } from './folded.ts';
import { isMeant, searchWordsOf } from './search.ts';

describe('plain letters', () => {
  it.each([
    ['Zoë O’Brien-Smith Jr.', 'zoe obrien smith jr'],
    [
      "María José Núñez y Ríos, D‘Angelo, N'Golo, Oʼneil, O`Neil, O´Neil",
      'maria jose nunez y rios dangelo ngolo oneil oneil oneil',
    ],
    ['Ngũgĩ wa Thiong’o', 'ngugi wa thiongo'],
    ['Nguyễn Thị Bích Ngọc, Đặng', 'nguyen thi bich ngoc dang'],
    ['Straße STRASSE Łukasz Ærø Œuvre Þór Ħamrun', 'strasse strasse lukasz aro ouvre thor hamrun'],
    ['İstanbul Işık ISIK ısı', 'istanbul isik isik isi'],
    ['Mary\u00a0Ann e\u0301 é ＳＭＩＴＨ ﬁ', 'mary ann e e smith fi'],
    ['Anne–Marie—Lee‐Ann‑Jo', 'anne marie lee ann jo'],
    ['王小明 مُحَمَّد أحمد Σωκράτης', '王小明 محمد احمد σωκρατησ'],
    ['☃ … %_\\', ''],
  ])('%j is %j', (text, plain) => {
    expect(plainText(text)).toBe(plain);
  });
});

it('what is looked for has the other forms, too', () => {
  expect(foldedText('Müller, Mueller, Åsa O’Brien')).toBe(
    ' muller mueller asa obrien mueller muller aasa brien ',
  );
  expect(foldedText('')).toBe('  ');
});

describe('finding a name [names-8]', () => {
  it.each([
    ['Jörg Müller', ['muller', 'mueller', 'MÜLLER', 'joerg', 'jorg mull']],
    ['Joerg Mueller', ['muller', 'mueller', 'müller', 'jörg']],
    ['Jo Muller', ['muller', 'müller']],
    ['Conan O’Brien', ['obrien', "o'brien", 'o’brien', 'O`BRIEN', 'brien', 'o brien']],
    ['Mia Strauß-Gross', ['strauss', 'strauß', 'groß']],
    ['Ana Núñez', ['ñunez', 'nunez', 'NÚÑEZ']],
    ['Nguyễn Thị Bích Ngọc', ['bich ngoc', 'Bích Ngọc']],
    ['Ann Smith', ['ＳＭＩＴＨ', 'smi']],
    ['Søren Ærø', ['soren', 'soeren', 'søren', 'aero', 'ærø']],
    ['Åsa Öberg', ['asa', 'aasa', 'oberg', 'oeberg', 'åsa öberg']],
    ['Łukasz Đặng', ['lukasz', 'dang']],
    ['王小明', ['小明', '王']],
    ['Işıl', ['isil', 'ISIL', 'Işıl']],
    ['Mary\u00a0Ann', ['mary ann']],
  ])('%s is found', (name, typed) => {
    for (const words of typed) expect([words, isMeant(name, searchWordsOf(words))]).toEqual([words, true]);
  });

  it.each([
    ['John', ['joe', 'jöhn x']],
    ['Susan', ['sue']],
    ['Barbara', ['baer']],
    ['Muller', ['mueller']],
  ])('%s is not meant by another name', (name, typed) => {
    for (const words of typed) expect([words, isMeant(name, searchWordsOf(words))]).toEqual([words, false]);
  });
});
