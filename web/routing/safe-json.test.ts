import { expect, it } from 'vitest';
import { safeJson } from './safe-json.ts';

it('can’t end the script element it stands in', () => {
  const text = safeJson({ a: '</script><script>alert(1)</script><!--', b: '-->' });
  expect(text).not.toMatch(/<|-->/);
  expect(JSON.parse(text)).toEqual({ a: '</script><script>alert(1)</script><!--', b: '-->' });
});
