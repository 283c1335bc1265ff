import { z } from 'zod';
import { suppressionReasons } from '#areas/suppressions/rules/suppressions.ts';
import { trimmedText } from '#shared/rules/incoming.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { isoInstant } from '#shared/contract/instant.ts';
import { page } from '#areas/opportunities/contract/opportunities.ts';

/** Most characters of what is looked for among addresses. */
const searchMax = 100;

const suppressedAddress = z.object({
  id: z.string(),
  address: z.string(),
  /** The name of the organization that writes no messages there. */
  organization: z.string(),
  reason: z.enum(suppressionReasons),
  since: isoInstant,
  /** What the mail server said of an address that bounced. */
  words: z.string().nullable(),
  /** When and by whom it was released; it gets messages from then on. */
  releasedAt: isoInstant.nullable(),
  releasedBy: z.string().nullable(),
  /** In which its instants are shown. */
  timeZone: z.string(),
  can: z.object({ release: z.boolean() }),
});
export type SuppressedAddress = z.output<typeof suppressedAddress>;

export const suppressionsContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/organizer/suppressed-addresses',
    access: 'orgMember',
    summary: 'Addresses to which the organizations that the caller leads write no messages, the latest first',
    query: z.object({
      /** Part of the address. */
      address: trimmedText({ max: searchMax }).optional(),
      page,
    }),
    output: z.object({
      items: z.array(suppressedAddress),
      total: z.number().int(),
      page: z.number().int(),
      pageSize: z.number().int(),
    }),
    errors: [],
  }),
  release: endpoint({
    method: 'POST',
    path: '/api/organizer/suppressed-addresses/:addressId/release',
    access: 'orgMember',
    summary: 'Have messages go again to an address that bounced',
    params: z.object({ addressId: z.uuid() }),
    output: z.object({ address: z.string() }),
    errors: ['not-found', 'suppression.owner-decides'],
  }),
};
