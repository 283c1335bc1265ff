import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { keysNamedIn } from './text-keys.ts';

test.each([
  ["t('hours.title')", true],
  ['<Text label={t(`hours.title`)} />', true],
  ['t(`hours.${name}`)', true],
  ["t('hours.other')", false],
  ['// hours.title', false],
  ['t(`${area}.title`)', false],
  ['t(`groups.${name}`)', false],
])('whether %s names hours.title: %s', (text, isNamed) => {
  expect(keysNamedIn(['hours.title'], [parseSync('page.tsx', text).program])).toEqual(
    isNamed ? ['hours.title'] : [],
  );
});
