import { expect, test } from 'vitest';
import { missingEngineTests } from './engine-tests.ts';

const hours = 'areas/hours/server';
const raw = { name: `${hours}/report/report.queries.ts`, text: 'await tx.execute(statement)' };
const file = (name: string, text = '') => ({ name, text });

test.each([
  ['beside it', `${hours}/report/report.engine.feature.test.ts`],
  ['above it', `${hours}/hours.engine.feature.test.ts`],
  ['below it', `${hours}/report/lines/lines.engine.feature.test.ts`],
])('code that an engine can change has an engine test %s', (_, name) => {
  expect(missingEngineTests([raw, file(name)])).toEqual([]);
});

test.each([
  ['only a test on PostgreSQL', `${hours}/report/report.feature.test.ts`],
  ['only an engine test in another folder', `${hours}/days/days.engine.feature.test.ts`],
])('%s is too little', (_, name) => {
  expect(missingEngineTests([raw, file(name)])).toEqual([
    expect.stringMatching(`^${hours}/report needs a test .*statements that Drizzle does not build$`),
  ]);
});

test('an area without feature tests is met through those of others', () => {
  expect(missingEngineTests([raw, file('areas/mail/server/mail.feature.test.ts')])).toEqual([]);
});

test('what Drizzle builds is alike on both', () => {
  const plain = file(`${hours}/hours.queries.ts`, 'await tx.select().from(hours)');
  expect(missingEngineTests([plain, file(`${hours}/hours.feature.test.ts`)])).toEqual([]);
});
