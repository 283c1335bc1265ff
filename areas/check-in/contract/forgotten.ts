import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { isoInstant } from '#shared/contract/instant.ts';

/** Somebody who was checked in and never out. */
const forgottenCheckOut = z.object({
  placeId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  opportunity: z.object({ id: z.string(), title: z.string() }),
  dateId: z.string(),
  activity: z.string(),
  location: z.object({ name: z.string(), timeZone: z.string() }),
  startAt: isoInstant,
  endAt: isoInstant,
  checkInAt: isoInstant,
  /** When the person may have left. */
  suggestion: z.object({
    at: isoInstant,
    /** When half of so many others of the activity had left; 0 for the planned end. */
    others: z.number().int(),
  }),
});
export type ForgottenCheckOut = z.output<typeof forgottenCheckOut>;

/** Most that are listed; the others come once those are seen to. */
export const forgottenMax = 100;

export const forgottenContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/check-in/forgotten',
    access: 'orgMember',
    summary:
      'Who was checked in and never out, on the dates of the past 365 days at the locations that the caller manages',
    output: z.object({
      count: z.number().int(),
      /** The last dates first. */
      items: z.array(forgottenCheckOut),
    }),
    errors: [],
  }),
};
