import type { RouteCase } from '#testing/route-cases.ts';

export const routeCases: readonly RouteCase[] = [
  ['/organization/createorg', 'opn'],
  ['/user/user-settings/organization-settings/Food%20Bank', 'o'],
];
