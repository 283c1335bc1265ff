import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '#server/db/client.ts';
import {
  emails,
  locations,
  opportunities,
  opportunityCoordinators,
  opportunityDates,
  organizations,
  registrations,
  users,
} from '#server/db/schema/index.ts';

/** What the mails about a sign-up or an unregister tell, read when they are written. */
export interface RegistrationNotice {
  volunteer: { email: string; firstName: string; lastName: string };
  opportunity: { id: string; title: string };
  /** As displayed: a renamed organization's new name. */
  organization: string;
  location: { name: string; address: string; timeZone: string };
  /** The places taken or given back, nearest first. */
  slots: { activity: string; label: string; startAt: Date; endAt: Date }[];
  /** The opportunity's contacts with an open account, in the order they were chosen. */
  coordinators: { email: string; name: string }[];
  /** The opportunity's `email group` as its organizer wrote it. */
  emailGroup: string[];
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
  const rows = await db
    .select({
      volunteer: { email: users.email, firstName: users.firstName, lastName: users.lastName },
      opportunity: { id: opportunities.id, title: opportunities.title },
      organization: { name: organizations.name, newName: organizations.newName },
      location: locations,
      emailGroup: opportunities.emailGroup,
      slot: {
        activity: registrations.activityName,
        label: opportunityDates.label,
        startAt: opportunityDates.startAt,
        endAt: opportunityDates.endAt,
      },
    })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .innerJoin(opportunityDates, eq(opportunityDates.id, registrations.dateId))
    .innerJoin(opportunities, eq(opportunities.id, registrations.opportunityId))
    .innerJoin(organizations, eq(organizations.id, opportunities.organizationId))
    .innerJoin(locations, eq(locations.id, opportunities.locationId))
    .where(
      and(
        inArray(registrations.id, [...registrationIds]),
        eq(registrations.userId, userId),
        erased ? undefined : isNull(users.erasedAt),
      ),
    )
    .orderBy(asc(opportunityDates.startAt), asc(registrations.activityName));
  const [first] = rows;
  if (!first) return undefined;
  return {
    volunteer: erased ?? first.volunteer,
    opportunity: first.opportunity,
    organization: first.organization.newName ?? first.organization.name,
    location: {
      name: first.location.newName ?? first.location.name,
      address: addressLine(first.location),
      timeZone: first.location.timeZone,
    },
    slots: rows.map((row) => row.slot),
    coordinators: await contactsOf(db, first.opportunity.id),
    emailGroup: first.emailGroup,
  };
}

async function contactsOf(db: Queryable, opportunityId: string): Promise<RegistrationNotice['coordinators']> {
  const rows = await db
    .select({ email: users.email, firstName: users.firstName, lastName: users.lastName })
    .from(opportunityCoordinators)
    .innerJoin(users, eq(users.id, opportunityCoordinators.userId))
    .where(and(eq(opportunityCoordinators.opportunityId, opportunityId), isNull(users.closedAt)))
    .orderBy(asc(opportunityCoordinators.position), asc(users.id));
  return rows.map((row) => ({ email: row.email, name: `${row.firstName} ${row.lastName}` }));
}

function addressLine(location: typeof locations.$inferSelect): string {
  const region = [location.state, location.postalCode].filter(Boolean).join(' ');
  return [location.address1, location.address2, location.city, region].filter(Boolean).join(', ');
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
}

const mailboxColumns = {
  id: emails.id,
  to: emails.recipient,
  subject: emails.subject,
  text: emails.text,
  html: emails.html,
  sentAt: emails.sentAt,
  template: emails.template,
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
