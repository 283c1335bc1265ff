import { and, asc, desc, eq, gt, isNotNull, isNull, lte, ne, not, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable, Tx } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import {
  companionAnswers,
  emails,
  locations,
  opportunities,
  opportunityCoordinators,
  opportunityDates,
  organizations,
  registrationAdditionalVolunteers,
  registrations,
  slots,
  users,
  type KeptAttachment,
} from '#server/db/schema/index.ts';
import { reminderHours } from './outbox/outbox.rules.ts';
import { isTold } from './outbox/outbox.sql.ts';
import { emailGroupOf, type EmailGroup } from './email-group/email-group.queries.ts';
import { fromRegistrations, isHeld, typedName } from '#server/features/registrations/registrations.sql.ts';
import { activityOfSlotAsEntered } from '#server/db/facts/opportunities.sql.ts';

/** The people whom the notices of an opportunity go to. */
export interface OpportunityRunners {
  /** Its contacts with an open account, in the order they were chosen. */
  coordinators: { email: string; name: string }[];
  /** Who of its `email group` is told, and who is to be asked first. */
  emailGroup: EmailGroup;
}

/** What the mails about a sign-up or an unregister tell, read when they are written. */
export interface RegistrationNotice extends OpportunityRunners {
  volunteer: { email: string; firstName: string; lastName: string };
  /** What others read as the volunteer's name: what was typed, of somebody who was named and has not agreed. */
  shownAs: { firstName: string; lastName: string };
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
  slots: { registrationId: string; activity: string; label: string; startAt: Date; endAt: Date }[];
  /** Names of those who come along with these places, or came until they were given back. */
  party: string[];
  /** Whether somebody else brought the volunteer along, so that no place of the slot is theirs. */
  wasBroughtAlong: boolean;
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
    typed: { firstName: typedName('first_name'), lastName: typedName('last_name') },
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
    },
    hasVolunteerHome: !first.isOrganizer,
    opportunity: first.opportunity,
    ...placeTold(first),
    slots: rows.map((row) => row.slot),
    coordinators: await contactsOf(db, first.opportunity.id),
    emailGroup: await emailGroupOf(db, first.organization.id, first.emailGroup),
    party: await partyOf(db, registrationIds),
    wasBroughtAlong: rows.every((row) => row.isAdditionalVolunteer),
  };
}

/** Somebody who brought others along and comes, also now that one of them does not. */
export interface Bringer {
  email: string;
  firstName: string;
  lastName: string;
}

/** Anybody who brought somebody along to these places and still has a place there. */
export async function bringersOf(db: Queryable, registrationIds: readonly string[]): Promise<Bringer[]> {
  const own = alias(registrations, 'own');
  return db
    .selectDistinct({ email: users.email, firstName: users.firstName, lastName: users.lastName })
    .from(registrations)
    .innerJoin(own, eq(own.id, registrations.broughtByRegistrationId))
    .innerJoin(users, eq(users.id, own.userId))
    .where(and(isOneOf(registrations.id, registrationIds), isNull(own.deletedAt), isNull(users.closedAt)));
}

/** A place and those of the people brought along to it went together when they have the same instant of deletion. */
async function partyOf(db: Queryable, registrationIds: readonly string[]): Promise<string[]> {
  const own = alias(registrations, 'own');
  const listed = registrationAdditionalVolunteers;
  const rows = await db
    .select({ firstName: listed.firstName, lastName: listed.lastName })
    .from(listed)
    .leftJoin(registrations, eq(registrations.id, listed.companionRegistrationId))
    .innerJoin(own, eq(own.id, listed.registrationId))
    .where(
      and(
        isOneOf(listed.registrationId, registrationIds),
        or(
          and(isNull(listed.companionRegistrationId), isNull(listed.removedAt)),
          sql`${registrations.deletedAt} is not distinct from ${own.deletedAt}`,
        ),
      ),
    )
    .orderBy(asc(listed.createdAt), asc(listed.id));
  return [...new Set(rows.map(({ firstName, lastName }) => `${firstName} ${lastName}`))];
}

/** Somebody who was named, and for which of an account holder's registrations they still are. */
export async function namedPerson(db: Queryable, userId: string, holderRegistrationIds: readonly string[]) {
  const [row] = await db
    .select({
      volunteer: { email: users.email, firstName: users.firstName, lastName: users.lastName },
      isOrganizer: users.isOrganizer,
      hasAgreed: sql<boolean>`exists (select from ${companionAnswers} said
        join ${registrations} holder on holder.user_id = said.holder_user_id
        where said.companion_user_id = users.id and said.answer = 'agreed'
        and ${isOneOf(sql`holder.id`, [...holderRegistrationIds])})`,
      namedFor: sql<string[]>`array(select named.registration_id::text
        from ${registrationAdditionalVolunteers} named
        left join ${registrations} place on place.id = named.companion_registration_id
        where named.user_id = users.id and named.removed_at is null and place.deleted_at is null
        and ${isOneOf(sql`named.registration_id`, [...holderRegistrationIds])})`,
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.closedAt)));
  return row;
}

