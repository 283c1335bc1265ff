import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { AdditionalVolunteerInput } from '#areas/additional-volunteers/rules/additional-volunteers.ts';
import type { Queryable, Tx } from '#server/db/client.ts';
import { isAbout, type HeldAddress } from '#server/db/held-addresses.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { additionalVolunteers } from '#areas/additional-volunteers/schema/additional-volunteers.ts';
import type { KnownAt } from './additional-volunteers.rules.ts';
import { isKnownAt } from './additional-volunteers.sql.ts';

export interface ListedPersonRow extends AdditionalVolunteerInput {
  id: string;
}

/** Which people of this account an organization knows. */
export async function readKnown(tx: Tx, userId: string, at: KnownAt): Promise<Set<string>> {
  const rows = await tx
    .select({ id: additionalVolunteers.id })
    .from(additionalVolunteers)
    .where(and(eq(additionalVolunteers.userId, userId), isKnownAt(at)));
  return new Set(rows.map(({ id }) => id));
}

/** Lets an organization know people of this account whom no organization entered. */
export async function markEntered(tx: Tx, ids: readonly string[], organizationId: string): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(additionalVolunteers)
    .set({ enteredByOrganizationId: organizationId })
    .where(and(isOneOf(additionalVolunteers.id, ids), isNull(additionalVolunteers.enteredByOrganizationId)));
}

/** @returns the people of this account, in the order in which they were added. */
export async function readPeople(tx: Tx, userId: string) {
  return tx
    .select()
    .from(additionalVolunteers)
    .where(eq(additionalVolunteers.userId, userId))
    .orderBy(additionalVolunteers.createdAt, additionalVolunteers.id);
}

export async function deletePeople(tx: Tx, userId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .delete(additionalVolunteers)
    .where(and(eq(additionalVolunteers.userId, userId), isOneOf(additionalVolunteers.id, ids)));
}

/** Writes one person's new names and address. Another address is another account, or none yet. */
export async function updatePerson(
  tx: Tx,
  {
    id,
    ...columns
  }: ListedPersonRow & { accountUserId: string | null; enteredByOrganizationId?: string | null },
  now: Date,
): Promise<void> {
  await tx
    .update(additionalVolunteers)
    .set({ ...columns, updatedAt: now })
    .where(eq(additionalVolunteers.id, id));
}

/** Writes whose account an entry is, and what was said about the person's age. */
export async function linkPerson(
  tx: Tx,
  id: string,
  link: { accountUserId: string; ageVerified: boolean },
  now: Date,
): Promise<void> {
  await tx
    .update(additionalVolunteers)
    .set({ ...link, updatedAt: now })
    .where(eq(additionalVolunteers.id, id));
}

export async function insertPeople(
  tx: Tx,
  userId: string,
  people: (ListedPersonRow & {
    createdAt: Date;
    accountUserId?: string;
    ageVerified?: boolean;
    enteredByOrganizationId?: string | null;
  })[],
  now: Date,
): Promise<void> {
  if (people.length === 0) return;
  await tx
    .insert(additionalVolunteers)
    .values(people.map((person) => ({ ...person, userId, updatedAt: now })));
}

/** An account, and every address by which lists may name it. */
type NamedPerson = { id: string; addresses: readonly HeldAddress[] };

const entriesWith = ({ id, addresses }: NamedPerson) =>
  or(
    eq(additionalVolunteers.userId, id),
    eq(additionalVolunteers.accountUserId, id),
    isAbout(additionalVolunteers.email, additionalVolunteers.createdAt, addresses),
  );

/** Locks a person's list and the person's entries in those of others, in id order. */
export async function lockEntries(tx: Tx, person: NamedPerson): Promise<void> {
  await tx
    .select({ id: additionalVolunteers.id })
    .from(additionalVolunteers)
    .where(entriesWith(person))
    .orderBy(asc(additionalVolunteers.id))
    .for('update');
}

/** Removes a person's list and the person's entries in those of others. */
export async function deleteEntries(tx: Tx, person: NamedPerson): Promise<void> {
  await tx.delete(additionalVolunteers).where(entriesWith(person));
}

const hasAgreedTo = (userId: string) =>
  sql`exists (select from companion_answers said where said.holder_user_id = ${additionalVolunteers.userId}
    and said.companion_user_id = ${userId} and said.answer = 'agreed')`;

/** In whose lists a person stands with an address who said yes to coming along with them. */
export async function holdersWhoMove(
  db: Queryable,
  { userId, from }: { userId: string; from: string },
): Promise<string[]> {
  const { email, accountUserId, userId: holderId } = additionalVolunteers;
  const rows = await db
    .selectDistinct({ id: holderId })
    .from(additionalVolunteers)
    .where(and(eq(accountUserId, userId), eq(email, from), hasAgreedTo(userId)));
  return rows.map(({ id }) => id);
}

/**
 * Gives the entries of a person another address, in the lists of those with whom the person said yes to coming along. An
 * entry with that address and the same name is there already: this one stays as it is then. The holders must be locked, for
 * lists change under that lock only.
 */
export async function moveEntries(
  tx: Tx,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<void> {
  const { id, email, accountUserId, userId: holderId, firstName, lastName } = additionalVolunteers;
  const theirs = await tx
    .select({ id })
    .from(additionalVolunteers)
    .where(
      and(
        eq(accountUserId, userId),
        eq(email, from),
        hasAgreedTo(userId),
        sql`not exists (select from additional_volunteers other where other.user_id = ${holderId} and other.email = ${to}
          and comparable_name(other.first_name) = comparable_name(${firstName})
          and comparable_name(other.last_name) = comparable_name(${lastName}))`,
      ),
    )
    .orderBy(asc(id))
    .for('update');
  const ids = theirs.map((entry) => entry.id);
  if (ids.length === 0) return;
  await tx.update(additionalVolunteers).set({ email: to }).where(isOneOf(id, ids));
}
