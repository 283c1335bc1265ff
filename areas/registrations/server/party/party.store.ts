import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { CompanionAnswer } from '#areas/registrations/rules/party.ts';
import type { Tx } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import {
  companionAnswers,
  registrationAdditionalVolunteers,
} from '#areas/registrations/schema/registrations.party.ts';

type Named = typeof registrationAdditionalVolunteers.$inferInsert;
const named = registrationAdditionalVolunteers;

/** Writes who was named for which registration. */
export async function insertParty(tx: Tx, rows: Named[]): Promise<void> {
  if (rows.length > 0) await tx.insert(named).values(rows);
}

/** Writes what changes of a member of parties: of the columns those that are given, one at least. */
export async function updateMembers(
  tx: Tx,
  ids: readonly string[],
  columns: { [Column in 'firstName' | 'lastName' | 'ageVerified']: Named[Column] | undefined },
): Promise<void> {
  await tx.update(named).set(columns).where(isOneOf(named.id, ids));
}

/** Writes a child's name otherwise wherever it was named. */
export async function renameNamed(
  tx: Tx,
  { id: userId, firstName, lastName }: { id: string; firstName: string; lastName: string },
): Promise<void> {
  await tx.update(named).set({ firstName, lastName }).where(eq(named.userId, userId));
}

/** Writes the typed name of somebody otherwise, wherever an account holder named the person at an organization. */
export async function renameNamedAt(
  tx: Tx,
  { holderUserId, userId, organizationId }: { holderUserId: string; userId: string; organizationId: string },
  name: { firstName: string; lastName: string },
): Promise<void> {
  const theirs = tx
    .select({ id: registrations.id })
    .from(registrations)
    .innerJoin(opportunities, eq(opportunities.id, registrations.opportunityId))
    .where(and(eq(registrations.userId, holderUserId), eq(opportunities.organizationId, organizationId)));
  await tx
    .update(named)
    .set(name)
    .where(and(eq(named.userId, userId), isOneOf(named.registrationId, theirs)));
}

/** Writes which place somebody has by having been named. */
export async function linkPlace(tx: Tx, id: string, companionRegistrationId: string): Promise<void> {
  await tx.update(named).set({ companionRegistrationId }).where(eq(named.id, id));
}

/** Those who were named stay so, without these places. */
export async function unlinkPlaces(tx: Tx, placeIds: readonly string[]): Promise<void> {
  await tx
    .update(named)
    .set({ companionRegistrationId: null })
    .where(isOneOf(named.companionRegistrationId, placeIds));
}

/**
 * Takes out those of the people named who have no place by it.
 * @returns the slots for which they were named
 */
export async function removeNamed(tx: Tx, ids: readonly string[], removedAt: Date) {
  if (ids.length === 0) return [];
  const gone = await tx
    .update(named)
    .set({ removedAt })
    .where(and(isOneOf(named.id, ids), isNull(named.companionRegistrationId), isNull(named.removedAt)))
    .returning({ registrationId: named.registrationId });
  if (gone.length === 0) return [];
  const { id, slotId, opportunityId } = registrations;
  return tx
    .select({ slotId, opportunityId, countsHeads: opportunities.companionsTakePlaces })
    .from(registrations)
    .innerJoin(opportunities, eq(opportunities.id, opportunityId))
    .where(
      isOneOf(
        id,
        gone.map(({ registrationId }) => registrationId),
      ),
    );
}

/** Writes what a person answered to being named by somebody. */
export async function writeNamingAnswer(
  tx: Tx,
  pair: { holderUserId: string; companionUserId: string },
  answer: CompanionAnswer,
  answeredAt: Date,
): Promise<void> {
  await tx
    .insert(companionAnswers)
    .values({ ...pair, answer, answeredAt })
    .onConflictDoUpdate({
      target: [companionAnswers.holderUserId, companionAnswers.companionUserId],
      set: { answer, answeredAt },
    });
}

/** Gives what names a person another address, where it was somebody with whom the person said yes to coming along. */
export async function moveNamings(
  tx: Tx,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<void> {
  const theirs = await tx
    .select({ id: named.id })
    .from(named)
    .where(
      and(
        eq(named.userId, userId),
        eq(named.email, from),
        sql`exists (select from registrations holding join companion_answers said on said.holder_user_id = holding.user_id
          where holding.id = ${named.registrationId} and said.companion_user_id = ${userId} and said.answer = 'agreed')`,
      ),
    )
    .orderBy(asc(named.id))
    .for('no key update');
  if (theirs.length === 0) return;
  await tx
    .update(named)
    .set({ email: to })
    .where(
      isOneOf(
        named.id,
        theirs.map(({ id }) => id),
      ),
    );
}
