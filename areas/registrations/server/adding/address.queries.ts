import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { noAddress } from '#areas/accounts/rules/accounts.ts';
import type { Queryable } from '#server/db/client.ts';
import { appliedOrTookPart } from '#server/db/facts/volunteers.sql.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { formerAddresses, users } from '#areas/accounts/schema/accounts.ts';
import { volunteerRequests } from '#areas/volunteer-requests/schema/volunteer-requests.ts';
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

/** An open account by its address, or somebody by their id: a person without an address. */
export type PersonMeant = { email: string } | { userId: string };

/** The places that somebody has on a date. */
export async function placesOnDate(
  db: Queryable,
  dateId: string,
  person: PersonMeant,
): Promise<PlaceOnDate[]> {
  const isTheirs = 'email' in person ? eq(users.email, person.email) : eq(users.id, person.userId);
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
    .where(and(eq(registrations.dateId, dateId), isTheirs, isNull(users.closedAt), isHeld))
    .orderBy(asc(registrations.isAdditionalVolunteer), asc(registrations.id));
}

/**
 * The address of the account that is meant by one that was typed at an organization: the same; or the present one of a person who
 * had the typed one before, and came to the organization or stands in its list under it.
 */
export async function addressMeant(db: Queryable, organizationId: string, typed: string): Promise<string> {
  if (typed === noAddress) return typed;
  const isOwn = eq(users.email, typed);
  const hadIt = sql`exists (select from ${formerAddresses} former
    where former.user_id = ${users.id} and former.email = ${typed})`;
  const isListedSo = sql`exists (select from ${volunteerRequests} listed where listed.user_id = ${users.id}
    and listed.organization_id = ${organizationId} and listed.imported_last_name is not null and listed.email = ${typed})`;
  const [account] = await db
    .select({ email: users.email })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, organizationId))
    .where(and(isNull(users.closedAt), or(isOwn, and(hadIt, appliedOrTookPart(organizationId)), isListedSo)))
    .orderBy(desc(isOwn), asc(users.id))
    .limit(1);
  return account?.email ?? typed;
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
