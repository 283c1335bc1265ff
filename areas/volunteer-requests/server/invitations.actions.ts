import { DomainError } from '#shared/errors.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { volunteerRequestKey } from '#shared/rules/keys.ts';
import type { InvitationAnswer } from '#areas/volunteer-requests/rules/volunteer-requests.ts';
import type { Context, Deps, SignedIn } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { keepUnsubscribed } from '#areas/suppressions/server/suppressions.actions.ts';
import { blockedAmong } from '#areas/blocks/server/blocks.queries.ts';
import { volunteerAnswered, volunteerInvited } from './volunteer-requests.events.ts';
import { invitedUnder } from './volunteer-requests.queries.ts';
import { importOf, saidNo } from './volunteer-requests.rules.ts';
import {
  approveNewcomer,
  holdPair,
  insertRequest,
  lockRequest,
  updateRequest,
  type Pair,
} from './volunteer-requests.store.ts';

/** Somebody whom an organization imports, with the account of the address. */
export interface Imported {
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
  /** Whether the account was made by this import: a mail of its own invites these. */
  isNewcomer: boolean;
}

/**
 * Puts people into an organization's list. People who came to it by themselves are approved, those who were declined once that was
 * confirmed; all others are invited. The accounts must be held, so that none is closed meanwhile.
 * @returns the ids of those who were added, of those who stay declined, and of those to whom the organization gives no places
 */
export async function importIn(
  tx: Tx,
  { ids, clock, events }: Deps,
  people: readonly Imported[],
  {
    organizationId,
    decidedById,
    approveDeclined,
  }: { organizationId: string; decidedById: string; approveDeclined: boolean },
): Promise<{ added: Set<string>; declined: Set<string>; blocked: ReadonlySet<string> }> {
  const now = clock.now();
  const decided = { declineMessage: null, decidedById, decidedAt: now, updatedAt: now };
  const added = new Set<string>();
  const declined = new Set<string>();
  const blocked = await blockedAmong(
    tx,
    organizationId,
    people.map(({ userId }) => userId),
  );
  for (const { userId, email, firstName, lastName, isNewcomer } of people.toSorted(byUserId)) {
    if (blocked.has(userId)) continue;
    const pair = { userId, organizationId };
    const held = await holdPair(tx, pair);
    if (!held) continue;
    const invited = {
      ...decided,
      status: 'pending',
      invitedAs: isNewcomer ? 'newcomer' : 'account',
      email,
      name: fullName({ firstName, lastName }),
      importedFirstName: firstName,
      importedLastName: lastName,
    } as const;
    const isNew = await insertRequest(tx, {
      ...pair,
      ...invited,
      id: ids.uuid(),
      key: volunteerRequestKey(held.orgName),
      createdAt: now,
    });
    const before = isNew ? undefined : await lockRequest(tx, pair);
    const outcome = importOf(before, approveDeclined);
    if (outcome === 'declined') declined.add(userId);
    if (outcome === 'declined' || outcome === 'there') continue;
    if (before)
      await updateRequest(
        tx,
        before.id,
        outcome === 'invited' ? { ...invited, invitedAs: 'account' } : { ...decided, status: 'approved' },
      );
    added.add(userId);
    if (outcome === 'approved') await events.publish(tx, volunteerAnswered, { ...pair, answer: 'approved' });
    else if (!isNewcomer) await events.publish(tx, volunteerInvited, pair);
  }
  return { added, declined, blocked };
}

/** Asks somebody with an account again whom the organization put on its list and who has not answered. */
export const askAgainIn = (tx: Tx, { events }: Deps, pair: Pair): Promise<void> =>
  events.publish(tx, volunteerInvited, pair);

const byUserId = (a: Imported, b: Imported): number => (a.userId < b.userId ? -1 : 1);

/**
 * Says yes or no to an organization that put the caller on its list. Yes opens what is private there. Saying the same again changes
 * nothing.
 * @throws DomainError `not-found` when the organization asked nothing, or took it back
 */
export async function answerInvitation(
  { deps, actor }: Context<SignedIn>,
  { organizationId, answer }: { organizationId: string; answer: InvitationAnswer },
): Promise<void> {
  const pair = { userId: actor.userId, organizationId };
  await withTransaction(deps.db, (tx) => answerInvitationIn(tx, deps, pair, answer));
}

/**
 * The same for somebody who is known by the mailed link.
 * @throws DomainError `not-found` when the organization asked nothing, or took it back
 */
export async function answerInvitationIn(
  tx: Tx,
  deps: Deps,
  { userId, organizationId }: Pair,
  answer: InvitationAnswer,
): Promise<void> {
  const now = deps.clock.now();
  const request = await lockRequest(tx, { userId, organizationId });
  if (!request) throw new DomainError('not-found');
  const { id, invitedAs, status } = request;
  const said = answer === 'accepted' ? status === 'approved' : saidNo(request, userId);
  if (invitedAs === null && said) return;
  if (invitedAs === null) throw new DomainError('not-found');
  await updateRequest(tx, id, {
    invitedAs: null,
    decidedById: userId,
    decidedAt: now,
    updatedAt: now,
    ...(answer === 'accepted'
      ? { status: 'approved', importedFirstName: null, importedLastName: null }
      : { status: 'declined' }),
  });
  const held = answer === 'accepted' ? await holdPair(tx, { userId, organizationId }) : undefined;
  if (held) await keepUnsubscribed(tx, deps, { organizationId, from: request.email, to: held.email });
}

/**
 * Says no to an organization for the owner of an address who answers one of its invitations with "Not me"; nothing when there is
 * no open invitation. Harmless when repeated.
 */
export async function refuseInvitationIn(
  tx: Tx,
  deps: Deps,
  { organizationId, address }: { organizationId: string; address: string },
): Promise<void> {
  const userId = await invitedUnder(tx, organizationId, address);
  if (userId !== undefined) await answerInvitationIn(tx, deps, { userId, organizationId }, 'refused');
}

/**
 * Takes back what an organization asked somebody whom it blocks; nobody is told. Nothing where nothing is asked. The account must be
 * locked.
 */
export async function withdrawInvitationIn(
  tx: Tx,
  { clock }: Deps,
  pair: Pair,
  decidedById: string,
): Promise<void> {
  const request = await lockRequest(tx, pair);
  if (!request || request.invitedAs === null) return;
  const now = clock.now();
  await updateRequest(tx, request.id, {
    invitedAs: null,
    status: 'declined',
    decidedById,
    decidedAt: now,
    updatedAt: now,
  });
}

/** Approves somebody for whom an import made an account, once the first password is set. Harmless when repeated. */
export async function welcomeNewcomer(deps: Deps, userId: string): Promise<void> {
  await withTransaction(deps.db, (tx) => approveNewcomer(tx, userId, deps.clock.now()));
}
