import { expect, it } from 'vitest';
import { isBlankHtml } from './html-pieces.ts';

it.each([
  ['', true],
  ['<p></p>', true],
  ['<p> &nbsp;<br></p><p>\u200B</p>', true],
  ['<p>.</p>', false],
  ['<p>{firstName}</p>', false],
  ['<ul><li><p>Gloves</p></li></ul>', false],
])('HTML like %j is blank: %s', (html, blank) => {
  expect(isBlankHtml(html)).toBe(blank);
});
