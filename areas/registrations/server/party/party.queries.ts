import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CompanionView } from '#areas/opportunities/contract/opportunities.ts';
import type { CompanionAnswer } from '#areas/registrations/rules/party.ts';
import type { Queryable } from '#server/db/client.ts';
import { builtOnce } from '#server/db/fast-path/built-once.ts';
import { isVisitOf, isVisitOfPlace, visitColumns, visitTimes } from '#server/db/facts/visits.sql.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { noAddress } from '#areas/accounts/rules/accounts.ts';
import {
  companionAnswers,
  registrationAdditionalVolunteers,
} from '#areas/registrations/schema/registrations.party.ts';
import { groupMembers } from '#areas/groups/schema/groups.ts';
import { opportunityGroups } from '#areas/opportunities/schema/opportunities.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { visits } from '#areas/visits/schema/visits.ts';
import { isTakenOn } from '#areas/volunteer-requests/server/volunteer-requests.sql.ts';
import { isHeld } from '../registrations.sql.ts';
import type { CompanionFacts } from './party.rules.ts';

/** Somebody who was named for a registration. */
export interface PartyMember {
  /** Of the naming. */
  id: string;
  /** The registration of the account holder. */
  registrationId: string;
  /** The place that the person has by it, if any. */
  placeId: string | null;
  userId: string;
  firstName: string;
  lastName: string;
  email: string;
  ageVerified: boolean;
  /** The person has said "yes, that's me" to this account holder, or is the holder's child. */
  hasAgreed: boolean;
  /** A child of the account holder, without an address. */
  isChild: boolean;
  checkInAt: Date | null;
}

/** The companions of these registrations, in the order in which they were added. */
export async function partiesOf(db: Queryable, registrationIds: readonly string[]): Promise<PartyMember[]> {
  if (registrationIds.length === 0) return [];
  const listed = registrationAdditionalVolunteers;
  const holder = alias(registrations, 'holder');
  return db
    .select({
      id: listed.id,
      registrationId: listed.registrationId,
      placeId: listed.companionRegistrationId,
      userId: listed.userId,
      firstName: listed.firstName,
      lastName: listed.lastName,
      email: listed.email,
      ageVerified: listed.ageVerified,
      hasAgreed: sql<boolean>`exists (select from ${companionAnswers} said
        where said.holder_user_id = ${holder.userId} and said.companion_user_id = ${listed.userId}
        and said.answer = 'agreed')`,
      isChild: sql<boolean>`${listed.email} = ${noAddress}`,
      checkInAt: visitTimes.checkInAt,
    })
    .from(listed)
    .innerJoin(holder, eq(holder.id, listed.registrationId))
    .leftJoin(registrations, eq(registrations.id, listed.companionRegistrationId))
    .leftJoin(visits, isVisitOfPlace)
    .where(and(isOneOf(listed.registrationId, registrationIds), isNull(listed.removedAt), isHeld))
    .orderBy(asc(listed.createdAt), asc(listed.id));
}

/** Which of these slots these people have places in already. */
export const placesOfPeopleIn = (
  db: Queryable,
  userIds: readonly string[],
  slotIds: readonly string[],
): Promise<{ userId: string; slotId: string }[]> =>
  db
    .select({ userId: registrations.userId, slotId: registrations.slotId })
    .from(registrations)
    .where(and(isOneOf(registrations.userId, userIds), isOneOf(registrations.slotId, slotIds), isHeld));

/**
 * People who were named for one of these slots and have no place by it, with the party's account holder for the account: those whose
 * account has another place in the slot (`hasOther`, with its visit), which is nobody's business until they agree, and those who take none.
 */
export const namedWithoutPlace = (db: Queryable, slotIds: readonly string[]): Promise<NamedWithoutPlace[]> =>
  namedInSlots(db, { slotIds }).execute();

const namedInSlots = builtOnce<{ slotIds: readonly string[] }, NamedWithoutPlace[]>((db) =>
  selectNamed(db, sql`${registrations.slotId} = any(${sql.placeholder('slotIds')})`),
);

