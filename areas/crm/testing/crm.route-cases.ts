import type { RouteCase } from '#testing/route-cases.ts';

export const routeCases: readonly RouteCase[] = [
  ['/user/user-settings/integration', 'o'],
  ['/user/user-settings/integration/Food%20Bank', 'o'],
  ['/user/user-settings/crm-sync/Food%20Bank', 'o'],
  ['/user/user-settings/form-builder/Food%20Bank/edit/00000000-0000-7000-8000-000000000000/mapping', 'o'],
];
