import type { Visitor } from '#areas/accounts/server/devices/devices.actions.ts';
import { checkPassword, settlePassword } from '#areas/accounts/server/passwords/check-password.actions.ts';
import { dataDownloaded } from '#areas/accounts/server/accounts.events.ts';
import { refuse } from '#areas/accounts/server/refusals.rules.ts';
import type { PersonalData } from '#areas/personal-data/contract/personal-data.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { lockUser } from '#server/db/lock-person.ts';
import { readPersonalData } from './personal-data.queries.ts';

/**
 * Everything that is kept about the caller and the children of the account. A session that was left open somewhere is not enough for
 * it: it asks for the password, whose wrong tries count like those of a log-in.
 * @throws DomainError account.wrong-current-password, account.too-many-tries
 */
export async function downloadPersonalData(
  { deps, actor }: Context<SignedIn>,
  password: string,
  visitor: Visitor,
): Promise<PersonalData> {
  const { userId, email } = actor;
  const checked = await checkPassword(deps, userId, password, visitor);
  if (checked === 'too-many-tries') throw refuse('account.too-many-tries', 'password');
  if (checked === 'wrong') throw refuse('account.wrong-current-password', 'password');
  await withTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user || !(await settlePassword(tx, userId, checked, visitor)))
      throw refuse('account.wrong-current-password', 'password');
    await deps.events.publish(tx, dataDownloaded, { userId, email: user.email, firstName: user.firstName });
  });
  deps.log.info({ userId }, 'personal data downloaded');
  return readPersonalData(deps, { userId, email });
}
