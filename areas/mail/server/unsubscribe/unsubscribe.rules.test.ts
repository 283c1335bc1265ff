import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { emailOfToken, unsubscribeToken } from './unsubscribe.rules.ts';

const secret = 'a secret of this installation, long enough';

it('a token says which mail it was in, and no other secret reads or makes it [suppression-3]', () => {
  const id = randomUUID();
  const token = unsubscribeToken(secret, id);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(emailOfToken(secret, token)).toBe(id);
  expect(emailOfToken(`${secret}!`, token)).toBeUndefined();
});

it('a token that was changed at any place is none [suppression-3]', () => {
  const token = unsubscribeToken(secret, randomUUID());
  for (let at = 0; at < token.length - 1; at += 1) {
    const other = token[at] === 'A' ? 'B' : 'A';
    const changed = token.slice(0, at) + other + token.slice(at + 1);
    expect(emailOfToken(secret, changed)).toBeUndefined();
  }
  for (const nonsense of ['', 'nothing', token.slice(0, 30), `${token}AAAA`, '💥'.repeat(20)])
    expect(emailOfToken(secret, nonsense)).toBeUndefined();
});
