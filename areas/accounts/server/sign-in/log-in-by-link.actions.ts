import { DomainError } from '#shared/errors.ts';
import type { LinkLogInInput } from '#areas/accounts/rules/account-forms.ts';
import { logInPurposes } from '#areas/accounts/rules/accounts.ts';
import type { Context } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { rememberDevice, type Visitor } from '../devices/devices.actions.ts';
import { lockLink } from '../links/links.actions.ts';
import { deleteLinks } from '../links/links.store.ts';
import { checkPasswordBehind } from '../passwords/check-password.actions.ts';
import { readPassword } from '../passwords/passwords.store.ts';
import { refuse } from '../refusals.rules.ts';
import { openSessionIn, type OpenedSession } from '../sessions/sessions.actions.ts';
import { changeEmail, lockMove } from '../email-change/email-change.actions.ts';
import { confirmAddress } from './confirm-address.actions.ts';
import { renewLogInLinks } from './log-in-links.actions.ts';

/**
 * Logs in by a mailed link, which confirms the address and works once. In the browser that asked for it that is enough.
 * Any other has to know the password, too: somebody who signed up with another person's address would otherwise have
 * that person confirm an account whose password they know, and a link that is passed on would log in to somebody
 * else's account. What strangers guess doesn't count here.
 *
 * A link to an address that an account wants makes it that account's.
 * @throws DomainError account.link-invalid (wrong, expired, used, or no such account), account.wrong-password,
 *   account.too-many-tries after too many with this link, account.address-taken when another account has it by now
 */
export async function logInByLink(
  { deps }: Context,
  { token, password }: LinkLogInInput,
  visitor: Visitor,
): Promise<OpenedSession & { leadsTo: string | null }> {
  const found = await withTransaction(deps.db, (tx) => lockLink(tx, deps, token, logInPurposes));
  if (!found) throw new DomainError('account.link-invalid');
  const { link } = found;
  const checked =
    link.device === visitor.device ? null : await checkPasswordBehind(deps, link, password ?? '');
  if (checked === 'too-many-tries') throw refuse('account.too-many-tries', 'password');
  if (checked === 'wrong') throw refuse('account.wrong-password', 'password');
  return withTransaction(deps.db, async (tx) => {
    await lockMove(tx, deps, link);
    const again = await lockLink(tx, deps, token, logInPurposes);
    if (!again) throw new DomainError('account.link-invalid');
    const { user } = again;
    if (checked && (await readPassword(tx, user.id)) !== checked.hash)
      throw refuse('account.wrong-password', 'password');
    const isChange = again.link.purpose === 'email-change';
    const { email } = isChange ? await changeEmail(tx, deps, user, again.link) : user;
    if (!isChange) await confirmAddress(tx, deps, user);
    await deleteLinks(tx, user.id, ['verification-link', 'log-in-link']);
    await rememberDevice(tx, deps, user.id, visitor);
    const opened = await openSessionIn(tx, deps, user.id, visitor);
    await renewLogInLinks(tx, deps, email);
    return { ...opened, leadsTo: again.link.leadsTo };
  });
}
