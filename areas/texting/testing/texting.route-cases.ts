import type { RouteCase } from '#testing/route-cases.ts';

export const routeCases: readonly RouteCase[] = [['/user/user-settings/text-messages', 'vopn']];
