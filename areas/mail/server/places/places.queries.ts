import { and, asc, eq, isNull, not, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { fullName } from '#shared/rules/full-name.ts';
import type { Queryable } from '#server/db/client.ts';
import { activityOfSlotAsEntered } from '#server/db/facts/opportunities.sql.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { opportunities, opportunityCoordinators } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { organizations, locations } from '#areas/organizations/schema/organizations.ts';
import { registrationAdditionalVolunteers } from '#areas/registrations/schema/registrations.party.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { addressInLine } from '#areas/organizations/server/organizations.rules.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { fromRegistrations, typedEmail, typedName } from '#areas/registrations/server/registrations.sql.ts';
import { emailGroupOf, type EmailGroup, type NoticeReader } from '../email-group/email-group.queries.ts';

/** A shift as mails tell it. */
export interface ShiftTold {
  activity: string;
  label: string;
  startAt: Date;
  endAt: Date;
  /** Of a former shift: where it was to take place, if that is known. */
  address?: string | undefined;
}

/** The people whom the notices of an opportunity go to. */
export interface OpportunityRunners {
  /** Its contacts with an open account, in the order they were chosen. */
  coordinators: (NoticeReader & { email: string; name: string })[];
  /** The addresses of its `email group` that are told, and those that are asked first. */
  emailGroup: EmailGroup;
}

/** Somebody who was brought along and has a place of their own by now. */
export interface StayedPerson {
  /** As the account holder typed it. */
  name: string;
  userId: string;
  registrationId: string;
}

/** What the mails about a sign-up or an unregister tell, read when they are written. */
export interface RegistrationNotice extends OpportunityRunners {
  volunteer: { email: string; firstName: string; lastName: string };
  /** What others read as the volunteer's name and address: what was typed, of somebody who was named and has not agreed. */
  shownAs: { firstName: string; lastName: string; email: string };
  /** Organizers, who can be brought along, have none. */
  hasVolunteerHome: boolean;
  opportunity: { id: string; title: string };
  organizationId: string;
  /** As displayed: a renamed organization's new name. */
  organization: string;
  /** The name it was created with, by which its page is addressed. */
  orgName: string;
  location: { name: string; address: string; timeZone: string };
  /** The places taken or given back, nearest first. */
  slots: (ShiftTold & { registrationId: string })[];
  /** Names of those who come along with these places, or came until they were given back. */
  party: string[];
  /** Those of the party who kept their places when these were given back. */
  stayed: StayedPerson[];
  /** Whether somebody else brought the volunteer along, so that no place of the slot is theirs. */
  wasBroughtAlong: boolean;
  /** Name of the person who did, where somebody else than the volunteer is told of it. */
  broughtBy?: string;
  /** The volunteer's address is that of this person. */
  isBringersEmail?: boolean;
}

/**
 * The notice for the registrations of one event, unregistered ones included. Undefined when there is nobody to
 * tell: the registrations are not there, or the account was erased meanwhile.
 * @param erased whose registrations they were, when telling that the account is gone
 */
export async function registrationNotice(
  db: Queryable,
  userId: string,
  registrationIds: readonly string[],
  erased?: RegistrationNotice['volunteer'],
): Promise<RegistrationNotice | undefined> {
  const rows = await fromRegistrations(db, {
    volunteer: { email: users.email, firstName: users.firstName, lastName: users.lastName },
    typed: { firstName: typedName('first_name'), lastName: typedName('last_name'), email: typedEmail },
    isOrganizer: users.isOrganizer,
    opportunity: { id: opportunities.id, title: opportunities.title },
    organization: { id: organizations.id, name: organizations.name, newName: organizations.newName },
    location: locations,
    isAdditionalVolunteer: registrations.isAdditionalVolunteer,
    emailGroup: opportunities.emailGroup,
    slot: {
      registrationId: registrations.id,
      activity: registrations.activityName,
      label: opportunityDates.label,
      startAt: opportunityDates.startAt,
      endAt: opportunityDates.endAt,
    },
  })
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(
      and(
        isOneOf(registrations.id, registrationIds),
        eq(registrations.userId, userId),
        erased ? undefined : isNull(users.erasedAt),
      ),
    )
    .orderBy(asc(opportunityDates.startAt), activityOfSlotAsEntered(registrations.slotId));
  const [first] = rows;
  if (!first) return undefined;
  const volunteer = erased ?? first.volunteer;
  return {
    volunteer,
    shownAs: {
      firstName: first.typed.firstName ?? volunteer.firstName,
      lastName: first.typed.lastName ?? volunteer.lastName,
      email: first.typed.email ?? volunteer.email,
    },
    hasVolunteerHome: !first.isOrganizer,
    opportunity: first.opportunity,
    ...placeTold(first),
    slots: rows.map((row) => row.slot),
    coordinators: await contactsToTell(db, first.opportunity.id),
    emailGroup: await emailGroupOf(db, first.organization.id, first.emailGroup),
    party: await partyOf(db, registrationIds),
    stayed: await stayedOf(db, registrationIds),
    wasBroughtAlong: rows.every((row) => row.isAdditionalVolunteer),
  };
}

/** Names of those who come along with the places, or came until they were given back, each once. */
async function partyOf(db: Queryable, registrationIds: readonly string[]): Promise<string[]> {
  return [...new Set([...(await namesInParties(db, registrationIds)).values()].flat())];
}

/**
 * The same for each place, by its id. A place and those of the people brought along to it went together when they have the same
 * instant of deletion.
 */
export async function namesInParties(
  db: Queryable,
  registrationIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const own = alias(registrations, 'own');
  const listed = registrationAdditionalVolunteers;
  const rows = await db
    .select({ of: listed.registrationId, firstName: listed.firstName, lastName: listed.lastName })
    .from(listed)
    .leftJoin(registrations, eq(registrations.id, listed.companionRegistrationId))
    .innerJoin(own, eq(own.id, listed.registrationId))
    .where(
      and(
        isOneOf(listed.registrationId, registrationIds),
        or(
          and(isNull(listed.companionRegistrationId), isNull(listed.removedAt)),
          and(
            registrations.isAdditionalVolunteer,
            sql`${registrations.deletedAt} is not distinct from ${own.deletedAt}`,
          ),
        ),
      ),
    )
    .orderBy(asc(listed.createdAt), asc(listed.id));
  const parties = new Map<string, string[]>();
  for (const { of, ...names } of rows) parties.set(of, [...(parties.get(of) ?? []), fullName(names)]);
  return parties;
}

/** Those whom the holders of these places brought along, and who stayed with places of their own. */
export async function stayedOf(db: Queryable, registrationIds: readonly string[]): Promise<StayedPerson[]> {
  const listed = registrationAdditionalVolunteers;
  const rows = await db
    .select({
      firstName: listed.firstName,
      lastName: listed.lastName,
      userId: registrations.userId,
      registrationId: registrations.id,
    })
    .from(listed)
    .innerJoin(registrations, eq(registrations.id, listed.companionRegistrationId))
    .where(and(isOneOf(listed.registrationId, registrationIds), not(registrations.isAdditionalVolunteer)))
    .orderBy(asc(listed.createdAt), asc(listed.id));
  return rows.map(({ userId, registrationId, ...names }) => ({
    name: fullName(names),
    userId,
    registrationId,
  }));
}

/** An opportunity's contacts with an open account, in the order they were chosen. */
export async function contactsToTell(
  db: Queryable,
  opportunityId: string,
): Promise<OpportunityRunners['coordinators']> {
  const rows = await db
    .select({
      userId: users.id,
      pace: users.signUpMails,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(opportunityCoordinators)
    .innerJoin(users, eq(users.id, opportunityCoordinators.userId))
    .where(and(eq(opportunityCoordinators.opportunityId, opportunityId), isNull(users.closedAt)))
    .orderBy(asc(opportunityCoordinators.position), asc(users.id));
  return rows.map(({ userId, pace, email, ...names }) => ({ userId, pace, email, name: fullName(names) }));
}

/** Whose an opportunity is and where it takes place, as mails tell it. */
export function placeTold({
  organization,
  location,
}: {
  organization: { id: string; name: string; newName: string | null };
  location: typeof locations.$inferSelect;
}) {
  return {
    organizationId: organization.id,
    organization: organization.newName ?? organization.name,
    orgName: organization.name,
    location: {
      name: location.newName ?? location.name,
      address: addressInLine(location),
      timeZone: location.timeZone,
    },
  };
}
