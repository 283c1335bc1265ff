import { describe, expect, it, test } from 'vitest';
import { english } from '#testing/english.ts';
import { kindsAmong, missingAmong, missingText, qualificationKinds } from './qualifications.ts';

it('kinds are told each once and in one order, whatever else is among the words', () => {
  const words = ['training', 'must be 18', 'background check', 'training'];
  expect(kindsAmong(words)).toEqual(['background check', 'training']);
});

test.each([
  ['not on file', [], [{ kind: 'drivers license', expiresOn: null }]],
  [
    'another kind on file',
    [{ kind: 'training', expiresOn: null } as const],
    [{ kind: 'drivers license', expiresOn: null }],
  ],
  ['without an end', [{ kind: 'drivers license', expiresOn: null } as const], []],
  ['its last day', [{ kind: 'drivers license', expiresOn: '2030-06-05' } as const], []],
  [
    'the day after it',
    [{ kind: 'drivers license', expiresOn: '2030-06-04' } as const],
    [{ kind: 'drivers license', expiresOn: '2030-06-04' }],
  ],
])('a driver’s license for June 5: %s [qualification-3]', (_name, held, missing) => {
  expect(missingAmong(['drivers license'], held, '2030-06-05')).toEqual(missing);
});

describe('what somebody lacks', () => {
  const absent = (...kinds: (typeof qualificationKinds)[number][]) =>
    kinds.map((kind) => ({ kind, expiresOn: null }));
  test.each([
    [absent('training'), 'You need a completed training on file with Riverbend.'],
    [
      absent('background check', 'drivers license'),
      'You need a background check and a driver’s license on file with Riverbend.',
    ],
    [
      absent(...qualificationKinds),
      'You need a background check, a driver’s license and a completed training on file with Riverbend.',
    ],
    [
      [...absent('background check'), { kind: 'drivers license' as const, expiresOn: '2030-06-04' }],
      'You need a background check on file with Riverbend. Your driver’s license on file with Riverbend is only valid until 06/04/2030.',
    ],
  ])('%j [qualification-4]', (missing, words) => {
    expect(english(missingText('Riverbend', missing))).toBe(words);
  });
});
