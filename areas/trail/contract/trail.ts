import { z } from 'zod';
import { trailIdMax } from '#areas/trail/rules/trail.ts';
import { addressPartMax, endpoint } from '#shared/contract/endpoint.ts';
import { isoInstant } from '#shared/contract/instant.ts';
import { stream } from '#shared/contract/stream.ts';
import { isEventDay } from '#shared/rules/dates.ts';
import { trailObjects, trailParts } from '#shared/rules/trail.ts';
import { fault } from '#shared/texts/faults.ts';

const params = z.object({ orgName: z.string().min(1).max(addressPartMax) });
const day = z.iso.date().refine(isEventDay);

const filters = z.object({
  part: z.enum(trailParts).optional(),
  /** The id of an account or of an API key. */
  who: z.string().min(1).max(trailIdMax).optional(),
  object: z.string().min(1).max(trailIdMax).optional(),
  /** The first and the last day, in the organization's zone. */
  from: day.optional(),
  to: day.optional(),
});
const inOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || from <= to;
const wrongOrder = { path: ['to'], error: fault('trail.days.wrong') };

export type TrailFilters = z.output<typeof filters>;

const entry = z.object({
  /** Tells entries apart, and where the next page begins. */
  number: z.number().int(),
  at: isoInstant,
  /** Whose account or which key, to narrow the list down to; null for the installation itself. */
  whoId: z.string().nullable(),
  who: z.string(),
  part: z.enum(trailParts),
  /** What was done, in words. */
  what: z.string(),
  /** What was changed, and what it is called now. */
  object: z.object({ kind: z.enum(trailObjects), id: z.string(), name: z.string(), isThere: z.boolean() }),
  /** From what to what, in words, one for each field. */
  details: z.array(z.string()),
});
export type TrailEntryView = z.output<typeof entry>;

export const trailContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/organizations/:orgName/trail',
    access: 'orgMember',
    summary: 'Who changed what of an organization, the newest first, for its organizers',
    params,
    query: filters
      .extend({
        /** The number of the last entry of the page before. */
        before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
      })
      .refine(inOrder, wrongOrder),
    output: z.object({
      organization: z.object({ orgName: z.string(), name: z.string(), timeZone: z.string() }),
      entries: z.array(entry),
      /** Where the next page begins; null on the last one. */
      next: z.number().int().nullable(),
      /** Those who can have changed something: they who run the organization by now, and its keys. */
      people: z.array(z.object({ id: z.string(), name: z.string() })),
      /** What the list is narrowed down to, by its name; null when it is not. */
      object: z.string().nullable(),
    }),
    errors: ['not-found', 'forbidden'],
    perMinute: 120,
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/organizations/:orgName/trail.csv',
    access: 'orgMember',
    summary: 'The same as a CSV file that a spreadsheet opens safely',
    params,
    query: filters.refine(inOrder, wrongOrder),
    output: stream,
    produces: 'text/csv; charset=utf-8',
    errors: ['not-found', 'forbidden'],
    perMinute: 10,
  }),
};
