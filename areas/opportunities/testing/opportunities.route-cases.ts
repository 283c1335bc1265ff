import type { RouteCase } from '#testing/route-cases.ts';

export const routeCases: readonly RouteCase[] = [
  ['/opportunities', 'avopn'],
  ['/opportunities/01a1fbc6-0978-73ff-8b4f-a98ebc4fdb98', 'avopn'],
  ['/opportunities/OPPORTUNITY/Food%20Bank/North/Sorting', 'avopn'],
  ['/organizer/profile', 'o'],
  ['/organizer/createopportunity', 'o'],
  ['/organizer/edit-opportunity', 'o'],
  ['/organizer/published', 'o'],
];
