import type { Deps } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import type { AskedFor } from '../codes/codes.actions.ts';
import { isPasswordOf } from '../passwords/check-password.actions.ts';
import { guardedLogInJob } from './log-in-links.jobs.ts';

/**
 * Looks at a password that came after too many wrong ones, which only the account's mailbox is told of: to the right one
 * a link is mailed. Where the password was entered nothing tells which it was, so nobody guesses on; the same is done for
 * both, and a job does the rest.
 * @throws DomainError service.unavailable when too many passwords wait to be hashed
 */
export async function offerLogInLink(
  deps: Deps,
  userId: string,
  password: string,
  { asker, leadsTo }: AskedFor,
): Promise<void> {
  const isRight = await isPasswordOf(deps, userId, password);
  const { device, network } = asker;
  await withTransaction(deps.db, (tx) =>
    deps.jobs.send(tx, guardedLogInJob, { userId, isRight, asker: { device, network }, leadsTo }),
  );
}
