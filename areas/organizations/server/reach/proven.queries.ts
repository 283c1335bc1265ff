import { and, countDistinct, eq, isNull, notExists } from 'drizzle-orm';
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
  /** How many people with an account, who don't work for it, came to help. */
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

async function peopleWhoCame(db: Queryable, organizationId: string): Promise<number> {
  const [row] = await db
    .select({ people: countDistinct(registrations.userId) })
    .from(opportunities)
    .innerJoin(registrations, eq(registrations.opportunityId, opportunities.id))
    .innerJoin(visits, isVisitOfPlace)
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(
      and(
        eq(opportunities.organizationId, organizationId),
        hasCome,
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
    );
  return row?.people ?? 0;
}