/** The same of a date. */
export const findNamedOnDate = builtOnce<{ dateId: string }, NamedWithoutPlace[]>((db) =>
  selectNamed(db, eq(registrations.dateId, sql.placeholder('dateId'))),
);

export type NamedWithoutPlace = Awaited<ReturnType<typeof selectNamed>>[number];

/** How many they are in each of these slots. */
export const countNamedWithoutPlace = (
  db: Queryable,
  slotIds: readonly string[],
): Promise<{ slotId: string; people: number }[]> =>
  db
    .select({ slotId: registrations.slotId, people: sql<number>`count(*)::int` })
    .from(registrationAdditionalVolunteers)
    .innerJoin(registrations, eq(registrations.id, registrationAdditionalVolunteers.registrationId))
    .where(and(isOneOf(registrations.slotId, [...slotIds]), hasNoPlace, isHeld))
    .groupBy(registrations.slotId);

/** Of a naming: the person is on the list and has no place of the party. */
const hasNoPlace = and(
  isNull(registrationAdditionalVolunteers.companionRegistrationId),
  isNull(registrationAdditionalVolunteers.removedAt),
);

function selectNamed(db: Queryable, which: SQL) {
  const listed = registrationAdditionalVolunteers;
  const other = alias(registrations, 'other');
  return db
    .select({
      id: listed.id,
      broughtBy: listed.registrationId,
      ageVerified: listed.ageVerified,
      hasOther: sql<boolean>`${other.id} is not null`,
      ...visitColumns,
      slotId: registrations.slotId,
      userId: registrations.userId,
      firstName: listed.firstName,
      lastName: listed.lastName,
      isAdditionalVolunteer: sql<boolean>`true`,
      along: sql<number>`1`,
      isUnconfirmed: sql<boolean>`true`,
      isChild: sql<boolean>`false`,
      partyOf: registrations.userId,
    })
    .from(listed)
    .innerJoin(registrations, eq(registrations.id, listed.registrationId))
    .leftJoin(
      other,
      and(eq(other.slotId, registrations.slotId), eq(other.userId, listed.userId), isNull(other.deletedAt)),
    )
    .leftJoin(visits, isVisitOf(other.id))
    .where(and(which, hasNoPlace, isHeld))
    .orderBy(asc(listed.createdAt), asc(listed.id));
}

/** Those of a party who come along with one registration, as its holder sees them; `edit`: it may be changed. */
export function toCompanions(
  party: readonly PartyMember[],
  registrationId: string,
  edit: boolean,
): CompanionView[] {
  return party
    .filter((member) => member.registrationId === registrationId)
    .map(({ id, firstName, lastName, email, ageVerified, hasAgreed, isChild, userId, checkInAt }) => ({
      id,
      ...(isChild ? { childId: userId } : {}),
      firstName,
      lastName,
      email,
      ageVerification: ageVerified,
      hasAgreed,
      can: { remove: edit && checkInAt === null },
    }));
}

const stranger = {
  isClosed: false,
  isOrganizer: false,
  isApproved: false,
  answer: null,
  wasNamed: false,
  slotIds: [],
};

/** The facts about these addresses, by address; a stranger has an entry too. */
export async function companionFacts(
  db: Queryable,
  holderUserId: string,
  emails: readonly string[],
  at: { organizationId: string; opportunityId: string; slotIds: readonly string[] },
): Promise<Map<string, CompanionFacts>> {
  const [accounts, members] = [
    await db
      .select({
        email: users.email,
        isOrganizer: users.isOrganizer,
        isClosed: sql<boolean>`${users.closedAt} is not null`,
        isApproved: isTakenOn(sql`users.id`, at.organizationId),
        answer: sql<CompanionAnswer | null>`(select said.answer from ${companionAnswers} said
          where said.holder_user_id = ${holderUserId} and said.companion_user_id = users.id)`,
        wasNamed: sql<boolean>`exists (select 1 from ${registrationAdditionalVolunteers} named
          join ${registrations} holder on holder.id = named.registration_id
          where named.user_id = users.id and holder.user_id = ${holderUserId})`,
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
      const isGroupMember = inGroup.has(email);
      return [email, { ...(known.get(email) ?? stranger), isGroupMember }];
    }),
  );
}
