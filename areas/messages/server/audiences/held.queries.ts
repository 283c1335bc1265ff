import type { Context } from '#server/context.ts';
import type { WithheldBecause } from '#areas/suppressions/rules/suppressions.ts';
import { suppressedAmong } from '#areas/suppressions/server/suppressions.queries.ts';
import { newcomersAmong } from '#areas/organizations/server/reach/newcomers.queries.ts';
import { reachedToday } from '#areas/organizations/server/reach/reach-limit.queries.ts';

/** What is told of somebody before an organization writes to them: the same of people with and without an account. */
export interface Reachability {
  /** Why they can't be written to. */
  held: WithheldBecause | null;
  /** Never came to the organization: it reaches so many of them a day. */
  isNewcomer: boolean;
  /** A newcomer whom an organization that is not proven has reached today, so that more mails take nothing. */
  isReached: boolean;
}

/**
 * People with whether an organization may write to them. Nobody hears from one whose messages they do not want, or where its
 * mail came back.
 */
export async function withReachability<Person extends { email: string; mailTo: string }>(
  { deps }: Pick<Context, 'deps'>,
  organizationId: string,
  people: readonly Person[],
): Promise<(Omit<Person, 'mailTo'> & Reachability)[]> {
  const { db } = deps;
  const addresses = people.map(({ email }) => email);
  const held = await suppressedAmong(db, organizationId, [
    ...addresses,
    ...people.map(({ mailTo }) => mailTo),
  ]);
  const newcomers = new Set(await newcomersAmong(db, organizationId, addresses));
  const reached = await reachedToday(db, deps, organizationId, [...newcomers]);
  return people.map(({ mailTo, ...person }) => ({
    ...person,
    held: held.get(person.email) ?? held.get(mailTo) ?? null,
    isNewcomer: newcomers.has(person.email),
    isReached: reached.has(person.email),
  }));
}
