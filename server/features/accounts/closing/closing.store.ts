import { and, eq, or, sql } from 'drizzle-orm';
import type { CloseReason } from '#shared/rules/account-closing.ts';
import type { Tx } from '#server/db/client.ts';
import {
  additionalVolunteers,
  authAccounts,
  billingContacts,
  coordinators,
  crmAuthStates,
  groupMembers,
  opportunities,
  opportunityCoordinators,
  organizationAccounts,
  sessions,
  subscriptions,
  users,
  verifications,
  volunteerRequests,
} from '#server/db/schema/index.ts';
import type { Stranger } from './closing.rules.ts';

/** Ends every place at a location: requests that wait are rejected, approved places are taken away. */
export async function endPlaces(tx: Tx, userId: string, now: Date): Promise<void> {
  const decided = { decidedById: null, decidedAt: now, updatedAt: now };
  await tx
    .update(coordinators)
    .set({ ...decided, status: 'reject' })
    .where(and(eq(coordinators.userId, userId), eq(coordinators.status, 'pending')));
  await tx
    .update(coordinators)
    .set({ ...decided, status: 'delete', deletedAt: now })
    .where(and(eq(coordinators.userId, userId), eq(coordinators.status, 'approve')));
  await tx.delete(opportunityCoordinators).where(eq(opportunityCoordinators.userId, userId));
}

/** Ends all sessions and takes away everything that could open another. */
export async function endSessions(tx: Tx, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await tx.delete(authAccounts).where(eq(authAccounts.userId, userId));
  // Codes are kept under `{purpose}:{user id}`.
  await tx
    .delete(verifications)
    .where(eq(sql`right(${verifications.identifier}, ${userId.length + 1})`, `:${userId}`));
  await tx.delete(crmAuthStates).where(eq(crmAuthStates.userId, userId));
}

/**
 * Removes the person from every list that somebody else keeps: entries of groups and of other people's additional
 * volunteers, and the e-mail groups of opportunities. Lists go by address, so whoever shares the address goes, too.
 */
export async function eraseFromLists(tx: Tx, person: { id: string; email: string }): Promise<void> {
  const { id, email } = person;
  await tx.delete(groupMembers).where(eq(groupMembers.email, email));
  await tx
    .delete(additionalVolunteers)
    .where(
      or(
        eq(additionalVolunteers.userId, id),
        eq(additionalVolunteers.accountUserId, id),
        eq(additionalVolunteers.email, email),
      ),
    );
  const kept = sql`array(select address from unnest(${opportunities.emailGroup}) with ordinality as listed(address, place)
    where lower(btrim(address)) <> ${email} order by place)`;
  await tx
    .update(opportunities)
    .set({ emailGroup: kept })
    .where(
      sql`exists (select 1 from unnest(${opportunities.emailGroup}) address where lower(btrim(address)) = ${email})`,
    );
}

/** Removes what is kept about the person besides the account: requests with their answers, invoices' address, card. */
export async function eraseRecords(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.delete(volunteerRequests).where(eq(volunteerRequests.userId, userId));
  await tx.delete(organizationAccounts).where(eq(organizationAccounts.userId, userId));
  await tx.delete(billingContacts).where(eq(billingContacts.userId, userId));
  await tx
    .update(subscriptions)
    .set({
      status: 'canceled',
      canceledAt: sql`coalesce(${subscriptions.canceledAt}, ${now.toISOString()}::timestamptz)`,
      cardBrand: null,
      cardLast4: null,
      cardExpMonth: null,
      cardExpYear: null,
      updatedAt: now,
    })
    .where(eq(subscriptions.userId, userId));
}

/** Puts nobody into the place of the person. The row stays: hours and history refer to it. */
export async function eraseUser(
  tx: Tx,
  userId: string,
  stranger: Stranger,
  reason: CloseReason,
  now: Date,
): Promise<void> {
  await tx
    .update(users)
    .set({
      ...stranger,
      name: `${stranger.firstName} ${stranger.lastName}`,
      emailVerified: false,
      image: null,
      cellPhone: null,
      homePhone: null,
      bio: null,
      language: null,
      profileImageId: null,
      skills: [],
      selectedCauses: [],
      paymentStatus: null,
      closedAt: now,
      closeReason: reason,
      erasedAt: now,
      updatedAt: now,
    })
    .where(eq(users.id, userId));
}
