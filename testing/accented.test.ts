import { expect, it } from 'vitest';
import type { ErrorCode } from '#shared/errors.ts';
import { errorCatalog, errorText } from '#shared/errors/catalog.ts';
import { english } from '#shared/texts/en/index.ts';
import { accented, languagesWithAccented, unaccentedWords, visibleText } from './accented.ts';

const t = languagesWithAccented().in(accented);

it('has every letter of a text accented and leaves what fills its gaps', () => {
  expect(t('registrations.full')).toBe('[Ƒûļļ]');
  const slot = { activity: 'Sorting', date: '12/05', time: '9:00', places: '3' };
  expect(t('registrations.chooseLong', slot)).toBe('[Çĥööšé Sorting, 12/05, 9:00, 3]');
  expect(t('limits.minutes', { count: 1 })).toBe('[1 ɱîñûţé]');
  expect(t('limits.minutes', { count: 2 })).toBe('[2 ɱîñûţéš]');
});

it('finds words that escaped, and none in data', () => {
  const html = '<p title="Close">[Ƒûļļ] Ada</p><style>.a{}</style><img alt="[ƒ]">';
  expect(visibleText(html).flatMap((text) => unaccentedWords(text, ['Ada']))).toEqual(['Close']);
});

it.each(Object.keys(errorCatalog) as ErrorCode[])('the refusal %s is said in the language', (code) => {
  const gaps = english[errorCatalog[code].text].matchAll(/\{(\w+)/g);
  const params = Object.fromEntries([...gaps].map(([, name]) => [name, 1]));
  expect(unaccentedWords(t(errorText(code, params)), [])).toEqual([]);
});
