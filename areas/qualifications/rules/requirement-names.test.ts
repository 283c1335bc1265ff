import { english } from '#testing/english.ts';
import { expect, it } from 'vitest';
import { requirementOptions } from '#areas/opportunities/rules/opportunity-editor.ts';
import { qualificationKinds } from './qualifications.ts';
import { requirementName } from './requirement-names.ts';

it('every requirement and qualification of the lists is written like a sentence, others as they are', () => {
  for (const value of [...requirementOptions, ...qualificationKinds])
    expect(requirementName(english, value)).toMatch(/^[A-Z][a-z]/);
  expect(requirementName(english, 'own gloves')).toBe('own gloves');
});
