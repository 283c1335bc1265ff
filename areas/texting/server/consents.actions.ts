import { takeOrRefuse } from '#areas/budgets/server/budgets.actions.ts';
import { DomainError } from '#shared/errors.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { lockPerson } from '#server/db/lock-person.ts';
import { choosableOrganizations, verifiedNumberOf, providerOf } from './texting.queries.ts';
import { hashNumber } from './texting.rules.ts';
import { endConsents, insertConsent, lockPhone } from './texting.store.ts';

/**
 * Keeps that an organization may text the caller, by the words that the screen has, or that it may not any more. What is so already
 * stays as it is.
 * @throws DomainError `not-found` for an organization that the caller has nothing to do with; `texting.no-number` without a number that
 *   can be texted; `texting.daily-limit`
 */
export async function chooseOrganization(
  { deps, actor: { userId }, t }: Context<SignedIn>,
  { organizationId, mayText }: { organizationId: string; mayText: boolean },
): Promise<void> {
  providerOf(deps);
  const { db, ids, clock, config } = deps;
  await withTransaction(db, async (tx) => {
    await lockPerson(tx, userId);
    const [organization] = await choosableOrganizations(tx, userId, organizationId);
    if (!organization) throw new DomainError('not-found');
    if ((organization.agreedAt !== null) === mayText) return;
    const now = clock.now();
    if (!mayText) return endConsents(tx, userId, { by: 'person', now, organizationId });
    const had = await verifiedNumberOf(tx, userId);
    // STOP from the phone waits until this is written, or has been written itself.
    const phone = had && (await lockPhone(tx, hashNumber(config.authSecret, had.number)));
    const kept = await verifiedNumberOf(tx, userId);
    if (!kept || kept.number !== had?.number || kept.refusedAt || phone?.isStopped)
      throw new DomainError('texting.no-number');
    const words = t('texting.consent', { organization: organization.name, number: kept.number });
    await insertConsent(tx, { id: ids.uuid(), userId, organizationId, words, agreedAt: now });
    await takeOrRefuse(tx, deps, { kind: 'text-consents', subject: userId }, 'texting.daily-limit');
  });
}
