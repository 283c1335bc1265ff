import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { OutputOf, QueryOf } from '#shared/contract/endpoint.ts';
import type { suppressionsContract } from '#areas/suppressions/contract/suppressions.ts';
import { blockedAddressesAmong } from '#areas/blocks/server/blocks.queries.ts';
import type { WithheldBecause } from '#areas/suppressions/rules/suppressions.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { mainTimeZone } from '#server/db/facts/organizations.sql.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { suppressedAddresses } from '#areas/suppressions/schema/suppressions.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { organizationName, fullNameOf } from '#server/db/shown-names.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';

const addressesPerPage = 50;

/** Those of the addresses to which the organization writes no messages, and why (`suppressionOf`, for many at once). */
export async function suppressedAmong(
  db: Queryable,
  organizationId: string,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, WithheldBecause>> {
  if (addresses.length === 0) return new Map();
  const rows = await db
    .select({ address: suppressedAddresses.address, reason: suppressedAddresses.reason })
    .from(suppressedAddresses)
    .where(
      and(
        eq(suppressedAddresses.organizationId, organizationId),
        isOneOf(suppressedAddresses.address, addresses),
        isNull(suppressedAddresses.releasedAt),
      ),
    );
  const blocked = await blockedAddressesAmong(db, organizationId, addresses);
  const reasons = new Map<string, WithheldBecause>();
  for (const { address, reason } of rows)
    if (reasons.get(address) !== 'unsubscribed') reasons.set(address, reason);
  for (const address of blocked) if (reasons.get(address) !== 'unsubscribed') reasons.set(address, 'blocked');
  return reasons;
}

/**
 * The suppressed addresses of all organizations that the caller leads, the latest first, those that were released among
 * them. Coordinators read of the addresses in their own lists only.
 */
export async function listSuppressed(
  { deps: { db }, actor }: Context<SignedIn>,
  { address, page }: QueryOf<typeof suppressionsContract.list>,
): Promise<OutputOf<typeof suppressionsContract.list>> {
  const memberships = await membershipsOf(db, actor);
  const led = memberships.filter(({ role }) => role === 'organizer');
  const condition = and(
    isOneOf(suppressedAddresses.organizationId, [
      ...new Set(led.map(({ organizationId }) => organizationId)),
    ]),
    address ? sql`strpos(${suppressedAddresses.address}, lower(${address})) > 0` : undefined,
  );
  const [total, rows] = await Promise.all([
    db.$count(suppressedAddresses, condition),
    db
      .select({
        id: suppressedAddresses.id,
        address: suppressedAddresses.address,
        organization: organizationName,
        reason: suppressedAddresses.reason,
        since: suppressedAddresses.since,
        words: suppressedAddresses.words,
        releasedAt: suppressedAddresses.releasedAt,
        releasedBy: sql<string | null>`${fullNameOf(users)}`,
        timeZone: mainTimeZone(suppressedAddresses.organizationId),
      })
      .from(suppressedAddresses)
      .innerJoin(organizations, eq(organizations.id, suppressedAddresses.organizationId))
      .leftJoin(users, eq(users.id, suppressedAddresses.releasedBy))
      .where(condition)
      .orderBy(desc(suppressedAddresses.since), desc(suppressedAddresses.id))
      .limit(addressesPerPage)
      .offset((page - 1) * addressesPerPage),
  ]);
  return {
    items: rows.map(({ since, releasedAt, ...row }) => ({
      ...row,
      since: since.toISOString(),
      releasedAt: releasedAt?.toISOString() ?? null,
      can: { release: row.reason === 'bounced' && releasedAt === null },
    })),
    total,
    page,
    pageSize: addressesPerPage,
  };
}
