/** How long before a shift its reminder goes out, in hours. */
export const reminderHours = 24;

/**
 * What stands for "this shift is near": a date that is moved to another time makes a new one, so that it is
 * reminded of again. `reminders.queries.ts` writes the same in SQL.
 */
export function reminderEventId(registrationId: string, startAt: Date): string {
  return `reminder:${registrationId}:${startAt.getTime()}`;
}
