import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { VolunteerRequestStatus } from '#areas/volunteer-requests/rules/volunteer-requests.ts';
import type { Queryable } from '#server/db/client.ts';
import { builtOnce } from '#server/db/fast-path/built-once.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { volunteerRequests } from '#areas/volunteer-requests/schema/volunteer-requests.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { saidNo, saidYes } from './volunteer-requests.rules.ts';
import { opensWhatIsPrivate } from './volunteer-requests.sql.ts';

/** What a person is told of the own request. */
export interface OwnRequest {
  status: VolunteerRequestStatus;
  /** Why it was declined; empty when nobody said. */
  reason: string;
  /** The organization put the person on its list, and asks. */
  isInvited: boolean;
  /** The person said yes to the organization, which then decided nothing. */
  saidYes: boolean;
}

/**
 * A person's own request; null when the person is in the organization's list without having asked or been asked, isn't in it, or
 * said no.
 */
export async function ownRequest(
  db: Queryable,
  userId: string,
  organizationId: string,
): Promise<OwnRequest | null> {
  const [row] = await db
    .select({
      status: volunteerRequests.status,
      reason: sql<string>`coalesce(${volunteerRequests.declineMessage}, '')`,
      isFromRegistration: volunteerRequests.isFromRegistration,
      isInvited: sql<boolean>`${volunteerRequests.invitedAs} is not null`,
      decidedById: volunteerRequests.decidedById,
    })
    .from(volunteerRequests)
    .where(and(eq(volunteerRequests.userId, userId), eq(volunteerRequests.organizationId, organizationId)));
  if (!row || saidNo(row, userId)) return null;
  const { status, reason, isInvited, isFromRegistration } = row;
  return isFromRegistration && status === 'pending' && !isInvited
    ? null
    : { status, reason, isInvited, saidYes: saidYes(row, userId) };
}

/** The person whom an organization invited and who has not answered, by the account's address; undefined for none. */
export async function invitedUnder(
  db: Queryable,
  organizationId: string,
  address: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: volunteerRequests.userId })
    .from(volunteerRequests)
    .innerJoin(users, eq(users.id, volunteerRequests.userId))
    .where(
      and(
        eq(volunteerRequests.organizationId, organizationId),
        eq(users.email, address),
        isNotNull(volunteerRequests.invitedAs),
        isNull(users.closedAt),
      ),
    );
  return row?.userId;
}

/**
 * What organizations ask somebody whom they put on their lists and who has not answered, the latest first.
 * @param named the email or the id of an account; a closed one is not asked
 */
export async function invitingAmong(
  db: Queryable,
  organizationIds: readonly string[],
  named: { email: string } | { id: string },
) {
  return db
    .select({
      organizationId: volunteerRequests.organizationId,
      userId: users.id,
      email: users.email,
      firstName: users.firstName,
      invitedAs: volunteerRequests.invitedAs,
    })
    .from(users)
    .innerJoin(volunteerRequests, eq(volunteerRequests.userId, users.id))
    .where(
      and(
        'email' in named ? eq(users.email, named.email) : eq(users.id, named.id),
        isNull(users.closedAt),
        isOneOf(volunteerRequests.organizationId, organizationIds),
        isNotNull(volunteerRequests.invitedAs),
      ),
    )
    .orderBy(desc(volunteerRequests.createdAt), volunteerRequests.id);
}

/** What became of an application that was taken under this key; undefined when none was. */
export async function applicationUnder(
  db: Queryable,
  { userId, organizationId, key }: { userId: string; organizationId: string; key: string },
): Promise<VolunteerRequestStatus | undefined> {
  const [row] = await db
    .select({ status: volunteerRequests.status })
    .from(volunteerRequests)
    .where(
      and(
        eq(volunteerRequests.userId, userId),
        eq(volunteerRequests.organizationId, organizationId),
        eq(volunteerRequests.applicationKey, key),
      ),
    );
  return row?.status;
}

/** Whether the organization approved this person as a volunteer, which opens its private opportunities. */
export async function isApprovedVolunteer(
  db: Queryable,
  userId: string,
  organizationId: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: volunteerRequests.id })
    .from(volunteerRequests)
    .where(
      and(
        eq(volunteerRequests.userId, userId),
        eq(volunteerRequests.organizationId, organizationId),
        opensWhatIsPrivate,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** The organizations whose private opportunities are open to somebody. */
export const approvedBy = builtOnce<{ userId: string }, { organizationId: string }[]>((db) =>
  db
    .select({ organizationId: volunteerRequests.organizationId })
    .from(volunteerRequests)
    .where(and(eq(volunteerRequests.userId, sql.placeholder('userId')), opensWhatIsPrivate)),
);
