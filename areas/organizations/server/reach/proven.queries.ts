import { and, eq, isNull, notExists, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/client.ts';
import { coordinators } from '#areas/memberships/schema/memberships.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { visits } from '#areas/visits/schema/visits.ts';
import { hasCome, isVisitOfPlace } from '#server/db/facts/visits.sql.ts';
import { provenFrom, provenPeople } from './reach.rules.ts';

/** Whether an organization is proven, and what is missing while it isn't. */
export interface Standing {
  isProven: boolean;
  /** When it is old enough. */
  oldEnoughAt: Date;
  /** How many people with an account, who don't work for it, came to help; no more than prove it. */
  cameToHelp: number;
}

/** @returns undefined when there is no such organization */
export async function standingOf(
  db: Queryable,
  organizationId: string,
  now: Date,
): Promise<Standing | undefined> {
  const [organization] = await db
    .select({ createdAt: organizations.createdAt, provenAt: organizations.provenAt })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!organization) return undefined;
  const cameToHelp = await peopleWhoCame(db, organizationId);
  const oldEnoughAt = provenFrom(organization.createdAt);
  const isProven = organization.provenAt !== null || (oldEnoughAt <= now && cameToHelp >= provenPeople);
  return { isProven, oldEnoughAt, cameToHelp };
}

/**
 * Whether an organization has shown that it is one: it has been there for a while, and people who don't work for it came
 * to help, or the operator vouches for it (docs/decisions/020-mail-budgets.md).
 */
export const isProven = async (db: Queryable, organizationId: string, now: Date): Promise<boolean> =>
  (await standingOf(db, organizationId, now))?.isProven ?? false;

/**
 * How many people came, counted no further than it takes: one after the other is looked for, each time somebody else, so that an organization to
 * which a hundred thousand people came is not read through.
 */
async function peopleWhoCame(db: Queryable, organizationId: string): Promise<number> {
  const own = db
    .select({ id: opportunities.id })
    .from(opportunities)
    .where(eq(opportunities.organizationId, organizationId));
  const somebodyElse = db
    .select({ userId: registrations.userId })
    .from(registrations)
    .innerJoin(visits, isVisitOfPlace)
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(
      and(
        sql`${registrations.opportunityId} = any(array(${own}))`,
        sql`${registrations.userId} <> all(found.people)`,
        hasCome,
        isNull(registrations.deletedAt),
        // Whom its own people added at the door proves nothing.
        isNull(registrations.addedById),
        eq(users.emailVerified, true),
        notExists(
          db
            .select({ id: coordinators.id })
            .from(coordinators)
            .where(and(eq(coordinators.userId, users.id), eq(coordinators.organizationId, organizationId))),
        ),
      ),
    )
    .limit(1);
  const [row] = await db.select({ people: sql<number>`known.people` }).from(
    sql`(with recursive found (people) as (
        select array[]::text[]
        union all
        select found.people || another.user_id from found cross join lateral (${somebodyElse}) another
          where cardinality(found.people) < ${provenPeople}::int)
      select max(cardinality(people)) as people from found) known`,
  );
  return row?.people ?? 0;
}
