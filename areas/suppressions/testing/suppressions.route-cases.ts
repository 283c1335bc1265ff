import type { RouteCase } from '#testing/route-cases.ts';

export const routeCases: readonly RouteCase[] = [['/organizer/messages/addresses', 'o']];
