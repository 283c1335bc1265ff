import { describe, expect, it } from 'vitest';
import { statusesAfter } from './organizer-home.ts';

describe('the status filter', () => {
  it.each([
    ['checking one clears All', [], ['draft', 'all'], ['draft']],
    ['checking another adds it', ['draft'], ['draft', 'archived'], ['draft', 'archived']],
    ['checking All clears the others', ['draft', 'published'], ['draft', 'published', 'all'], []],
    ['unchecking one leaves the others', ['draft', 'published'], ['published'], ['published']],
    ['unchecking everything reverts to All', ['draft'], [], []],
    ['unchecking All keeps All', [], [], []],
    [
      'checking all three keeps them',
      ['draft', 'published'],
      ['draft', 'published', 'archived'],
      ['draft', 'published', 'archived'],
    ],
  ] as const)('%s [organizer-home-2]', (_rule, before, checked, after) => {
    expect(statusesAfter(before, checked)).toEqual(after);
  });
});
