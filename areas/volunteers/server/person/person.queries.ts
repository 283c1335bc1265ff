import { and, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { fullNameOf } from '#server/db/shown-names.ts';
import type { ListedStatus } from '#areas/volunteer-requests/rules/volunteer-requests.ts';
import type { VolunteerNote, VolunteerPage } from '#areas/volunteers/contract/volunteer-page.ts';
import { DomainError } from '#shared/errors.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { openRecordInvitation } from '#areas/accounts/server/email-change/email-change.queries.ts';
import { blockOf } from '#areas/blocks/server/blocks.queries.ts';
import { leadsOrganization } from '#areas/memberships/server/memberships.policy.ts';
import { worksAt } from '#areas/memberships/server/memberships.queries.ts';
import { appliedOrTookPart } from '#server/db/facts/volunteers.sql.ts';
import { messageRecipients, messages } from '#areas/messages/schema/messages.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { volunteerNotes } from '#areas/volunteers/schema/volunteers.notes.ts';
import { volunteerRequests } from '#areas/volunteer-requests/schema/volunteer-requests.ts';
import { groupsOfPeople } from '#areas/groups/server/groups-of-people.queries.ts';
import { isSeenBy } from '#areas/messages/server/messages.sql.ts';
import { namesakesOf } from '#areas/volunteer-requests/server/records.queries.ts';
import { listedName, listedStatus } from '#areas/volunteer-requests/server/volunteer-requests.sql.ts';
import { emailKnownTo } from './person.sql.ts';
import { approvedWorkOf } from '#areas/hours/server/work/work-of-volunteer.queries.ts';
import { volunteerSeen, type VolunteerAt } from '#areas/qualifications/server/volunteers-seen.queries.ts';
import { servedAt } from '../served.queries.ts';
import { canEraseRecords } from '../volunteers.policy.ts';
import { shiftsOf } from './shifts.queries.ts';

const messagesShown = 10;
const contacts = alias(users, 'contact');

/**
 * One of the volunteers of an organization, for those who work there: coordinators see shifts, groups and messages as far
 * as they see them elsewhere.
 * @throws DomainError `not-found`
 */
export async function volunteerPage(ctx: Context<SignedIn>, at: VolunteerAt): Promise<VolunteerPage> {
  const { db, clock } = ctx.deps;
  const now = clock.now();
  const seen = await volunteerSeen(db, ctx, at);
  const { userId, organizationId, memberships } = seen;
  const found = await readPerson(db, seen, now);
  const [groups, served, shifts, work, messages, notes, block] = await Promise.all([
    groupsOfPeople(db, memberships, organizationId, [found.person]),
    servedAt(db, organizationId, [userId], now),
    shiftsOf(db, seen, now),
    approvedWorkOf(db, ctx.actor.userId, seen, now),
    messagesTo(db, ctx.actor.userId, { organizationId, email: found.person.email }),
    notesAbout(db, ctx.actor.userId, seen),
    blockOf(db, seen),
  ]);
  const isOrganizer = leadsOrganization(memberships, organizationId);
  const { minutes, lastVisit } = served.get(userId) ?? { minutes: 0, lastVisit: null };
  return {
    ...found,
    block: block ? { ...block, at: block.at.toISOString(), reason: isOrganizer ? block.reason : null } : null,
    groups: (groups.get(userId) ?? []).map(({ id, name }) => ({ id, name })),
    minutes,
    lastVisit,
    ...shifts,
    work,
    messages,
    notes,
    can: {
      block: isOrganizer && !(await worksAt(db, userId, organizationId)),
      erase: found.record !== null && canEraseRecords(memberships, organizationId),
    },
  };
}

type Seen = Awaited<ReturnType<typeof volunteerSeen>>;

async function readPerson(
  db: Queryable,
  { userId, organizationId, organizationName, timeZone }: Seen,
  now: Date,
): Promise<Pick<VolunteerPage, 'organization' | 'person' | 'record' | 'request'>> {
  const requested = and(
    eq(volunteerRequests.userId, users.id),
    eq(volunteerRequests.organizationId, organizationId),
  );
  const [row] = await db
    .select({
      person: {
        userId: users.id,
        ...listedName,
        email: emailKnownTo(organizationId),
        phone: sql<
          string | null
        >`case when ${users.email} = '' or ${appliedOrTookPart(organizationId)} then coalesce(${users.cellPhone}, ${users.homePhone}) end`,
      },
      orgName: organizations.name,
      isRecord: sql<boolean>`${users.email} = ''`,
      contactId: contacts.id,
      contactFirstName: contacts.firstName,
      contactLastName: contacts.lastName,
      status: sql<ListedStatus | null>`case when ${volunteerRequests.id} is not null then ${listedStatus} end`,
      isFromRegistration: volunteerRequests.isFromRegistration,
      appliedAt: volunteerRequests.appliedAt,
      decidedAt: volunteerRequests.decidedAt,
      declineMessage: volunteerRequests.declineMessage,
      hasAnswers: sql<boolean>`${volunteerRequests.formData} is not null`,
    })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, organizationId))
    .leftJoin(volunteerRequests, requested)
    .leftJoin(contacts, eq(contacts.id, volunteerRequests.contactId))
    .where(eq(users.id, userId));
  if (!row) throw new DomainError('not-found');
  const { person, orgName, status, isFromRegistration, appliedAt, decidedAt, declineMessage, hasAnswers } =
    row;
  const { isRecord, contactId, contactFirstName, contactLastName } = row;
  const contact =
    contactId === null
      ? null
      : { userId: contactId, firstName: contactFirstName ?? '', lastName: contactLastName ?? '' };
  return {
    organization: { id: organizationId, name: organizationName, orgName, timeZone },
    person,
    record: isRecord ? { contact, ...(await recordOf(db, organizationId, person, now)) } : null,
    request:
      status === null
        ? null
        : {
            status,
            isFromRegistration: isFromRegistration ?? false,
            appliedAt: appliedAt?.toISOString() ?? null,
            decidedAt: decidedAt?.toISOString() ?? null,
            declineMessage,
            hasAnswers,
          },
  };
}

