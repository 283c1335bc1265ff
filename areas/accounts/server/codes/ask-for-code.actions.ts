import type { Context } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { findActorByEmail } from '../accounts.queries.ts';
import type { Visitor } from '../devices/devices.actions.ts';
import { refuse } from '../refusals.rules.ts';
import { askedCodeJob } from './asked-code.jobs.ts';
import { mayAskForCode, type DigitsPurpose } from './codes.actions.ts';

/**
 * Asks for a code to be mailed to an address. It does the same, and takes as long, whether or not there is an account:
 * a job finds out (`mailAskedCode`).
 * @param field where a refusal stands
 * @throws DomainError account.too-many-tries when enough codes were asked for, with or without an account
 */
export async function askForCode(
  { deps }: Context,
  purpose: DigitsPurpose,
  email: string,
  { visitor, field }: { visitor: Visitor; field: 'email' | 'code' },
): Promise<void> {
  await withTransaction(deps.db, async (tx) => {
    const account = await findActorByEmail(tx, email);
    const addressee = { email, userId: account?.userId ?? null };
    if (!(await mayAskForCode(tx, deps, purpose, addressee, visitor)))
      throw refuse('account.too-many-tries', field);
    const { device, network } = visitor;
    await deps.jobs.send(tx, askedCodeJob, { purpose, email, asker: { device, network } });
  });
}
