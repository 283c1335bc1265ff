import { describe, expect, it } from 'vitest';
import { hashCode } from './secrets.rules.ts';
import { judgeCode, nextCode, type KeptCode } from './codes.rules.ts';

const now = new Date('2030-06-02T12:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const kept = (overrides: Partial<KeptCode> = {}): KeptCode => ({
  hash: 'right',
  tries: 0,
  sent: 1,
  countedSince: now,
  expiresAt: later(15),
  ...overrides,
});

it.each([
  [true, kept(), later(0), 'right'],
  [true, kept({ tries: 4 }), later(14), 'right'],
  [true, kept({ tries: 5 }), later(0), 'too-many-tries'],
  [false, kept({ tries: 5 }), later(0), 'too-many-tries'],
  [false, kept(), later(0), 'wrong'],
  [true, kept(), later(15), 'expired'],
])('a code that matches (%s) against %j at %s is %s', (matches, code, at, verdict) => {
  expect(judgeCode(code, matches, at)).toBe(verdict);
});

describe('a new code', () => {
  it('starts without tries and counts those of the hour', () => {
    expect(nextCode(null, 'a', now)).toEqual(kept({ hash: 'a' }));
    expect(nextCode(kept({ tries: 5, sent: 9 }), 'b', later(59))).toEqual(
      kept({ hash: 'b', sent: 10, expiresAt: later(74) }),
    );
    expect(nextCode(kept({ sent: 10 }), 'b', later(59))).toBeNull();
    expect(nextCode(kept({ sent: 10 }), 'b', later(60))).toMatchObject({
      sent: 1,
      countedSince: later(60),
    });
  });

  it('is hashed for one account and one installation', () => {
    const hashes = [
      hashCode('s1', 'verification', 'u1', '123456'),
      hashCode('s2', 'verification', 'u1', '123456'),
      hashCode('s1', 'verification', 'u2', '123456'),
      hashCode('s1', 'verification', 'u1', '123457'),
    ];
    expect(new Set(hashes).size).toBe(4);
  });
});
