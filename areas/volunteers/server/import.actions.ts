import type { BodyOf, OutputOf } from '#shared/contract/endpoint.ts';
import type { volunteersContract } from '#areas/volunteers/contract/volunteers.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { trailChanges } from '#shared/rules/trail.ts';
import { personSign } from '#shared/rules/person-names.ts';
import type { ImportOutcome } from '#areas/volunteers/rules/volunteers.ts';
import { DomainError } from '#shared/errors.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { emailsWithAccount } from '#areas/accounts/server/accounts.queries.ts';
import { accountsForIn, preparePasswords } from '#areas/accounts/server/invitations/invitations.actions.ts';
import { ofAddress, takeOrRefuse } from '#areas/budgets/server/budgets.actions.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { reachOrRefuse } from '#areas/organizations/server/reach/reach.actions.ts';
import { importIn } from '#areas/volunteer-requests/server/invitations.actions.ts';
import { listedNames, listedUnder, namesakesIn } from './import.queries.ts';
import { volunteersAdded } from './volunteers.events.ts';
import { canSeeVolunteers } from './volunteers.policy.ts';

/**
 * Adds people to the volunteers of an organization: those who came to it by themselves are approved at once, and all others
 * invited. Anybody who has no account gets one, and a mail with a link to set a password, which approves them; nothing that is
 * answered tells who had one (areas/volunteers/README.md). People whom the organization declined stay so, and are named, until that
 * is confirmed; so are new ones who have the name of somebody in the list with another address, who may be the same person.
 * @throws DomainError `not-found`; `volunteer.imports-spent`, `volunteer.imports-spent-there`: nobody was added then
 */
export async function importVolunteers(
  ctx: Context<SignedIn>,
  body: BodyOf<typeof volunteersContract.import>,
): Promise<OutputOf<typeof volunteersContract.import>> {
  const { deps, actor } = ctx;
  const prepared = await preparePasswords(
    deps,
    onePerAddress(body.people).map(({ email }) => email),
  );
  return withTransaction(deps.db, async (tx) => {
    if (!canSeeVolunteers(await membershipsOf(tx, actor), body.organizationId))
      throw new DomainError('not-found');
    const outcomes = await importPeopleIn(tx, ctx, prepared, body);
    return { outcomes: outcomes.map(({ outcome, listedAs }) => ({ outcome, listedAs })) };
  });
}

/**
 * The same within a transaction; the caller may see the organization's volunteers.
 * @param prepared passwords for those who may get an account
 * @returns what became of each, in the order of the people, with the account of the address unless nothing could be done
 * @throws DomainError `volunteer.imports-spent`, `volunteer.imports-spent-there`
 */
export async function importPeopleIn(
  tx: Tx,
  ctx: Context<SignedIn>,
  prepared: Awaited<ReturnType<typeof preparePasswords>>,
  {
    organizationId,
    people,
    approveDeclined,
    addNamesakes,
    namesakesInFile,
  }: BodyOf<typeof volunteersContract.import>,
): Promise<{ outcome: ImportOutcome; listedAs: string | null; userId: string | undefined }[]> {
  const { deps, actor } = ctx;
  const persons = onePerAddress(people);
  const namesakes = addNamesakes
    ? noNamesakes
    : await namesakesIn(tx, organizationId, persons, namesakesInFile);
  const wanted = persons.filter(({ email }) => !namesakes.has(email));
  const emails = wanted.map(({ email }) => email);
  const known = await emailsWithAccount(tx, emails);
  const listedSo = await listedUnder(tx, organizationId, emails);
  const unlisted = wanted.filter(({ email }) => !listedSo.has(email));
  const accounts = new Map<string, { id: string }>([
    ...(await accountsForIn(tx, ctx, unlisted, prepared, organizationId)),
    ...listedSo,
  ]);
  const found = wanted.flatMap((person) => {
    const { email } = person;
    const account = accounts.get(email);
    if (!account) return [];
    return [{ ...person, userId: account.id, isNewcomer: !known.has(email) && !listedSo.has(email) }];
  });
  const { added, declined, blocked } = await importIn(tx, deps, found, {
    organizationId,
    decidedById: actor.userId,
    approveDeclined,
  });
  await takeForImport(
    tx,
    ctx,
    organizationId,
    found.filter(({ userId }) => added.has(userId)).map(({ email }) => email),
  );
  if (added.size > 0)
    await deps.events.publish(tx, volunteersAdded, {
      organizationId,
      objectId: organizationId,
      changes: trailChanges({ added: [0, added.size] }),
    });
  const listed = await listedNames(
    tx,
    organizationId,
    found.map(({ userId }) => userId),
  );
  const done = new Set<string>();
  const outcomeOf = (email: string): ImportOutcome => {
    if (namesakes.has(email)) return 'namesake';
    const account = accounts.get(email);
    if (!account) return 'error';
    if (blocked.has(account.id)) return 'blocked';
    if (declined.has(account.id)) return 'declined';
    const isFirst = !done.has(email);
    done.add(email);
    return isFirst && added.has(account.id) ? 'success' : 'exists';
  };
  return people.map((person) => {
    const outcome = outcomeOf(person.email);
    const userId = accounts.get(person.email)?.id;
    const name = listed.get(userId ?? '');
    const differs = outcome === 'exists' && name && personSign({ ...person, ...name }) !== personSign(person);
    return { outcome, userId, listedAs: differs ? fullName(name) : (namesakes.get(person.email) ?? null) };
  });
}

/** An address is a person here: the first one of a family that shares it. */
const onePerAddress = <Person extends { email: string }>(people: readonly Person[]): Person[] =>
  [...new Map(people.toReversed().map((person) => [person.email, person])).values()].toReversed();

const noNamesakes: ReadonlyMap<string, string> = new Map();

/** Everybody who is new counts, with an account or without one: the refusal must not tell. */
async function takeForImport(
  tx: Tx,
  { deps, actor }: Context<SignedIn>,
  organizationId: string,
  addresses: readonly string[],
): Promise<void> {
  if (addresses.length === 0) return;
  const own = { kind: 'volunteer-imports', subject: ofAddress(deps, actor.email) } as const;
  await takeOrRefuse(tx, deps, own, 'volunteer.imports-spent', addresses.length);
  await reachOrRefuse(tx, deps, organizationId, addresses, 'volunteer.imports-spent-there');
}
