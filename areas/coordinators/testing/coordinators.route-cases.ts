import type { RouteCase } from '#testing/route-cases.ts';

export const routeCases: readonly RouteCase[] = [
  ['/organizer/orglookup', 'opn'],
  ['/organizer/orgrequest', 'opn'],
  ['/user/user-settings/coordinators/Food%20Bank', 'o'],
];
