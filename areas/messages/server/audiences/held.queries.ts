import type { HeldReason } from '#areas/messages/rules/message-audiences.ts';
import type { Deps } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { accountsAmong } from '#areas/accounts/server/accounts.queries.ts';
import { unmailedStrangers } from '#areas/budgets/server/budgets.queries.ts';
import { suppressedAmong } from '#areas/suppressions/server/suppressions.queries.ts';
import { isProven } from '#areas/organizations/server/organizations.queries.ts';
import { messageTemplate } from '../messages.rules.ts';

/** What can be told of people's addresses before an organization writes to them. */
export interface Reachable {
  /** Addresses of people without a confirmed account. */
  strangers: ReadonlySet<string>;
  /** The people who can't be written to, and why. */
  held: ReadonlyMap<string, HeldReason>;
}

/**
 * Narrows people down to those an organization may write to. Nobody hears from one whose messages they do not want, or
 * where its mail came back. Strangers hear nothing from one that is not proven, and
 * once from all of them together until they confirm an account (docs/decisions/020-mail-budgets.md).
 */
export async function reachable(
  db: Queryable,
  deps: Deps,
  organizationId: string,
  addresses: readonly string[],
): Promise<Reachable> {
  const held = new Map<string, HeldReason>(await suppressedAmong(db, organizationId, addresses));
  const accounts = await accountsAmong(db, addresses);
  const strangers = addresses.filter((address) => !accounts.has(address));
  if (strangers.length === 0) return { strangers: new Set(), held };
  const isFree = (address: string) => !held.has(address);
  if (await isProven(db, organizationId, deps.clock.now())) {
    const unmailed = new Set(await unmailedStrangers(db, deps, messageTemplate, strangers));
    for (const address of strangers.filter(isFree))
      if (!unmailed.has(address)) held.set(address, 'mailed-before');
  } else for (const address of strangers.filter(isFree)) held.set(address, 'unproven');
  return { strangers: new Set(strangers), held };
}

/** People with whether they can be written to. */
export async function withReachability<Person extends { email: string }>(
  db: Queryable,
  deps: Deps,
  organizationId: string,
  people: readonly Person[],
): Promise<(Person & { held: HeldReason | null })[]> {
  const { held } = await reachable(
    db,
    deps,
    organizationId,
    people.map(({ email }) => email),
  );
  return people.map((person) => ({ ...person, held: held.get(person.email) ?? null }));
}
