import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/client.ts';
import { appliedOrTookPart } from '#server/db/facts/volunteers.sql.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { isHeld, isNamedPlace } from '../registrations.sql.ts';

/** A place that the person behind an address has on a date. */
export interface PlaceOnDate {
  id: string;
  userId: string;
  slotId: string;
  activity: string;
  isAdditionalVolunteer: boolean;
  /** Named by somebody, without having agreed: that is nobody's business. */
  isNamed: boolean;
}

/** The places that the open account of an address has on a date. */
export async function placesOnDate(db: Queryable, dateId: string, email: string): Promise<PlaceOnDate[]> {
  return db
    .select({
      id: registrations.id,
      userId: registrations.userId,
      slotId: registrations.slotId,
      activity: registrations.activityName,
      isAdditionalVolunteer: registrations.isAdditionalVolunteer,
      isNamed: isNamedPlace(sql`registrations`),
    })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(and(eq(registrations.dateId, dateId), eq(users.email, email), isNull(users.closedAt), isHeld))
    .orderBy(asc(registrations.isAdditionalVolunteer), asc(registrations.id));
}

/** The open account of an address, and whether its person has turned to the organization before. */
export async function accountAt(db: Queryable, organizationId: string, email: string) {
  const [account] = await db
    .select({ id: users.id, isOrganizer: users.isOrganizer, isKnown: appliedOrTookPart(organizationId) })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, organizationId))
    .where(and(eq(users.email, email), isNull(users.closedAt)));
  return account;
}
