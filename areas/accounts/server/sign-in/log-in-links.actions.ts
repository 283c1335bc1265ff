import type { Deps } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { ofAddress, renew, take, type Budget } from '#areas/budgets/server/budgets.actions.ts';
import { lockUser } from '#server/db/lock-person.ts';
import { logInLinkRequested } from '../accounts.events.ts';
import { mailVerification, type AskedFor } from '../codes/codes.actions.ts';
import { makeLink } from '../links/links.actions.ts';

/** Mails the link that logs in, or to an address that is still to be confirmed the one that does that, too. */
export async function mailLogInLink(
  deps: Deps,
  { userId, isRight, asker, leadsTo }: { userId: string; isRight: boolean } & AskedFor,
): Promise<void> {
  if (!isRight) return;
  await withTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user || user.closedAt || !(await take(tx, deps, logInLinks(deps, user.email)))) return;
    if (!user.emailVerified) return mailVerification(tx, deps, user, { asker, leadsTo });
    const { email, firstName } = user;
    const token = await makeLink(tx, deps, 'log-in-link', userId, { device: asker.device, leadsTo });
    await deps.events.publish(tx, logInLinkRequested, { userId, email, firstName, token });
  });
}

/** Lets all links that log in be mailed again, now that those before are used up. */
export const renewLogInLinks = (tx: Tx, deps: Deps, email: string): Promise<void> =>
  renew(tx, logInLinks(deps, email));

const logInLinks = (deps: Deps, email: string): Budget => ({
  kind: 'log-in-links',
  subject: ofAddress(deps, email),
});
