import type { RouteCase } from '#testing/route-cases.ts';

export const routeCases: readonly RouteCase[] = [
  ['/email-group', 'avopn'],
  ['/invitation', 'avopn'],
  ['/report-email', 'avopn'],
  ['/unsubscribe', 'avopn'],
  ['/organizer/messages', 'o'],
  ['/organizer/messages/1', 'o'],
];
