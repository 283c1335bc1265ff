import { expect, test } from 'vitest';
import { brokenLinks, brokenMentions, sectionsOf } from './references.ts';

const there = [
  'docs/PRODUCT.md',
  'areas/hours/README.md',
  'docs/decisions/003-no-overbooking.md',
  'docs/images/list.webp',
  'LICENSE',
];
const sections = new Map([
  ['docs/PRODUCT.md', ['Time']],
  ['areas/hours/README.md', ['Hours']],
]);
const exists = (file: string) => there.includes(file);

test('sections are titles of the second and third level', () => {
  expect(sectionsOf("# Rules\n\n## Hours\n\n### More\n\n## Who's Coming\n")).toEqual([
    'Hours',
    'More',
    "Who's Coming",
  ]);
});

test.each([
  ['(docs/decisions/003-no-overbooking.md).', 0],
  ['(docs/decisions/003-overbooking.md).', 1],
  ['(areas/hours/README.md, "Hours")', 0],
  ['(`docs/PRODUCT.md`, "Hours" and "Time")', 1],
  ['(areas/hours/README.md, "Hours" and docs/PRODUCT.md, "Time")', 0],
  ['(areas/hours/README.md, "Days")', 1],
  ['(areas/days/README.md, "Days")', 1],
])('a comment with %j has %i problems', (text, count) => {
  expect(brokenMentions({ name: 'a.ts', text }, exists, sections)).toHaveLength(count);
});

test.each([
  ['[003](decisions/003-no-overbooking.md#context) ![list](images/list.webp) [here](#hours)', 0],
  ['[license](../LICENSE) [site](https://example.org/x)', 0],
  ['[gone](decisions/004-gone.md)', 1],
  ['`[not](a-link)`\n\n```\n[neither](this)\n```', 0],
])('a document with %j has %i problems', (text, count) => {
  expect(brokenLinks({ name: 'docs/TEXT.md', text }, exists)).toHaveLength(count);
});
