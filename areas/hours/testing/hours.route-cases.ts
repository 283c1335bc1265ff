import type { RouteCase } from '#testing/route-cases.ts';

export const routeCases: readonly RouteCase[] = [
  ['/organizer/reports', 'o'],
  ['/organizer/timeapproval', 'o'],
  ['/certificate', 'avopn'],
  ['/certificate/1', 'avopn'],
  ['/user/user-settings/hours/Food%20Bank', 'o'],
];
