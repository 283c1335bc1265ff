import { z } from 'zod';
import { correctionsMax } from '#areas/check-in/rules/corrections.ts';
import { reasonSchema } from '#areas/visits/rules/reasons.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { isoInstant } from '#shared/contract/instant.ts';

const id = z.uuid().toLowerCase();

/** What a visit says; nulls alone where nothing was recorded. */
const visitSaid = z.object({
  checkInAt: isoInstant.nullable(),
  checkOutAt: isoInstant.nullable(),
  /** Since when it is marked that the person did not come. */
  noShowAt: isoInstant.nullable(),
});

const correctedVisit = z.object({
  placeId: id,
  /** What the organizer saw. Nothing is written once the visit says something else. */
  seen: visitSaid,
  /** Null: the person did not come. */
  to: z
    .object({
      checkInAt: isoInstant,
      /** Null: nobody saw them leave, so that the planned end counts. */
      checkOutAt: isoInstant.nullable(),
    })
    .nullable(),
});
export type CorrectedVisit = z.output<typeof correctedVisit>;

/** Another visit of a person in the same minutes, each of which counts once. */
const overlap = z.object({
  placeId: z.string(),
  /** The visit; null at places of others, of whom nothing more is told. */
  other: z
    .object({
      opportunity: z.string(),
      activity: z.string(),
      checkInAt: isoInstant,
      checkOutAt: isoInstant.nullable(),
      timeZone: z.string(),
    })
    .nullable(),
});
export type Overlap = z.output<typeof overlap>;

/** The details of `correction.overlaps`. */
export const overlapsFound = z.object({ overlaps: z.array(overlap) });

/** A visit that was not corrected, and why. */
const refusedCorrection = z.object({
  placeId: z.string(),
  code: z.string(),
  message: z.string(),
  /** What the visit says, which somebody else may have corrected meanwhile; null of a place that is on no roster of the caller's. */
  now: visitSaid.nullable(),
});
export type RefusedCorrection = z.output<typeof refusedCorrection>;

/** People correct one visit after the other. */
const correctionsPerMinute = 60;

export const correctionsContract = {
  correct: endpoint({
    method: 'POST',
    path: '/api/corrections',
    access: 'orgMember',
    summary:
      'Correct when people came and left, or that they did not come, with a reason, once check-in has closed; each visit by itself',
    body: z.object({
      visits: z
        .array(correctedVisit)
        .min(1)
        .max(correctionsMax)
        .refine((visits) => new Set(visits.map(({ placeId }) => placeId)).size === visits.length),
      reason: reasonSchema,
      /** Of people with another visit in the same minutes: whether to tell and write nothing, or to keep both. */
      overlaps: z.enum(['ask', 'keep']),
    }),
    output: z.object({
      /** How many visits were changed. */
      done: z.number().int(),
      /** Those that were not changed, and why. */
      refused: z.array(refusedCorrection),
      /** Because of these nothing was written of their people. */
      overlaps: z.array(overlap),
    }),
    inTurns: true,
    perMinute: correctionsPerMinute,
    countedBy: 'session',
    errors: ['not-found'],
  }),
  reverse: endpoint({
    method: 'POST',
    path: '/api/corrections/:number/reversal',
    access: 'orgMember',
    summary: 'Reverse a correction, with a reason: the visit says again what it said before',
    params: z.object({ number: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
    body: z.object({ reason: reasonSchema }),
    output: z.object({ ok: z.literal(true) }),
    perMinute: correctionsPerMinute,
    countedBy: 'session',
    errors: ['not-found', 'correction.reversed', 'correction.not-last'],
  }),
};
