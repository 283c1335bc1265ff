import type { Queryable } from '#server/db/client.ts';
import type { SuppressionReason } from '#areas/suppressions/rules/suppressions.ts';
import { suppressedAmong } from '#areas/suppressions/server/suppressions.queries.ts';
import { newcomersAmong } from '#areas/organizations/server/reach/newcomers.queries.ts';

/** What is told of somebody before an organization writes to them: the same of people with and without an account. */
export interface Reachability {
  /** Why they can't be written to. */
  held: SuppressionReason | null;
  /** Never came to the organization: it reaches so many of them a day. */
  isNewcomer: boolean;
}

/**
 * People with whether an organization may write to them. Nobody hears from one whose messages they do not want, or where its
 * mail came back.
 */
export async function withReachability<Person extends { email: string }>(
  db: Queryable,
  organizationId: string,
  people: readonly Person[],
): Promise<(Person & Reachability)[]> {
  const addresses = people.map(({ email }) => email);
  const held = await suppressedAmong(db, organizationId, addresses);
  const newcomers = new Set(await newcomersAmong(db, organizationId, addresses));
  return people.map((person) => ({
    ...person,
    held: held.get(person.email) ?? null,
    isNewcomer: newcomers.has(person.email),
  }));
}
