import { noAddress } from '#areas/accounts/rules/accounts.ts';
import { listRecordIn } from '#areas/volunteer-requests/server/records.actions.ts';
import { nameOfRecord, namesakesOf } from '#areas/volunteer-requests/server/records.queries.ts';
import { DomainError, type ErrorCode } from '#shared/errors.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { userKey } from '#shared/rules/keys.ts';
import type { Context, Deps, SignedIn } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { accountRenamed, recordInvited } from '../accounts.events.ts';
import { insertUser, writeWithoutAddress } from '../accounts.store.ts';
import { makeLink } from '../links/links.actions.ts';
import { deleteLinks } from '../links/links.store.ts';
import type { InvitedAccount } from './invitations.actions.ts';

/** What an organization keeps of a person who has no email address. */
interface PersonWithoutAddress {
  firstName: string;
  lastName: string;
  /** Ten digits. */
  phone: string | null;
}

/** A person whom an organization keeps on record without an email address, and by whom they are reached, if anybody. */
interface NewRecord extends PersonWithoutAddress {
  organizationId: string;
  contactId: string | null;
}

/**
 * Keeps a person on record at an organization, with no email address, no password and no mail. Nobody else takes them on, so they are
 * approved. The caller may keep the organization's list.
 * @param asked.isOther it was said that the person is another one than those of the same name
 * @param asked.refusal the code of the refusal that names people of the list who have the name, one of whom may be meant
 */
export async function recordVolunteerIn(
  tx: Tx,
  { deps, actor }: Context<SignedIn>,
  { organizationId, contactId, ...person }: NewRecord,
  { isOther, refusal }: { isOther: boolean; refusal: ErrorCode },
): Promise<InvitedAccount> {
  const people = isOther ? [] : await namesakesOf(tx, organizationId, person);
  if (people.length > 0)
    throw new DomainError(refusal, { params: { name: fullName(person) }, details: { people } });
  const account = await recordPersonIn(tx, deps, person);
  await listRecordIn(tx, deps, { userId: account.id, organizationId }, { contactId, byUserId: actor.userId });
  return account;
}

/**
 * Such a person, without a password, so that nobody can log in as them. Whose record it is stands in the list of the organization, and whose
 * child in that of children.
 */
export async function recordPersonIn(
  tx: Tx,
  { clock, ids }: Deps,
  { firstName, lastName, phone }: PersonWithoutAddress,
): Promise<InvitedAccount> {
  const id = ids.uuid();
  const key = userKey({ userId: id, familyName: lastName, givenName: firstName });
  const row = {
    id,
    key,
    email: noAddress,
    firstName,
    lastName,
    cellPhone: phone,
    isOrganizer: false,
    isVolunteer: true,
    emailVerified: false,
    language: null,
  };
  await insertUser(tx, row, clock.now());
  return { id, key };
}

/** Corrects name and phone of a person without an email address, or the name alone; the row is locked. */
export async function correctRecordIn(
  tx: Tx,
  { clock, events }: Deps,
  userId: string,
  person: Omit<PersonWithoutAddress, 'phone'> & Partial<PersonWithoutAddress>,
): Promise<void> {
  await writeWithoutAddress(tx, userId, person, clock.now());
  await events.publish(tx, accountRenamed, { userId });
}

/**
 * Mails a person on record the link by which they take the record over, once: with an address and a password of their own. One that
 * was mailed before works no more. The row is locked.
 */
export async function inviteRecordIn(
  tx: Tx,
  { deps, actor }: Context<SignedIn>,
  { userId, email, organizationId }: { userId: string; email: string; organizationId: string },
): Promise<void> {
  await endRecordInvitationIn(tx, userId);
  const token = await makeLink(tx, deps, 'record-invitation', userId, { newEmail: email });
  const { firstName } = await nameOfRecord(tx, userId);
  const invitedBy = fullName(actor);
  await deps.events.publish(tx, recordInvited, {
    userId,
    email,
    firstName,
    token,
    invitedBy,
    organizationId,
  });
}

/** Has the invitation of a record work no more. The row is locked. @returns whether there was one */
export const endRecordInvitationIn = (tx: Tx, userId: string): Promise<boolean> =>
  deleteLinks(tx, userId, ['record-invitation']);
