import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { isKey, keyOf } from './key-text.tool.ts';

const secretOf = (byte: number) => Buffer.alloc(32, byte).toString('base64url');

it('a key has a prefix, one length and no sign that ends a word [api-keys-2]', () => {
  const secrets = [secretOf(0), secretOf(255), randomBytes(32).toString('base64url')];
  for (const secret of secrets) {
    expect(keyOf(secret)).toMatch(/^mhk_[0-9A-Za-z]{49}$/);
    expect(isKey(keyOf(secret))).toBe(true);
  }
  expect(new Set(secrets.map(keyOf)).size).toBe(3);
});

it('a slip is no key [api-keys-2]', () => {
  const key = keyOf(secretOf(7));
  const other = (sign = '') => (sign === 'a' ? 'b' : 'a');
  for (let at = 0; at < key.length; at += 1)
    expect(isKey(key.slice(0, at) + other(key[at]) + key.slice(at + 1)), String(at)).toBe(false);
  expect(isKey(`${key}a`)).toBe(false);
  expect(isKey(` ${key}`)).toBe(false);
  expect(isKey('')).toBe(false);
});
