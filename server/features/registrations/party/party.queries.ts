import { and, asc, eq, sql } from 'drizzle-orm';
import type { CompanionView } from '#shared/contract/opportunities.ts';
import type { Queryable } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import {
  groupMembers,
  opportunityGroups,
  registrationAdditionalVolunteers,
  registrations,
  users,
  volunteerRequests,
} from '#server/db/schema/index.ts';
import { isHeld } from '../registrations.sql.ts';

/** Somebody who comes along with a registration. */
export interface PartyMember {
  /** The registration of the account holder. */
  registrationId: string;
  /** The member's own registration. */
  id: string;
  userId: string;
  firstName: string;
  lastName: string;
  email: string;
  ageVerified: boolean;
  checkInAt: Date | null;
}

/** Who comes along with these registrations, in the order in which they were added. */
export async function partiesOf(db: Queryable, registrationIds: readonly string[]): Promise<PartyMember[]> {
  if (registrationIds.length === 0) return [];
  const listed = registrationAdditionalVolunteers;
  return db
    .select({
      registrationId: listed.registrationId,
      id: registrations.id,
      userId: registrations.userId,
      firstName: listed.firstName,
      lastName: listed.lastName,
      email: listed.email,
      ageVerified: listed.ageVerified,
      checkInAt: registrations.checkInAt,
    })
    .from(listed)
    .innerJoin(registrations, eq(registrations.id, listed.companionRegistrationId))
    .where(and(isOneOf(listed.registrationId, registrationIds), isHeld))
    .orderBy(asc(listed.createdAt), asc(registrations.id));
}

/** Those of a party who come along with one registration, as its holder sees them; `edit`: it may be changed. */
export function toCompanions(
  party: readonly PartyMember[],
  registrationId: string,
  edit: boolean,
): CompanionView[] {
  return party
    .filter((member) => member.registrationId === registrationId)
    .map(({ id, firstName, lastName, email, ageVerified, checkInAt }) => ({
      id,
      firstName,
      lastName,
      email,
      ageVerification: ageVerified,
      can: { remove: edit && checkInAt === null },
    }));
}

/** What decides whether somebody may be brought along. */
export interface CompanionFacts {
  isClosed: boolean;
  isApproved: boolean;
  isGroupMember: boolean;
  /** Those of the slots in which the person is registered already. */
  slotIds: string[];
}

/** The facts about these addresses, by address; a stranger has an entry too. */
export async function companionFacts(
  db: Queryable,
  emails: readonly string[],
  at: { organizationId: string; opportunityId: string; slotIds: readonly string[] },
): Promise<Map<string, CompanionFacts>> {
  const [accounts, members] = [
    await db
      .select({
        email: users.email,
        isClosed: sql<boolean>`${users.closedAt} is not null`,
        isApproved: sql<boolean>`exists (select 1 from ${volunteerRequests} r where r.user_id = users.id
          and r.organization_id = ${at.organizationId} and r.status = 'approved')`,
        slotIds: sql<string[]>`coalesce((select array_agg(r.slot_id::text) from ${registrations} r
          where r.user_id = users.id and r.deleted_at is null
          and ${isOneOf(sql`r.slot_id`, [...at.slotIds])}), '{}')`,
      })
      .from(users)
      .where(isOneOf(users.email, emails)),
    await db
      .select({ email: groupMembers.email })
      .from(groupMembers)
      .innerJoin(opportunityGroups, eq(opportunityGroups.groupId, groupMembers.groupId))
      .where(and(eq(opportunityGroups.opportunityId, at.opportunityId), isOneOf(groupMembers.email, emails))),
  ];
  const inGroup = new Set(members.map(({ email }) => email));
  const known = new Map(accounts.map((account) => [account.email, account]));
  return new Map(
    emails.map((email) => {
      const { isClosed = false, isApproved = false, slotIds = [] } = known.get(email) ?? {};
      return [email, { isClosed, isApproved, isGroupMember: inGroup.has(email), slotIds }];
    }),
  );
}
