import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { isBlockedAddress } from '#areas/blocks/server/blocks.sql.ts';
import type { WithheldBecause } from '#areas/suppressions/rules/suppressions.ts';

/**
 * Why an organization writes no messages to an address, null where it does: the one definition. Where there are two
 * reasons it is what the owner of the address wants, which no organizer can change, and then that the person is blocked.
 */
export const suppressionOf = (
  organizationId: SQLWrapper,
  address: SQLWrapper,
): SQL<WithheldBecause | null> => {
  const kept = (which: SQL) => sql`(select suppressed.reason from suppressed_addresses suppressed
    where suppressed.organization_id = ${organizationId} and suppressed.address = ${address}
    and suppressed.released_at is null and ${which})`;
  return sql`coalesce(${kept(sql`suppressed.reason = 'unsubscribed'`)},
    case when ${isBlockedAddress(organizationId, address)} then 'blocked' end,
    ${kept(sql`suppressed.reason = 'bounced'`)})`;
};
