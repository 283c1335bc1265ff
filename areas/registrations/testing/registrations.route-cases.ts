import type { RouteCase } from '#testing/route-cases.ts';

export const routeCases: readonly RouteCase[] = [
  ['/reminder', 'avopn'],
  ['/group-places', 'avopn'],
  ['/user/brought-along', 'avopn'],
  ['/volunteer/profile', 'v'],
  ['/volunteer/profile-history', 'v'],
];