/** Where somebody on record is invited, and who may be the same. */
async function recordOf(
  db: Queryable,
  organizationId: string,
  person: { userId: string; firstName: string; lastName: string },
  now: Date,
) {
  const invitation = await openRecordInvitation(db, person.userId, now);
  return {
    invitation: invitation
      ? { email: invitation.email, expiresAt: invitation.expiresAt.toISOString() }
      : null,
    namesakes: await otherNamesakes(db, organizationId, person),
  };
}

/** People of the list who have the name of somebody on record: the same person may have signed up since. */
async function otherNamesakes(
  db: Queryable,
  organizationId: string,
  { userId, ...name }: { userId: string; firstName: string; lastName: string },
) {
  const all = await namesakesOf(db, organizationId, name);
  return all.filter((one) => one.userId !== userId);
}

async function messagesTo(
  db: Queryable,
  viewerId: string,
  { organizationId, email }: { organizationId: string; email: string },
): Promise<VolunteerPage['messages']> {
  const rows = await db
    .select({ id: messages.id, subject: messages.subject, sentAt: messages.sentAt })
    .from(messages)
    .innerJoin(messageRecipients, eq(messageRecipients.messageId, messages.id))
    .where(
      and(
        eq(messages.organizationId, organizationId),
        eq(messageRecipients.address, email),
        isSeenBy(viewerId),
      ),
    )
    .orderBy(desc(messages.sentAt), desc(messages.id))
    .limit(messagesShown);
  return rows.map(({ sentAt, ...row }) => ({ ...row, sentAt: sentAt.toISOString() }));
}

async function notesAbout(
  db: Queryable,
  viewerId: string,
  { userId, organizationId }: Seen,
): Promise<VolunteerNote[]> {
  const rows = await db
    .select({
      id: volunteerNotes.id,
      text: volunteerNotes.text,
      authorId: volunteerNotes.authorId,
      author: sql<string | null>`case when ${users.closedAt} is null
        then ${fullNameOf(users)} end`,
      writtenAt: volunteerNotes.writtenAt,
      changedAt: volunteerNotes.changedAt,
    })
    .from(volunteerNotes)
    .innerJoin(users, eq(users.id, volunteerNotes.authorId))
    .where(and(eq(volunteerNotes.organizationId, organizationId), eq(volunteerNotes.userId, userId)))
    .orderBy(desc(volunteerNotes.writtenAt), desc(volunteerNotes.id));
  return rows.map(({ authorId, writtenAt, changedAt, ...note }) => ({
    ...note,
    writtenAt: writtenAt.toISOString(),
    changedAt: changedAt?.toISOString() ?? null,
    can: { change: authorId === viewerId },
  }));
}
