import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSecretBox, SealError } from './secret-box.ts';

const [newest, older] = [randomBytes(32), randomBytes(32)];
const box = createSecretBox([newest, older]);

describe('a secret box', () => {
  it('opens what it sealed, whatever that is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, about) => {
        expect(box.open(box.seal(text, about), about)).toBe(text);
      }),
    );
  });

  it('never seals alike, and shows nothing of the text', () => {
    const sealed = [box.seal('token', 'a'), box.seal('token', 'a')];
    expect(new Set(sealed).size).toBe(2);
    expect(sealed.join()).toMatch(/^[\w.,-]+$/);
    expect(Buffer.from(sealed[0]!.split('.')[2]!, 'base64url').includes('token')).toBe(false);
  });

  it('opens for the one it is about only', () => {
    expect(() => box.open(box.seal('token', 'organization a'), 'organization b')).toThrow(SealError);
  });

  it('opens nothing of which a single bit was changed', () => {
    const [form, name, text] = box.seal('token', 'a').split('.') as [string, string, string];
    const bytes = Buffer.from(text, 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at]! ^= 1;
      expect(() => box.open([form, name, changed.toString('base64url')].join('.'), 'a')).toThrow(SealError);
    }
  });

  it('opens with older keys, and says that it is to be sealed again', () => {
    const before = createSecretBox([older]).seal('token', 'a');
    expect(box.open(before, 'a')).toBe('token');
    expect(box.isStale(before)).toBe(true);
    expect(box.isStale(box.seal('token', 'a'))).toBe(false);
    expect(() => createSecretBox([newest]).open(before, 'a')).toThrow('a key that is not here');
  });

  it.each(['', 'token', 'v1.abc', 'v2.00000000.AAAA', `v1.00000000.${'A'.repeat(200)}`])(
    'refuses %s, which nobody sealed',
    (text) => {
      expect(() => box.open(text, 'a')).toThrow(SealError);
    },
  );

  it('needs keys, and whole ones', () => {
    expect(() => createSecretBox([])).toThrow('there is no key');
    expect(() => createSecretBox([randomBytes(16)])).toThrow('a key has 32 bytes');
  });
});
