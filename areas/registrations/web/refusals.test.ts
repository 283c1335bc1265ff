import { expect, it } from 'vitest';
import { createLanguages } from '#shared/texts/languages.ts';
import { refusalText } from './refusals.ts';

const english = createLanguages().in('en');

it('says when sign-up opens as the schedule writes its dates, by the clock of the place [sign-up-14]', () => {
  const refused = { reason: 'not-open-yet', opensAt: '2026-12-06T02:30:00.000Z' } as const;
  expect(refusalText(english, refused, 'America/New_York')).toBe(
    'Sign-up for this date opens on Sat, Dec 5 at 9:30 PM (EST). Please come back then.',
  );
});
