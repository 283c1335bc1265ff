import type { RouteCase } from '#testing/route-cases.ts';

export const routeCases: readonly RouteCase[] = [
  ['/user/user-settings/integration', 'o'],
  ['/user/user-settings/integration/Food%20Bank', 'o'],
  ['/user/user-settings/crm-sync/Food%20Bank', 'o'],
];
