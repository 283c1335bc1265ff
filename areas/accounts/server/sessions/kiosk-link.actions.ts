import { DomainError } from '#shared/errors.ts';
import { take } from '#areas/budgets/server/budgets.actions.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { lockUser } from '#server/db/lock-person.ts';
import { kioskLinkRequested } from '../accounts.events.ts';
import { lockLink, makeLink } from '../links/links.actions.ts';
import { hashToken } from './sessions.rules.ts';
import type { SessionRequest } from './sessions.actions.ts';
import { deleteKiosk, readKioskId } from './sessions.store.ts';

/**
 * Mails a link to the person who locked the kiosk, by which it is left without the password: others may have guessed at
 * that for as long as they liked. A session that is no kiosk causes nothing.
 * @returns false when enough was mailed lately: a link of those before still works
 */
export async function mailKioskLink(
  { deps, actor }: Context<SignedIn>,
  { token }: Pick<SessionRequest, 'token'>,
): Promise<boolean> {
  const { userId } = actor;
  return withTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, userId);
    const sessionId = token === null ? null : await readKioskId(tx, hashToken(token));
    if (!user || sessionId === null) return true;
    if (!(await take(tx, deps, { kind: 'kiosk-links', subject: sessionId }))) return false;
    const link = await makeLink(tx, deps, 'kiosk-link', userId, { sessionId });
    const { email, firstName } = user;
    await deps.events.publish(tx, kioskLinkRequested, { userId, email, firstName, token: link });
    return true;
  });
}

/**
 * Logs a locked kiosk out by the mailed link, on whatever device that was opened: somebody else may stand at the kiosk, so
 * it gets nothing of the account.
 * @throws DomainError account.link-invalid (wrong, expired, used, or the kiosk was left meanwhile)
 */
export async function logKioskOut({ deps }: Context, token: string): Promise<void> {
  await withTransaction(deps.db, async (tx) => {
    const found = await lockLink(tx, deps, token, ['kiosk-link']);
    const sessionId = found?.link.sessionId;
    if (!sessionId || !(await deleteKiosk(tx, sessionId))) throw new DomainError('account.link-invalid');
  });
}
