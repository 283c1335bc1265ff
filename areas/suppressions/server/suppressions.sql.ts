import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { SuppressionReason } from '#areas/suppressions/rules/suppressions.ts';

/**
 * Why an organization writes no messages to an address, null where it does: the one definition. Where there are two
 * reasons it is what the owner of the address wants, which no organizer can change.
 */
export const suppressionOf = (
  organizationId: SQLWrapper,
  address: SQLWrapper,
): SQL<SuppressionReason | null> => sql`(select suppressed.reason from suppressed_addresses suppressed
  where suppressed.organization_id = ${organizationId} and suppressed.address = ${address}
  and suppressed.released_at is null
  order by suppressed.reason = 'unsubscribed' desc limit 1)`;
