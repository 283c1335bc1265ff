import { z } from 'zod';
import { reminderAnswers } from '#areas/registrations/rules/registrations.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { isoInstant } from '#shared/contract/instant.ts';

/** Longer ones are nobody's. */
const token = z.string().min(1).max(100);

/** A place that somebody was reminded of, as far as the person reads it who has the mailed link. */
const remindedView = z.object({
  opportunity: z.object({ id: z.string(), title: z.string() }),
  organization: z.string(),
  location: z.object({ name: z.string(), address: z.string(), timeZone: z.string() }),
  activity: z.string(),
  startAt: isoInstant,
  endAt: isoInstant,
  /** `gone`: given back, or taken back with its date; `canceled`: taken back because the shift doesn't take place. */
  state: z.enum(['asked', 'coming', 'here', 'gone', 'canceled', 'over']),
  /** Names of those who come along, and lose their places with this one. */
  party: z.array(z.string()),
});
export type RemindedView = z.output<typeof remindedView>;

export const remindedContract = {
  read: endpoint({
    method: 'GET',
    path: '/api/reminders/:token',
    access: 'public',
    summary: 'Which shift a reminder was about, and what its holder has answered, by the mailed link',
    params: z.object({ token }),
    output: remindedView,
    errors: ['reminder.link-invalid', 'request.rate-limited'],
    perMinute: 30,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/reminders',
    access: 'public',
    summary: 'Say "I’m coming", or give the place back, by the link in the reminder',
    body: z.object({ token, answer: z.enum(reminderAnswers) }),
    output: remindedView,
    errors: ['reminder.link-invalid', 'registration.checked-in', 'registration.over', 'request.rate-limited'],
    perMinute: 30,
  }),
};
