import { expect, test } from 'vitest';
import { reachedTests, type Edge } from './reach.ts';

const edge = (from: string, to: string): Edge => ({ from, to });
const hours = 'areas/hours/server';
const hoursTest = `${hours}/hours.feature.test.ts`;
const mailTest = 'areas/mail/server/mail.feature.test.ts';
const languageTest = 'testing/language.feature.test.ts';

const edges = [
  edge(hoursTest, 'testing/app.ts'),
  edge(mailTest, 'testing/app.ts'),
  edge('testing/app.ts', 'server/app.ts'),
  edge('server/app.ts', 'server/http/answers.ts'),
  edge('server/app.ts', `${hours}/hours.area.ts`),
  edge(`${hours}/hours.area.ts`, `${hours}/hours.routes.ts`),
  edge(`${hours}/hours.routes.ts`, 'areas/hours/contract/hours.ts'),
  edge(`${hours}/hours.routes.ts`, `${hours}/hours.queries.ts`),
  edge(hoursTest, 'areas/hours/contract/hours.ts'),
  edge('areas/mail/server/mail.queries.ts', `${hours}/hours.queries.ts`),
  edge(mailTest, 'areas/mail/server/mail.queries.ts'),
  edge(languageTest, 'web/areas.ts'),
];

test.each([
  ['a test itself', hoursTest, [[hoursTest, 0]]],
  ['an endpoint, by the tests that call it', 'areas/hours/contract/hours.ts', [[hoursTest, 1]]],
  ['routes, by the tests of their endpoints', `${hours}/hours.routes.ts`, [[hoursTest, 1]]],
  [
    'what areas share, the nearest first',
    `${hours}/hours.queries.ts`,
    [
      [hoursTest, 2],
      [mailTest, 2],
    ],
  ],
  ['what only the whole server has', 'server/http/answers.ts', []],
  [
    'how the server is put together',
    'server/app.ts',
    [
      [hoursTest, 2],
      [mailTest, 2],
    ],
  ],
  ['what lies beside a test and is imported by none', `${hours}/words.ts`, [[hoursTest, 1]]],
  ['a text, by the tests of all pages', 'areas/hours/texts/en/hours.ts', [[languageTest, 1]]],
  ['a page, by the tests of all pages', 'areas/hours/pages/report.tsx', [[languageTest, 1]]],
  ['a document', 'docs/TESTING.md', []],
])('a change of %s', (_, changed, expected) => {
  expect(reachedTests(edges, [changed]).map(({ file, steps }) => [file, steps])).toEqual(expected);
});

test('of several changes the nearest counts', () => {
  const reached = reachedTests(edges, [`${hours}/hours.queries.ts`, hoursTest]);
  expect(reached).toEqual([
    { file: hoursTest, steps: 0 },
    { file: mailTest, steps: 2 },
  ]);
});