/** An opportunity's contacts with an open account, in the order they were chosen. */
export async function contactsOf(
  db: Queryable,
  opportunityId: string,
): Promise<OpportunityRunners['coordinators']> {
  const rows = await db
    .select({ email: users.email, firstName: users.firstName, lastName: users.lastName })
    .from(opportunityCoordinators)
    .innerJoin(users, eq(users.id, opportunityCoordinators.userId))
    .where(and(eq(opportunityCoordinators.opportunityId, opportunityId), isNull(users.closedAt)))
    .orderBy(asc(opportunityCoordinators.position), asc(users.id));
  return rows.map((row) => ({ email: row.email, name: `${row.firstName} ${row.lastName}` }));
}

/** A shift that is near and whose holder has not been reminded of it. */
export interface DueReminder {
  registrationId: string;
  userId: string;
  startAt: Date;
}

/**
 * Shifts that begin in less than a day, nearest first, of people who want reminders: signed up at least a day
 * before, not yet reminded of this start, not begun. The rows stay locked until the transaction ends, so that nobody
 * unregisters between reading and writing; rows that others hold are left to the next look.
 */
export async function lockDueReminders(tx: Tx, now: Date, limit: number): Promise<DueReminder[]> {
  const { startAt } = opportunityDates;
  const lead = sql.raw(`interval '${reminderHours} hours'`);
  // The same as `reminderEventId` in outbox.rules.ts.
  const event = sql`'reminder:' || ${registrations.id} || ':' || floor(extract(epoch from ${startAt}) * 1000)::bigint`;
  return tx
    .select({ registrationId: registrations.id, userId: registrations.userId, startAt })
    .from(registrations)
    .innerJoin(slots, eq(slots.id, registrations.slotId))
    .innerJoin(opportunityDates, eq(opportunityDates.id, registrations.dateId))
    .innerJoin(opportunities, eq(opportunities.id, registrations.opportunityId))
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(
      and(
        gt(startAt, now),
        lte(startAt, new Date(now.getTime() + reminderHours * 60 * 60 * 1000)),
        sql`${registrations.signedUpAt} <= ${startAt} - ${lead}`,
        isHeld,
        isNull(registrations.checkInAt),
        isNull(slots.deletedAt),
        isNull(opportunityDates.deletedAt),
        isNull(opportunities.deletedAt),
        ne(opportunities.status, 'draft'),
        eq(users.remindersEnabled, true),
        eq(users.emailVerified, true),
        isNull(users.closedAt),
        not(isTold({ event, template: sql`'reminder'`, recipient: users.email })),
      ),
    )
    .orderBy(asc(startAt), asc(registrations.id))
    .limit(limit)
    .for('no key update', { of: registrations, skipLocked: true });
}

/** Whose an opportunity is and where it takes place, as mails tell it. */
export function placeTold({
  organization,
  location,
}: {
  organization: { id: string; name: string; newName: string | null };
  location: typeof locations.$inferSelect;
}) {
  const { address1, address2, city, state, postalCode, timeZone } = location;
  const region = [state, postalCode].filter(Boolean).join(' ');
  return {
    organizationId: organization.id,
    organization: organization.newName ?? organization.name,
    orgName: organization.name,
    location: {
      name: location.newName ?? location.name,
      address: [address1, address2, city, region].filter(Boolean).join(', '),
      timeZone,
    },
  };
}

/** A mail in the mailbox that stands in for a mail server. */
export interface MailboxMessage {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: Date | null;
  template: string;
  attachments: KeptAttachment[];
}

const mailboxColumns = {
  id: emails.id,
  to: emails.recipient,
  subject: emails.subject,
  text: emails.text,
  html: emails.html,
  sentAt: emails.sentAt,
  template: emails.template,
  attachments: emails.attachments,
};

/** The 200 newest mails that were sent, to everybody or to one address, newest first. */
export async function mailboxMessages(db: Queryable, to?: string): Promise<MailboxMessage[]> {
  return db
    .select(mailboxColumns)
    .from(emails)
    .where(and(eq(emails.status, 'sent'), to ? eq(emails.recipient, to.trim().toLowerCase()) : undefined))
    .orderBy(desc(emails.sentAt), desc(emails.id))
    .limit(200);
}

export async function mailboxMessage(db: Queryable, id: string): Promise<MailboxMessage | undefined> {
  const [row] = await db.select(mailboxColumns).from(emails).where(eq(emails.id, id));
  return row;
}

/** The languages of the accounts that have these addresses, by address; those without one are left out. */
export async function languagesOf(
  db: Queryable,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(and(isOneOf(users.email, [...new Set(addresses)]), isNotNull(users.language)));
  return new Map(rows.flatMap(({ email, language }) => (language === null ? [] : [[email, language]])));
}
