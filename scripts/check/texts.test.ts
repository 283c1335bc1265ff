import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { unusedKeys } from './texts.ts';

const file = (text: string) => ({ parsed: parseSync('page.tsx', text) });

test.each([
  ["t('hours.title')", []],
  ['<Text label={t(`hours.title`)} />', []],
  ['t(`hours.${name}`)', []],
  ["t('hours.other')", ['hours.title']],
  ['// hours.title', ['hours.title']],
  ['t(`${area}.title`)', ['hours.title']],
  ['t(`groups.${name}`)', ['hours.title']],
])('%s leaves %j unused', (text, unused) => {
  expect(unusedKeys(['hours.title'], [file(text)])).toEqual(unused);
});
