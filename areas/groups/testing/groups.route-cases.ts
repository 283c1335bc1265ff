import type { RouteCase } from '#testing/route-cases.ts';

export const routeCases: readonly RouteCase[] = [
  ['/organizer/volunteer-groups', 'o'],
  ['/user/user-settings/groups/Food%20Bank', 'o'],
  ['/user/user-settings/create-group', 'o'],
];
