import { expect, it } from 'vitest';
import { createLanguages } from '#shared/texts/languages.ts';
import { dateWords } from './date-words.ts';

const english = createLanguages().in('en');

it('names a date in the words of its leaf, with its year, its time and what it is called', () => {
  const date = {
    id: 'd',
    startAt: '2026-12-05T14:00:00.000Z',
    endAt: '2026-12-05T17:00:00.000Z',
    label: 'Main kitchen',
    slots: [],
  };
  expect(dateWords(english, date, 'America/New_York')).toBe('Dec 5, 2026, 9:00 AM – 12:00 PM, Main kitchen');
});
