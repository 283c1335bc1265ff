import { and, eq, gt, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { isBlockedAddress } from '#areas/blocks/server/blocks.sql.ts';
import { organizationsLedBy } from '#areas/memberships/server/memberships.sql.ts';
import { bouncedLatelyDays, type WithheldBecause } from '#areas/suppressions/rules/suppressions.ts';
import { suppressedAddresses } from '#areas/suppressions/schema/suppressions.ts';
import type { WaitingWork } from '#server/area.ts';
import { isOneOf } from '#server/db/one-of.ts';

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

/** Addresses at which messages bounced lately and which nobody has released, for those who lead the organization. */
export const bouncedLately: WaitingWork = {
  kind: 'bounced',
  select: (db, userId, now) =>
    db
      .select({ organizationId: suppressedAddresses.organizationId, count: sql<number>`count(*)::int` })
      .from(suppressedAddresses)
      .where(
        and(
          eq(suppressedAddresses.reason, 'bounced'),
          isNull(suppressedAddresses.releasedAt),
          gt(suppressedAddresses.since, new Date(now.getTime() - bouncedLatelyDays * 24 * 60 * 60 * 1000)),
          isOneOf(suppressedAddresses.organizationId, organizationsLedBy(db, userId)),
        ),
      )
      .groupBy(suppressedAddresses.organizationId),
};
