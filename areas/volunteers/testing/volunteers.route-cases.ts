import type { RouteCase } from '#testing/route-cases.ts';

export const routeCases: readonly RouteCase[] = [
  ['/user/user-settings/volunteers/Food%20Bank', 'o'],
  ['/user/user-settings/volunteers/Food%20Bank/1', 'o'],
  ['/user/user-settings/edit-volunteer', 'o'],
];
