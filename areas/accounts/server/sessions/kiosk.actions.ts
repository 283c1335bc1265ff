import type { KioskSetup } from '#areas/check-in/rules/kiosk-setup.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { lockUser } from '#server/db/lock-person.ts';
import type { Visitor } from '../devices/devices.actions.ts';
import { checkPassword, settlePassword } from '../passwords/check-password.actions.ts';
import { refuse } from '../refusals.rules.ts';
import { hashToken } from './sessions.rules.ts';
import type { SessionRequest } from './sessions.actions.ts';
import { writeKiosk } from './sessions.store.ts';

/** Makes the browser's session a locked kiosk's: with it nothing is reached but check-in until `endKiosk`. */
export async function beginKiosk(
  { deps }: Context<SignedIn>,
  { token }: Pick<SessionRequest, 'token'>,
  setup: KioskSetup,
): Promise<void> {
  if (token !== null) await withTransaction(deps.db, (tx) => writeKiosk(tx, hashToken(token), setup));
}

/**
 * Makes a locked kiosk a usual session again. Wrong passwords count as those of the log in do. A session that is no kiosk
 * stays as it is, and nothing is asked.
 * @throws DomainError account.wrong-password, account.too-many-tries
 */
export async function endKiosk(
  { deps, actor }: Context<SignedIn>,
  password: string,
  visitor: Visitor,
): Promise<void> {
  const { token } = visitor;
  if (actor.kind !== 'kiosk' || token === null) return;
  const checked = await checkPassword(deps, actor.userId, password, visitor);
  if (checked === 'too-many-tries') throw refuse('account.too-many-tries', 'password');
  if (checked === 'wrong') throw refuse('account.wrong-password', 'password');
  // The password may have been changed, or the account closed, while it was hashed.
  const isLeft = await withTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, actor.userId);
    if (!user || !(await settlePassword(tx, user.id, checked, visitor))) return false;
    await writeKiosk(tx, hashToken(token), null);
    return true;
  });
  if (!isLeft) throw refuse('account.wrong-password', 'password');
}
