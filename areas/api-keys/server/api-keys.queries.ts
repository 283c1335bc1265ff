import { and, desc, eq, gt, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { ApiKeyView, apiKeysContract } from '#areas/api-keys/contract/api-keys.ts';
import { endedKeysDays, type KeyState } from '#areas/api-keys/rules/api-keys.ts';
import { apiKeys } from '#areas/api-keys/schema/api-keys.ts';
import { actorColumns } from '#areas/accounts/server/accounts.queries.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { coordinators } from '#areas/memberships/schema/memberships.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { isLivePlace } from '#areas/memberships/server/memberships.sql.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { canEditOrganization } from '#areas/organizations/server/organizations.policy.ts';
import { findOrganizationByName } from '#areas/organizations/server/organizations.queries.ts';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import { DomainError } from '#shared/errors.ts';
import type { Context, KeyActor, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { mainTimeZone } from '#server/db/facts/organizations.sql.ts';
import { fullNameOf, organizationName } from '#server/db/shown-names.ts';

/** Whether the person who made a key still leads its organization, and has an account. */
const isMakerThere: SQL<boolean> = sql<boolean>`(${isNull(users.closedAt)} and ${users.isOrganizer} and exists (
  select from ${coordinators} join ${locations} on ${eq(locations.id, coordinators.locationId)}
  join ${organizations} on ${eq(organizations.id, coordinators.organizationId)}
  where ${eq(coordinators.userId, apiKeys.userId)} and ${eq(coordinators.organizationId, apiKeys.organizationId)}
  and ${eq(coordinators.role, 'organizer')} and ${isLivePlace()}))`;

/** The caller with a key that works now; null for any other key. */
export async function findKeyActor(db: Queryable, tokenHash: string, now: Date): Promise<KeyActor | null> {
  const [row] = await db
    .select({
      keyId: apiKeys.id,
      organizationId: apiKeys.organizationId,
      scopes: apiKeys.scopes,
      ...actorColumns,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(
      and(
        eq(apiKeys.tokenHash, tokenHash),
        isNull(apiKeys.revokedAt),
        or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)),
        isMakerThere,
      ),
    );
  return row ? { kind: 'key', ...row } : null;
}

/**
 * An organization that the caller leads.
 * @throws DomainError `not-found`, `forbidden`
 */
export async function ledOrganization(db: Queryable, actor: SignedIn, orgName: string) {
  const found = await findOrganizationByName(db, orgName);
  if (!found || found.deletedAt) throw new DomainError('not-found');
  if (!canEditOrganization(await membershipsOf(db, actor), found.id)) throw new DomainError('forbidden');
  return found;
}

/**
 * The keys of an organization, the newest first; those that ended long ago are not among them.
 * @throws DomainError `not-found`, `forbidden`
 */
export async function listKeys(
  { deps: { db, clock }, actor }: Context<SignedIn>,
  orgName: string,
): Promise<OutputOf<typeof apiKeysContract.list>> {
  const { id } = await ledOrganization(db, actor, orgName);
  const now = clock.now();
  const since = new Date(now.getTime() - endedKeysDays * 86_400_000);
  const [[organization], rows] = await Promise.all([
    db
      .select({
        orgName: organizations.name,
        name: organizationName,
        timeZone: mainTimeZone(sql`${organizations}.id`),
      })
      .from(organizations)
      .where(eq(organizations.id, id)),
    db
      .select({
        id: apiKeys.id,
        name: apiKeys.name,
        hint: apiKeys.hint,
        scopes: apiKeys.scopes,
        perMinute: apiKeys.perMinute,
        createdAt: apiKeys.createdAt,
        createdBy: sql<string>`${fullNameOf(users)}`,
        lastUsedAt: apiKeys.lastUsedAt,
        expiresAt: apiKeys.expiresAt,
        revokedAt: apiKeys.revokedAt,
        isMakerThere,
      })
      .from(apiKeys)
      .innerJoin(users, eq(users.id, apiKeys.userId))
      .where(
        and(
          eq(apiKeys.organizationId, id),
          or(isNull(apiKeys.revokedAt), gt(apiKeys.revokedAt, since)),
          or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, since)),
        ),
      )
      .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id)),
  ]);
  if (!organization) throw new DomainError('not-found');
  const keys = rows.map(
    ({ isMakerThere: isThere, createdAt, lastUsedAt, expiresAt, revokedAt, ...row }): ApiKeyView => ({
      ...row,
      state: stateOf({ revokedAt, expiresAt, isThere }, now),
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      expiresAt: expiresAt?.toISOString() ?? null,
      revokedAt: revokedAt?.toISOString() ?? null,
    }),
  );
  return { organization, keys };
}

function stateOf(
  key: { revokedAt: Date | null; expiresAt: Date | null; isThere: boolean },
  now: Date,
): KeyState {
  if (key.revokedAt) return 'revoked';
  if (key.expiresAt && key.expiresAt <= now) return 'expired';
  return key.isThere ? 'live' : 'left';
}
