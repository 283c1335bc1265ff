import type { RouteCase } from '#testing/route-cases.ts';

export const routeCases: readonly RouteCase[] = [
  ['/', 'avopn'],
  ['/organization/landingpage?orgName=Food%20Bank', 'avopn'],
  ['/about-us', 'avopn'],
  ['/product-feature', 'avopn'],
  ['/training', 'avopn'],
  ['/terms-of-service', 'avopn'],
  ['/privacy-policy', 'avopn'],
  ['/accessibility', 'avopn'],
];
