import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { fullName } from '#shared/rules/full-name.ts';
import type { Tx } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import {
  earlierApplications,
  volunteerRequests,
} from '#areas/volunteer-requests/schema/volunteer-requests.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { users } from '#areas/accounts/schema/accounts.ts';

export type RequestRow = typeof volunteerRequests.$inferSelect;
type NewRequest = typeof volunteerRequests.$inferInsert;

/** A person and an organization: there is one request of the two at most. */
export interface Pair {
  userId: string;
  organizationId: string;
}

/**
 * What a request takes from the account and the organization; undefined when either is gone. The account is not closed
 * until the transaction ends, so that nothing new is written about somebody who is being erased.
 */
export async function holdPair(
  tx: Tx,
  { userId, organizationId }: Pair,
): Promise<{ email: string; name: string; orgName: string } | undefined> {
  const [person] = await tx
    .select({ email: users.email, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.closedAt)))
    .for('key share');
  const [organization] = await tx
    .select({ name: organizations.name })
    .from(organizations)
    .where(and(eq(organizations.id, organizationId), isNull(organizations.deletedAt)));
  if (!person || !organization) return undefined;
  const { email, firstName, lastName } = person;
  return { email, name: fullName({ firstName, lastName }), orgName: organization.name };
}

/** @returns false when there is a request of the two already; nothing was written then */
export async function insertRequest(tx: Tx, row: NewRequest): Promise<boolean> {
  const made = await tx
    .insert(volunteerRequests)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: volunteerRequests.id });
  return made.length > 0;
}

/** The request of the two, locked until the transaction ends: it changes under this lock only. */
export async function lockRequest(tx: Tx, { userId, organizationId }: Pair): Promise<RequestRow | undefined> {
  const [row] = await tx
    .select()
    .from(volunteerRequests)
    .where(and(eq(volunteerRequests.userId, userId), eq(volunteerRequests.organizationId, organizationId)))
    .for('update');
  return row;
}

/** Requests of several people to one organization, locked in the order of their ids. */
export function lockRequests(
  tx: Tx,
  organizationId: string,
  userIds: readonly string[],
): Promise<Pick<RequestRow, 'id' | 'userId' | 'status' | 'appliedAt' | 'invitedAs'>[]> {
  return tx
    .select({
      id: volunteerRequests.id,
      userId: volunteerRequests.userId,
      status: volunteerRequests.status,
      appliedAt: volunteerRequests.appliedAt,
      invitedAs: volunteerRequests.invitedAs,
    })
    .from(volunteerRequests)
    .where(
      and(eq(volunteerRequests.organizationId, organizationId), isOneOf(volunteerRequests.userId, userIds)),
    )
    .orderBy(asc(volunteerRequests.id))
    .for('update');
}

/** Keeps which contact of the CRM somebody is, with a request that there is. */
export async function writeCrmContact(
  tx: Tx,
  { userId, organizationId }: Pair,
  sfVolId: string | null,
): Promise<void> {
  await tx
    .update(volunteerRequests)
    .set({ sfVolId })
    .where(and(eq(volunteerRequests.userId, userId), eq(volunteerRequests.organizationId, organizationId)));
}

/** Forgets which contacts of the CRM the people of an organization are. */
export async function clearCrmContacts(tx: Tx, organizationId: string): Promise<void> {
  await tx
    .update(volunteerRequests)
    .set({ sfVolId: null })
    .where(and(eq(volunteerRequests.organizationId, organizationId), isNotNull(volunteerRequests.sfVolId)));
}

/** Writes one answer to several requests. */
export async function writeRequestAnswer(
  tx: Tx,
  ids: readonly string[],
  columns: Pick<NewRequest, 'status' | 'declineMessage' | 'decidedById'> & { decidedAt: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(volunteerRequests)
    .set({ ...columns, invitedAs: null, updatedAt: columns.decidedAt })
    .where(isOneOf(volunteerRequests.id, ids));
}

/**
 * Somebody who was put on the list did something there: they stand in it under the account's name, and an invitation counts as
 * accepted.
 * @returns the address that the list had until then; undefined for people who stood in it under their own already
 */
export async function recordOwnAct(
  tx: Tx,
  { userId, organizationId }: Pair,
  now: Date,
): Promise<string | undefined> {
  const isAsked = isNotNull(volunteerRequests.invitedAs);
  const [row] = await tx
    .update(volunteerRequests)
    .set({
      importedFirstName: null,
      importedLastName: null,
      status: sql`case when ${isAsked} then 'approved' else ${volunteerRequests.status} end`,
      decidedById: sql`case when ${isAsked} then ${userId} else ${volunteerRequests.decidedById} end`,
      decidedAt: sql`case when ${isAsked} then ${now.toISOString()}::timestamptz else ${volunteerRequests.decidedAt} end`,
      invitedAs: null,
    })
    .where(
      and(
        eq(volunteerRequests.userId, userId),
        eq(volunteerRequests.organizationId, organizationId),
        isNotNull(volunteerRequests.importedLastName),
      ),
    )
    .returning({ email: volunteerRequests.email });
  return row?.email;
}

/** Writes another name of somebody who did nothing at the organization in the place of the one that was typed; of all others nothing. */
export async function renameImported(
  tx: Tx,
  { userId, organizationId }: Pair,
  { firstName, lastName }: { firstName: string; lastName: string },
  now: Date,
): Promise<void> {
  await tx
    .update(volunteerRequests)
    .set({
      name: fullName({ firstName, lastName }),
      importedFirstName: firstName,
      importedLastName: lastName,
      updatedAt: now,
    })
    .where(
      and(
        eq(volunteerRequests.userId, userId),
        eq(volunteerRequests.organizationId, organizationId),
        isNotNull(volunteerRequests.importedLastName),
      ),
    );
}

export async function updateRequest(tx: Tx, id: string, columns: Partial<NewRequest>): Promise<void> {
  await tx.update(volunteerRequests).set(columns).where(eq(volunteerRequests.id, id));
}

/** Keeps what an answer of the organization was based on. */
export async function insertEarlier(tx: Tx, row: typeof earlierApplications.$inferInsert): Promise<void> {
  await tx.insert(earlierApplications).values(row);
}

/** Approves somebody for whom an import made an account, everywhere they were invited so, in the order of the requests' ids. */
export async function approveNewcomer(tx: Tx, userId: string, now: Date): Promise<void> {
  const waiting = and(eq(volunteerRequests.userId, userId), eq(volunteerRequests.invitedAs, 'newcomer'));
  const rows = await tx
    .select({ id: volunteerRequests.id })
    .from(volunteerRequests)
    .where(waiting)
    .orderBy(asc(volunteerRequests.id))
    .for('update');
  await tx
    .update(volunteerRequests)
    .set({ status: 'approved', invitedAs: null, decidedById: userId, decidedAt: now, updatedAt: now })
    .where(
      isOneOf(
        volunteerRequests.id,
        rows.map(({ id }) => id),
      ),
    );
}
