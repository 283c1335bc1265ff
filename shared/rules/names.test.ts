import { describe, expect, it } from 'vitest';
import { comparableName, tidyName } from './names.ts';

it('names are compared without case and white space [names-2]', () => {
  expect(comparableName('  Helping\n HANDS ')).toBe(comparableName('helping hands'));
});

it.each([
  ['a\u200b\u202eb\u0000c', 'abc'],
  ['  a \t\n b\u00a0 ', 'a b'],
  ['E\u0301cole', '\u00c9cole'],
  ['Help\u200ding\u200c Ha\ufe0fnds\u200d', 'Helping Hands'],
  ['\ud800half a sign\udc00', 'half a sign'],
  ['One\ufeffword', 'Oneword'],
  ['An\u0000n\u0085', 'Ann'],
])('of the name %j is kept %j [organizations-2]', (name, keptOfIt) => {
  expect(tidyName(name)).toBe(keptOfIt);
});

describe('what real names are written with stays', () => {
  it.each([
    ['emoji with joiners, tones and shapes', '👩‍🌾 ❤️‍🔥 👩🏽‍🌾 1️⃣ ☎️'],
    ['Persian', 'علی‌رضا می‌خواهم'],
    ['Sinhala', 'ශ්‍රී'],
    ['Devanagari', 'क्‍ष'],
    ['Malayalam, at the end of a word', 'മോഹന്‍'],
    ['a Japanese name with its own shape', '葛\u{e0100}城'],
    ['Mongolian', 'ᠮᠣᠩᠭ\u180bᠣᠯ'],
    ['the flag of Wales', '🏴\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}'],
  ])('%s [names-1]', (_what, name) => {
    expect(tidyName(name)).toBe(name);
    expect(tidyName(`${name} `)).toBe(name);
  });
});

describe('what nobody sees', () => {
  it.each([
    ['joiner of graphemes', '\u034f'],
    ['soft hyphen', '\u00ad'],
    ['Arabic letter mark', '\u061c'],
    ['Hangul filler', '\u115f'],
    ['Hangul vowel filler', '\u1160'],
    ['Hangul letter filler', '\u3164'],
    ['half-width Hangul filler', '\uffa0'],
    ['Khmer vowel', '\u17b4'],
    ['Mongolian vowel separator', '\u180e'],
    ['zero width space', '\u200b'],
    ['zero width joiner', '\u200d'],
    ['zero width non-joiner', '\u200c'],
    ['mark of direction', '\u200f'],
    ['override of direction', '\u202e'],
    ['isolate of direction', '\u2067'],
    ['word joiner', '\u2060'],
    ['invisible plus', '\u2064'],
    ['deprecated control', '\u206a'],
    ['blank of braille', '\u2800'],
    ['choice of shape', '\ufe0f'],
    ['choice of an ideograph’s shape', '\u{e0100}'],
    ['byte order mark', '\ufeff'],
    ['anchor of annotation', '\ufff9'],
    ['musical control', '\u{1d173}'],
    ['shorthand control', '\u{1bca0}'],
    ['tag', '\u{e0001}'],
    ['tag of a letter', '\u{e0061}'],
    ['end of tags', '\u{e007f}'],
    ['control', '\u0007'],
  ])('%s is left out, and is no name [names-1]', (_what, sign) => {
    expect(tidyName(`Hel${sign}ping${sign}${sign} Hands${sign}`)).toBe('Helping Hands');
    expect(tidyName(`${sign} ${sign}`)).toBe('');
    expect(comparableName(`Hel${sign}ping Hands`)).toBe('helping hands');
  });

  it.each([
    ['a joiner that is kept', 'علی‌رضا', 'علیرضا'],
    ['a shape that is kept', '葛\u{e0100}城', '葛城'],
    ['a flag’s tags', '🏴\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}', '🏴'],
    ['an emoji’s shape', '☎️', '☎'],
    ['wide letters', 'ＡＣＭＥ　１', 'acme 1'],
    ['letters in circles and in mathematics', 'Ⓐ𝐜𝕞ｅ', 'acme'],
    ['letters written as one sign', 'ﬁve ℡', 'Five TEL'],
    ['Arabic letters in the shape of their place', 'ﺳﻼم', 'سلام'],
    ['an accent on a capital that has no sign of its own', 'H\u0331at', '\u1e96at'],
  ])('%s tells no two names apart [names-2]', (_what, one, other) => {
    expect(comparableName(one)).toBe(comparableName(other));
  });

  it('is one joiner where many stand, and none of tags that are no flag', () => {
    expect(tidyName('علی‌‌‌‍رضا')).toBe('علی‌رضا');
    expect(tidyName('🏴\u{e0067}\u{e0062}')).toBe('🏴');
  });

  it('is found quickly in a long text', () => {
    expect(tidyName('\u200d\ufe0f\u{e0061}'.repeat(100_000))).toBe('');
  });
});
