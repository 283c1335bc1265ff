import { z } from 'zod';
import { checkKinds } from '#areas/check-in/rules/check-in.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { isoInstant } from '#shared/contract/instant.ts';

const refusedTap = z.object({
  id: z.string(),
  kind: z.enum(checkKinds),
  /** The address that was typed, or the name of the person whose code was read; null for a code of nobody. */
  visitor: z.string().nullable(),
  opportunity: z.string(),
  activity: z.string(),
  timeZone: z.string(),
  /** When it was done; null when it arrived too late for that to be known. */
  at: isoInstant.nullable(),
  /** Why it was refused. */
  message: z.string(),
  /** The time that is written, where the earlier one can be written instead. */
  written: isoInstant.nullable(),
});
export type RefusedTap = z.output<typeof refusedTap>;

/** Most that are listed; the others come once those are decided. */
export const refusalsMax = 50;

export const refusedTapsContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/check-in/refusals',
    access: 'orgMember',
    summary:
      'What kiosks took without a network and what was refused later, at the locations that the caller manages',
    query: z.object({ dateId: z.uuid().optional() }),
    output: z.object({ count: z.number().int(), items: z.array(refusedTap) }),
    perMinute: 600,
    countedBy: 'session',
    errors: [],
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/check-in/refusals/:id',
    access: 'orgMember',
    summary: 'Leave what is written as it is, or write the time of the refused tap instead',
    params: z.object({ id: z.uuid() }),
    /** `instead`: the time that is written and was seen; null leaves everything as it is. */
    body: z.object({ instead: isoInstant.nullable() }),
    output: z.object({ ok: z.literal(true) }),
    errors: ['not-found', 'roster.no-place', 'roster.changed'],
  }),
};
