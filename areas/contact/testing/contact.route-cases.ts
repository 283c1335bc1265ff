import type { RouteCase } from '#testing/route-cases.ts';

export const routeCases: readonly RouteCase[] = [
  ['/contact-us', 'avopn'],
  ['/contactus', 'avopn'],
];
