import { expect, test } from 'vitest';
import { goneAt } from './gone.ts';

test.each([
  ['/opportunities/1', 'opportunity'],
  ['/organization/landingpage', 'organization'],
  ['/organizer/opportunities/1/roster/2', 'date'],
  ['/certificate/1', 'certificate'],
  ['/certificate', null],
  ['/organizer/messages/1', 'work'],
  ['/user/user-settings/volunteers/Riverside/1', 'work'],
  ['/opportunities/1/2', null],
  ['/nothing', null],
  ['/organizer/typo', null],
  ['/user/user-settings/typo', null],
] as const)('at %s the page speaks of %s [access-14]', (path, kind) => {
  expect(goneAt(path)).toBe(kind);
});
