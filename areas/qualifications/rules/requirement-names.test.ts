import { english } from '#testing/english.ts';
import { expect, it } from 'vitest';
import { requirementOptions } from '#areas/opportunities/rules/opportunity-editor.ts';
import { requirementName } from './requirement-names.ts';

it('every requirement of the list is written like a sentence, others as they are', () => {
  for (const value of requirementOptions) expect(requirementName(english, value)).toMatch(/^[A-Z][a-z]/);
  expect(requirementName(english, 'own gloves')).toBe('own gloves');
});
