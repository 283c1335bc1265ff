import { describe, expect, it } from 'vitest';
import { linkExpiry } from '../links/links.rules.ts';
import { hashMailed } from './secrets.rules.ts';
import { mayTryCode, newCode, triesOf } from './codes.rules.ts';

const now = new Date('2030-06-02T12:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const asker = { device: 'laptop', network: 'home' };
const kept = newCode('right', asker, now);

const [own, neighbour, stranger] = [
  { device: 'laptop', network: 'train' },
  { device: 'television', network: 'home' },
  { device: 'bot', network: 'elsewhere' },
];

it.each([
  [own, 'ownTries'],
  [neighbour, 'networkTries'],
  [stranger, 'strangerTries'],
] as const)('the tries of %j are the code’s %s', (visitor, tries) => {
  expect(triesOf(kept, visitor)).toBe(tries);
  const others = { ...kept, ownTries: 5, networkTries: 5, strangerTries: 5, [tries]: 4 };
  expect(mayTryCode(others, visitor, later(14))).toBe(true);
  expect(mayTryCode({ ...kept, [tries]: 5 }, visitor, now)).toBe(false);
  expect(mayTryCode(kept, visitor, later(15))).toBe(false);
});

describe('what is kept', () => {
  it('of a link is for its time', () => {
    expect(linkExpiry('invitation', now)).toEqual(later(7 * 24 * 60));
    expect(linkExpiry('reset-link', now)).toEqual(later(24 * 60));
  });

  it('is hashed for one account, one purpose and one installation', () => {
    const hashes = [
      hashMailed('s1', 'verification', 'u1', '123456'),
      hashMailed('s2', 'verification', 'u1', '123456'),
      hashMailed('s1', 'reset', 'u1', '123456'),
      hashMailed('s1', 'verification', 'u2', '123456'),
      hashMailed('s1', 'verification', 'u1', '123457'),
    ];
    expect(new Set(hashes).size).toBe(5);
  });
});
