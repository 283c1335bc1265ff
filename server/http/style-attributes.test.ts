import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { allowingRenderedStyles } from './style-attributes.ts';

const policy = "default-src 'self';style-src-attr 'none';img-src 'self'";
const sumOf = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

test('a page may have the styles that it was rendered with, as the browser reads them, and no others [service-15]', () => {
  const html = `<p style="color:red">style="none"</p><i style="color:red"></i><b style="--of:&quot;a&quot; &amp;#x27;&#x27;"></b>`;
  expect(allowingRenderedStyles(policy, html)).toBe(
    `default-src 'self';style-src-attr 'unsafe-hashes' ${sumOf('color:red')} ${sumOf(`--of:"a" &#x27;'`)};img-src 'self'`,
  );
});

test('a page without any may have none', () => {
  expect(allowingRenderedStyles(policy, '<p>style=&quot;color:red&quot;</p>')).toBe(policy);
});
