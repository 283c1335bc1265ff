import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { users } from '#areas/accounts/schema/accounts.ts';
import { normalizeEmail } from '#areas/accounts/rules/accounts.ts';
import type { walkInsContract } from '#areas/check-in/contract/walk-ins.ts';
import { volunteerRequests } from '#areas/volunteer-requests/schema/volunteer-requests.ts';
import { listedEmail, listedName } from '#areas/volunteer-requests/server/volunteer-requests.sql.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { isCalled } from '#server/db/called.ts';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import { keptDate, type RosterOf } from '../roster/roster-date.queries.ts';

/** People who are offered at once. */
const offeredMax = 10;

/**
 * The volunteers of the organization whom somebody may mean who adds a person to a roster, under the names and addresses of the
 * organization's list: who keeps a roster reads that list, too. Nobody as long as nothing is typed.
 * @throws DomainError `not-found` to those who don't keep the roster
 */
export async function knownVolunteers(
  ctx: Context<SignedIn>,
  of: RosterOf,
  search: string,
): Promise<OutputOf<typeof walkInsContract.volunteers>> {
  const { db } = ctx.deps;
  const { organizationId } = await keptDate(db, ctx, of);
  const isNamed = isCalled(volunteerRequests.searchName, search);
  if (!isNamed) return { items: [], isMore: false };
  const found = await db
    .select({
      ...listedName,
      email: listedEmail,
      recordId: sql<string | null>`case when ${users.email} = '' then ${users.id} end`,
    })
    .from(volunteerRequests)
    .innerJoin(users, eq(users.id, volunteerRequests.userId))
    .where(
      and(
        eq(volunteerRequests.organizationId, organizationId),
        isNull(users.closedAt),
        or(isNamed, sql`starts_with(${listedEmail}, ${normalizeEmail(search)})`),
      ),
    )
    .orderBy(asc(volunteerRequests.sortName), asc(volunteerRequests.id))
    .limit(offeredMax + 1);
  const items = found
    .slice(0, offeredMax)
    .map(({ recordId, ...person }) => (recordId === null ? person : { ...person, recordId }));
  return { items, isMore: found.length > offeredMax };
}
