import type { RouteCase } from '#testing/route-cases.ts';

export const routeCases: readonly RouteCase[] = [
  ['/organizer/reports', 'o'],
  ['/organizer/timeapproval', 'o'],
];
