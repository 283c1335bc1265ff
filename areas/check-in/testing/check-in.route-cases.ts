import type { RouteCase } from '#testing/route-cases.ts';

export const routeCases: readonly RouteCase[] = [
  ['/check-in/1', 'vopn'],
  ['/organizer/today', 'o'],
  ['/organizer/calendar', 'o'],
  ['/organizer/here-now', 'o'],
  ['/organizer/check-in', 'o'],
  ['/organizer/opportunities/1/roster/2', 'o'],
];
