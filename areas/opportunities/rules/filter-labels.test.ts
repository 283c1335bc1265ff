import { expect, it } from 'vitest';
import { createLanguages } from '#shared/texts/languages.ts';
import { filterLabel } from './filter-labels.ts';

const english = createLanguages().in('en');

it('names the days of a search as the cards below it do, with their year', () => {
  const filters = { from: '2026-12-05', to: '2027-01-16', sort: 'best' } as const;
  expect(filterLabel(english, 'from', filters, undefined)).toBe('From Dec 5, 2026');
  expect(filterLabel(english, 'to', filters, undefined)).toBe('Until Jan 16, 2027');
});
