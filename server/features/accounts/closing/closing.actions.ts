import type { CloseAccountInput } from '#shared/rules/account-closing.ts';
import { DomainError } from '#shared/errors.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { discardPicturesOf } from '#server/features/files/files.actions.ts';
import { unpublishLedOnlyBy } from '#server/features/organizations/unpublish.actions.ts';
import { lockPlaces, releasePerson } from '#server/features/registrations/leaving/release-person.actions.ts';
import { accountClosed } from '../accounts.events.ts';
import { namesOf, strangerFor } from './closing.rules.ts';
import { endPlaces, endSessions, eraseFromLists, eraseRecords, eraseUser } from './closing.store.ts';
import { lockUser } from '#server/db/lock-person.ts';

/**
 * Closes the own account for ever, all of it in one transaction: sessions end, requests are rejected, places that are
 * not over are given back, and everything personal is erased (docs/decisions/009-closing-an-account.md). The address
 * can sign up anew at once.
 * @throws DomainError account.last-organizer when an organization would lose its only organizer and the person was
 *   not told; sign-in-required when the account was closed meanwhile
 */
export async function closeAccount(
  { deps, actor }: Context<SignedIn>,
  input: CloseAccountInput,
): Promise<void> {
  await withTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    await lockPlaces(tx, actor.userId, now);
    const user = await lockUser(tx, actor.userId);
    if (!user || user.closedAt) throw new DomainError('sign-in-required');
    await unpublishLedOnlyBy(tx, user.id, input.unpublish, now);
    await endPlaces(tx, user.id, now);
    const stranger = strangerFor(user.id);
    const released = await releasePerson(tx, user, stranger, now);
    await discardPicturesOf(tx, deps, user);
    await eraseFromLists(tx, user);
    await eraseRecords(tx, user.id, now);
    await endSessions(tx, user.id);
    await eraseUser(tx, user.id, stranger, input.reason, now);
    const { email, firstName, lastName } = user;
    await deps.events.publish(tx, accountClosed, {
      userId: user.id,
      person: { email, firstName, lastName, names: namesOf(user) },
      reason: input.reason,
      message: input.message,
      released,
    });
  });
}
