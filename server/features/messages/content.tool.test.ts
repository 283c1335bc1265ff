import { expect, it } from 'vitest';
import { cleanContent } from './content.tool.ts';

it.each([
  ['what the editor makes', '<p>Hi <strong>you</strong></p><ul><li><p>a</p></li></ul>', null],
  ['a link', '<p><a href="https://example.org/?a=1&amp;b=2">see</a></p>', null],
  ['an address', '<p><a href="mailto:ada@example.org">write</a></p>', null],
  ['a placeholder', '<p>Dear {firstName}</p>', null],
  ['a script', '<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
  ['an event', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
  ['a style', '<style>p{}</style><p style="color:red" class="x">a</p>', '<p>a</p>'],
  ['a picture', '<p>a<img src="https://spy.example/1.png">b</p>', '<p>ab</p>'],
  ['a form', '<form action="//x"><input name="a"><p>a</p></form>', '<p>a</p>'],
  ['a script address', '<a href="java\nscript:alert(1)">a</a>', 'a'],
  ['an address in disguise', '<a href=" jAvAsCrIpT:alert(1)">a</a>', 'a'],
  ['a data address', '<a href="data:text/html,x">a</a>', 'a'],
  ['a link without a scheme', '<a href="//example.org">a</a> <a href="/x">b</a>', 'a b'],
  ['an address as people write it', '<a href="example.org/a">a</a>', '<a href="https://example.org/a">a</a>'],
  ['a page within', '<iframe srcdoc="<p>x</p>"></iframe><svg><p>a</p></svg>', '<p>a</p>'],
  [
    'what is nested too deeply',
    `${'<ul><li>'.repeat(300)}a`,
    `${'<ul><li>'.repeat(10)}a${'</li></ul>'.repeat(10)}`,
  ],
  ['an open tag', '<p>a<b', '<p>a</p>'],
])('%s [messages-4]', (_what, html, cleaned) => {
  expect(cleanContent(html)).toBe(cleaned ?? html);
});
