import type { RouteCase } from '#testing/route-cases.ts';

export const routeCases: readonly RouteCase[] = [
  ['/user/user-settings/form-builder/Food%20Bank', 'o'],
  ['/user/user-settings/form-builder/Food%20Bank/edit/2', 'o'],
  ['/user/user-settings/form-list', 'o'],
  ['/user/user-settings/form-list/Food%20Bank', 'o'],
];
