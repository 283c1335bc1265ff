import { expect, it } from 'vitest';
import { parseSiteLinks } from './site-links.ts';

it.each([
  ['', []],
  [' ', []],
  ['Mastodon https://example.social/@us', [{ name: 'Mastodon', url: 'https://example.social/@us' }]],
  [
    'Our films https://example.org/a?b=1 ,  Photos http://example.org/',
    [
      { name: 'Our films', url: 'https://example.org/a?b=1' },
      { name: 'Photos', url: 'http://example.org/' },
    ],
  ],
  ['https://example.org', null],
  ['Evil javascript:alert(1)', null],
  ['Nothing', null],
  [`${'x'.repeat(61)} https://example.org`, null],
  ['Bad https://', null],
])('reads %j as links', (value, links) => {
  expect(parseSiteLinks(value)).toEqual(links);
});
