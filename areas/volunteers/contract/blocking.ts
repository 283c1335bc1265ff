import { z } from 'zod';
import { blockSchema } from '#areas/blocks/rules/blocks.ts';
import { addressPartMax, endpoint } from '#shared/contract/endpoint.ts';
import { isoInstant } from '#shared/contract/instant.ts';

/** That an organization gives somebody no places. */
export const blockView = z.object({
  id: z.uuid(),
  at: isoInstant,
  /** The organizer who did it; null for somebody whose account is closed. */
  by: z.string().nullable(),
  /** Why; null for everybody but the organization's organizers. */
  reason: z.string().nullable(),
});

const blocked = blockView.extend({
  /** Null for somebody who closed the account: a new one with the same address is blocked, too. */
  person: z.object({ userId: z.string(), name: z.string() }).nullable(),
});
export type BlockedPerson = z.output<typeof blocked>;

/** The name the organization was created with. */
const organization = z.object({ orgName: z.string().min(1).max(addressPartMax) });

export const blockingContract = {
  block: endpoint({
    method: 'POST',
    path: '/api/volunteers/:userId/block',
    access: 'orgMember',
    summary: 'Give one of the volunteers of an organization no more places, for its organizers',
    params: z.object({ userId: z.string().min(1).max(100) }),
    body: blockSchema.extend(organization.shape),
    output: z.object({
      /** How many places of the person were given back. */
      freed: z.number().int(),
    }),
    errors: ['not-found', 'forbidden', 'volunteer.works-here'],
    perMinute: 60,
  }),
  unblock: endpoint({
    method: 'DELETE',
    path: '/api/volunteer-blocks/:blockId',
    access: 'orgMember',
    summary: 'Give somebody places again; harmless when that is so already',
    params: z.object({ blockId: z.uuid() }),
    output: z.object({}),
    errors: ['not-found'],
  }),
  blocked: endpoint({
    method: 'GET',
    path: '/api/volunteer-blocks',
    access: 'orgMember',
    summary: 'To whom an organization gives no places, the latest first, for its organizers',
    query: organization.extend({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
    output: z.object({
      /** IANA zone of the organization's main location. */
      timeZone: z.string(),
      items: z.array(blocked),
      total: z.number().int(),
      pageSize: z.number().int(),
    }),
    errors: ['not-found', 'forbidden'],
  }),
};
