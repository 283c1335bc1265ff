import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { users } from '#areas/accounts/schema/accounts.ts';

/**
 * Those of the addresses whose owner came to an organization: signed up for something of it, applied to it, asked to work
 * for it, said yes to being on its list or to being brought along. All others are its newcomers, whether they have an account
 * or not, so that nothing an organization reads or is refused tells who has one (docs/decisions/020-mail-budgets.md).
 */
export async function cameTo(
  db: Queryable,
  organizationId: string,
  addresses: readonly string[],
): Promise<Set<string>> {
  if (addresses.length === 0) return new Set();
  // Somebody whom the organization only typed stands in its list under the typed name until they do something there.
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(
      and(
        isOneOf(users.email, [...new Set(addresses)]),
        isNull(users.closedAt),
        sql`(exists (select from volunteer_requests own where own.user_id = users.id
            and own.organization_id = ${organizationId} and own.imported_last_name is null)
          or exists (select from registrations place join opportunities o on o.id = place.opportunity_id
            where place.user_id = users.id and place.deleted_at is null and o.organization_id = ${organizationId}
            and place.added_by_id is null and (not place.is_additional_volunteer
              or exists (select from registrations holder join companion_answers said
                on said.holder_user_id = holder.user_id
                where holder.id = place.brought_by_registration_id
                and said.companion_user_id = users.id and said.answer = 'agreed')))
          or exists (select from coordinators works where works.user_id = users.id
            and works.organization_id = ${organizationId}))`,
      ),
    );
  return new Set(rows.map(({ email }) => email));
}

/** Those of the addresses whose owner never came to the organization, each once. */
export async function newcomersAmong(
  db: Queryable,
  organizationId: string,
  addresses: readonly string[],
): Promise<string[]> {
  const came = await cameTo(db, organizationId, addresses);
  return [...new Set(addresses)].filter((address) => !came.has(address));
}

/** The address of the person who founded an organization; undefined once that account is closed, or of imported ones. */
export async function founderOf(db: Queryable, organizationId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ email: users.email })
    .from(organizations)
    .innerJoin(users, and(eq(users.id, organizations.creatorId), isNull(users.closedAt)))
    .where(eq(organizations.id, organizationId));
  return row?.email;
}
