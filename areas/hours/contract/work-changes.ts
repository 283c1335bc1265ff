import { z } from 'zod';
import { countedBecauses } from '#areas/hours/rules/counted-because.ts';
import { workTitle } from '#areas/hours/rules/reported-hours.ts';
import { workChangeKinds } from '#areas/hours/rules/work-changes.ts';
import { reasonSchema } from '#areas/visits/rules/reasons.ts';
import { addressPartMax, endpoint } from '#shared/contract/endpoint.ts';
import { isoInstant } from '#shared/contract/instant.ts';

const span = z.object({ startAt: isoInstant, endAt: isoInstant });

/** Approved work outside of shifts, as those see it who manage its location. */
export const workOfVolunteer = z.object({
  reportId: z.string(),
  /** Grows with each change: a correction says which one was seen. */
  version: z.number().int(),
  work: z.string(),
  location: z.object({ name: z.string(), timeZone: z.string() }),
  /** When it was, as it was reported or entered. */
  reported: span,
  /** The times that count; null of work that a correction says doesn't count. */
  times: span.nullable(),
  /** Minutes that count; null where none do. */
  minutes: z.number().int().nullable(),
  /** Why other minutes count than those of its times. */
  because: z.array(z.enum(countedBecauses)),
  isChanged: z.boolean(),
  /** Why those who manage the location entered it; null for what the volunteer reported. Empty once the account is closed. */
  enteredBecause: z.string().nullable(),
  can: z.object({ correct: z.boolean() }),
});
export type WorkOfVolunteer = z.output<typeof workOfVolunteer>;

/** Where work can be entered. */
export const placeOfWork = z.object({ id: z.string(), name: z.string(), timeZone: z.string() });
export type PlaceOfWork = z.output<typeof placeOfWork>;

/** What is said of work: without times it doesn't count. */
const workSaid = z.object({
  times: span.nullable(),
  /** What was done; null once the account is closed that it is about. */
  work: z.string().nullable(),
});
export type WorkSaid = z.output<typeof workSaid>;

const workChange = z.object({
  number: z.number().int(),
  kind: z.enum(workChangeKinds),
  at: isoInstant,
  from: workSaid,
  to: workSaid,
  /** Why; null once the account is closed that it is about. */
  reason: z.string().nullable(),
  /** The name of the one who did it, for those who manage the location; null for the volunteer. */
  by: z.string().nullable(),
  /** A correction that was reversed. */
  isReversed: z.literal(true).optional(),
  /** Whether the caller may reverse it. */
  can: z.object({ reverse: z.boolean() }),
});
export type WorkChange = z.output<typeof workChange>;

const byReport = z.object({ reportId: z.uuid().toLowerCase() });

/** People correct one after the other. */
const correctionsPerMinute = 60;

export const workChangesContract = {
  enter: endpoint({
    method: 'PUT',
    path: '/api/volunteers/:userId/entered-work/:reportId',
    access: 'orgMember',
    summary:
      'Enter work outside of shifts of one of the volunteers, which counts at once, with a reason; the caller draws the id',
    params: z.object({ userId: z.string().min(1).max(100), reportId: z.uuid().toLowerCase() }),
    body: span.extend({
      /** The name that the organization was created with. */
      orgName: z.string().min(1).max(addressPartMax),
      locationId: z.uuid(),
      work: workTitle,
      reason: reasonSchema,
    }),
    output: z.object({ ok: z.literal(true) }),
    perMinute: correctionsPerMinute,
    countedBy: 'session',
    errors: [
      'not-found',
      'reported.own',
      'reported.ends-first',
      'reported.in-future',
      'reported.too-long',
      'work.too-old',
      'reported.overlaps-work',
    ],
  }),
  changes: endpoint({
    method: 'GET',
    path: '/api/reported-work/:reportId/changes',
    access: 'signedIn',
    summary:
      'What was corrected of approved work outside of shifts, for its person and for those who manage the location',
    params: byReport,
    output: z.object({
      timeZone: z.string(),
      /** The last ones, the oldest first. */
      items: z.array(workChange),
    }),
    errors: ['not-found'],
  }),
  correct: endpoint({
    method: 'POST',
    path: '/api/reported-work/:reportId/corrections',
    access: 'orgMember',
    summary:
      'Correct the day, the times or the words of approved work outside of shifts, or that it doesn’t count, with a reason',
    params: byReport,
    body: z.object({
      /** The version that was seen. */
      version: z.number().int(),
      work: workTitle,
      /** Null: it doesn't count. */
      times: span.nullable(),
      reason: reasonSchema,
    }),
    output: z.object({ version: z.number().int() }),
    perMinute: correctionsPerMinute,
    countedBy: 'session',
    errors: [
      'not-found',
      'reported.own',
      'work.changed',
      'reported.ends-first',
      'reported.in-future',
      'reported.too-long',
      'work.too-far',
      'reported.overlaps-work',
    ],
  }),
  reverse: endpoint({
    method: 'POST',
    path: '/api/work-corrections/:number/reversal',
    access: 'orgMember',
    summary:
      'Reverse a correction of work outside of shifts, with a reason: it says again what it said before',
    params: z.object({ number: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
    body: z.object({ reason: reasonSchema }),
    output: z.object({ ok: z.literal(true) }),
    perMinute: correctionsPerMinute,
    countedBy: 'session',
    errors: [
      'not-found',
      'reported.own',
      'correction.reversed',
      'correction.not-last',
      'reported.overlaps-work',
    ],
  }),
};
