import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unsubscribeToken } from '#areas/mail/server/unsubscribe/unsubscribe.rules.ts';
import { sealedId } from '../codes/sealed-ids.rules.ts';
import { idOfPersonalCode, personalCodeOf } from './personal-code.rules.ts';

const secret = 'a secret of the installation, long enough';

describe('a personal code', () => {
  it('stands for its id, however it is typed [code-1]', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        const code = personalCodeOf(secret, id);
        expect(code).toMatch(/^MH[0-9A-V]{52}$/);
        for (const typed of [code, ` ${code}\n`, code.toLowerCase()])
          expect(idOfPersonalCode(secret, typed)).toBe(id);
      }),
      { endOnFailure: true },
    );
  });

  it('is written in full when its number is small [code-1]', () => {
    const id = '00000000-0000-0000-0000-000000000001';
    expect(idOfPersonalCode(secret, personalCodeOf(secret, id))).toBe(id);
  });

  it('is worth nothing when a sign of it is changed, or with another secret [code-1]', () => {
    fc.assert(
      fc.property(
        fc.uuid(),
        fc.integer({ min: 2, max: 53 }),
        fc.integer({ min: 1, max: 31 }),
        (id, at, by) => {
          const code = personalCodeOf(secret, id);
          const other = ((Number.parseInt(code[at]!, 32) + by) % 32).toString(32).toUpperCase();
          expect(idOfPersonalCode(secret, code.slice(0, at) + other + code.slice(at + 1))).toBeUndefined();
          expect(idOfPersonalCode(`${secret}!`, code)).toBeUndefined();
        },
      ),
      { endOnFailure: true },
    );
  });

  it('is nothing else: what was sealed for another purpose, what is too long, too large or no code [code-1]', () => {
    const id = randomUUID();
    const asCode = (bytes: Buffer) =>
      `MH${BigInt(`0x${bytes.toString('hex')}`)
        .toString(32)
        .padStart(52, '0')
        .toUpperCase()}`;
    expect(idOfPersonalCode(secret, asCode(sealedId(secret, 'personal-code', id)))).toBe(id);
    for (const text of [
      asCode(sealedId(secret, 'door-code', id)),
      asCode(sealedId(secret, 'unsubscribe', id)),
      unsubscribeToken(secret, id),
      `MH${'V'.repeat(52)}`,
      `MH${'0'.repeat(52)}`,
      `${personalCodeOf(secret, id)}0`,
      'person@example.org',
      '',
    ])
      expect(idOfPersonalCode(secret, text)).toBeUndefined();
  });
});
