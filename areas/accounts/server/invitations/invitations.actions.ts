import type { AdditionalVolunteerInput } from '#areas/additional-volunteers/rules/additional-volunteers.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { userKey } from '#shared/rules/keys.ts';
import type { Context, Deps, SignedIn } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { adoptBlocksIn } from '#areas/blocks/server/blocks.actions.ts';
import { accountInvited } from '../accounts.events.ts';
import { hashPassword } from '../passwords/password-hash.tool.ts';
import { emailsWithAccount } from '../accounts.queries.ts';
import { makeLink } from '../links/links.actions.ts';
import { randomPassword } from '../codes/secrets.rules.ts';
import { holdAccounts, insertUser } from '../accounts.store.ts';
import { writePassword } from '../passwords/passwords.store.ts';

/** The hash of a password for each address that had no account when it was made, by address. */
export type PreparedPasswords = ReadonlyMap<string, string>;

export interface InvitedAccount {
  id: string;
  key: string;
}

/**
 * Makes a random password for the addresses without an account. Hashing takes its time, so this is done before the
 * transaction that may need it, and once for anybody: how long it takes says nothing of who has an account. Nobody ever
 * learns this password.
 */
export async function preparePasswords(deps: Deps, emails: readonly string[]): Promise<PreparedPasswords> {
  if (emails.length === 0) return new Map();
  const known = await emailsWithAccount(deps.db, emails);
  const hash = await hashPassword(randomPassword());
  return new Map(emails.filter((email) => !known.has(email)).map((email) => [email, hash]));
}

/**
 * The accounts of people whom somebody brings along, by address. Anybody who has none gets one, and a mail with a link to
 * set a password (areas/additional-volunteers/README.md, "Additional volunteers").
 * @param importedBy the id of the organization that puts them on its list
 * @returns all but those whose account was closed while this began: they need a password, and trying again makes one
 */
export async function accountsForIn(
  tx: Tx,
  ctx: Context<SignedIn>,
  people: readonly AdditionalVolunteerInput[],
  prepared: PreparedPasswords,
  importedBy?: string,
): Promise<Map<string, InvitedAccount>> {
  const accounts = await holdAccounts(
    tx,
    people.map(({ email }) => email),
  );
  // In the order of the addresses: two who bring the same strangers along wait for each other instead of for ever.
  const strangers = people
    .filter(({ email }) => !accounts.has(email))
    .toSorted((a, b) => (a.email < b.email ? -1 : 1));
  for (const person of strangers) {
    const hash = prepared.get(person.email);
    const account = hash === undefined ? undefined : await invite(tx, ctx, person, hash, importedBy);
    if (account) accounts.set(person.email, account);
  }
  return accounts;
}

/** The open account of an address, which is not closed until the transaction ends. */
export async function openAccountIn(tx: Tx, email: string): Promise<InvitedAccount | undefined> {
  return (await holdAccounts(tx, [email])).get(email);
}

async function invite(
  tx: Tx,
  { deps, actor }: Context<SignedIn>,
  { firstName, lastName, email }: AdditionalVolunteerInput,
  hash: string,
  organizationId: string | undefined,
): Promise<InvitedAccount | undefined> {
  const { clock, ids } = deps;
  const now = clock.now();
  const id = ids.uuid();
  const key = userKey({ userId: id, familyName: lastName, givenName: firstName });
  const isNew = await insertUser(
    tx,
    {
      id,
      key,
      email,
      firstName,
      lastName,
      isOrganizer: false,
      isVolunteer: true,
      emailVerified: false,
      language: null,
    },
    now,
  );
  if (!isNew) {
    // Somebody else made this account a moment ago.
    return openAccountIn(tx, email);
  }
  await adoptBlocksIn(tx, deps, { userId: id, email });
  await writePassword(tx, id, hash, now);
  await mailInvitationIn(tx, { deps, actor }, { id, email, firstName }, organizationId);
  return { id, key };
}

/**
 * Mails the link to a first password to somebody for whom an account was made; again, where one was mailed before: that one works on.
 * The account must be held.
 */
export async function mailInvitationIn(
  tx: Tx,
  { deps, actor }: Pick<Context<SignedIn>, 'deps' | 'actor'>,
  { id, email, firstName }: { id: string; email: string; firstName: string },
  organizationId: string | undefined,
): Promise<void> {
  const token = await makeLink(tx, deps, 'invitation', id);
  await deps.events.publish(tx, accountInvited, {
    userId: id,
    email,
    firstName,
    token,
    invitedBy: fullName(actor),
    ...(organizationId === undefined ? {} : { organizationId }),
  });
}
