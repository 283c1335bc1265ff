import type { Context } from '#server/context.ts';
import type { CodePurpose } from '#areas/accounts/rules/accounts.ts';
import { withTransaction } from '#server/db/client.ts';
import { findActorByEmail } from '../accounts.queries.ts';
import type { Visitor } from '../devices/devices.actions.ts';
import { askedCodeJob } from './asked-code.jobs.ts';
import { mayAskForCode } from './codes.actions.ts';

/**
 * Asks for a code and a link to be mailed to an address. It does the same, and takes as long, whether or not there is an
 * account: a job finds out (`mailAskedCode`).
 * @param leadsTo where the link leads on to
 * @returns false when enough was mailed lately, with or without an account: a link of those before still works
 */
export async function askForCode(
  { deps }: Context,
  purpose: CodePurpose,
  email: string,
  { visitor, leadsTo }: { visitor: Visitor; leadsTo: string | null },
): Promise<boolean> {
  return withTransaction(deps.db, async (tx) => {
    const account = await findActorByEmail(tx, email);
    const addressee = { email, userId: account?.userId ?? null };
    if (!(await mayAskForCode(tx, deps, purpose, addressee, visitor))) return false;
    const { device, network } = visitor;
    await deps.jobs.send(tx, askedCodeJob, { purpose, email, asker: { device, network }, leadsTo });
    return true;
  });
}
