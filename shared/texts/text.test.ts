import { expect, it } from 'vitest';
import { english } from '#testing/english.ts';
import { compileCatalogue } from './compile.ts';
import { fault, faultInWords } from './faults.ts';
import { createLanguages } from './languages.ts';
import { phrase } from './text.ts';

it('fills gaps, also with texts, which are put into the same language', () => {
  const wait = phrase('limits.hours', { count: 5 });
  expect(english('limits.organizations', { max: 10, wait })).toContain(
    'You can set up the next one in 5 hours.',
  );
  expect(english(phrase('registrations.full'))).toBe('Full');
});

it('knows one from many', () => {
  expect([1, 2, 0].map((count) => english('limits.minutes', { count }))).toEqual([
    '1 minute',
    '2 minutes',
    '0 minutes',
  ]);
});

it('is refused by the compiler with a wrong key, a gap left open or one that is not there', () => {
  // @ts-expect-error no such text
  const unknown = () => english('registrations.fulll');
  // @ts-expect-error without its date and time
  const open = () => english('registrations.chooseLong', { activity: 'Sorting' });
  // @ts-expect-error a text without gaps
  const extra = () => phrase('registrations.full', { count: 1 });
  expect([unknown, open, extra]).toHaveLength(3);
});

it('travels in the issue of a schema; what the schema library says of its own accord is told to nobody', () => {
  expect(faultInWords(fault('limits.hours', { count: 2 }), english)).toBe('2 hours');
  expect(faultInWords('Invalid input: expected string', english)).toBe(english('common.unexpected'));
});

it('is said in English to those whose language is not offered, and a language that lacks a text is refused', () => {
  expect(createLanguages().in('fr').language).toBe('en');
  expect(() => createLanguages({ es: compileCatalogue({ 'registrations.full': 'Completo' }) })).toThrow(
    /the language es lacks the text/,
  );
});
