import { closeAccount } from '#areas/accounts/server/closing/closing.actions.ts';
import { previewClosing } from '#areas/accounts/server/closing/closing.queries.ts';
import { canBeTakenBack } from '#areas/accounts/server/email-change/email-change.queries.ts';
import { takeBackHours } from '#areas/accounts/rules/accounts.ts';
import type { billingContract } from '#areas/billing/contract/billing.ts';
import type { BodyOf, OutputOf } from '#shared/contract/endpoint.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#shared/errors.ts';
import { isOwn } from '../billing.policy.ts';
import { findSubscription } from '../billing.queries.ts';
import { converge } from './converge.actions.ts';
import { asking, payingOf } from './provider.actions.ts';

/**
 * Ends the caller's plan at the provider first, and closes the account once that has succeeded (0-decisions 38). What would refuse the
 * closing is asked before, so that no plan is gone while its account stays.
 * @throws DomainError `not-found` for a plan that is not the caller's, `billing.unreachable`, `account.last-organizer` when the caller was not
 *   told of an organization that will be unpublished, `account.email-changed-lately`
 */
export async function cancelPlan(
  ctx: Context,
  input: BodyOf<typeof billingContract.cancel>,
): Promise<OutputOf<typeof billingContract.cancel>> {
  const { deps, actor, payments } = payingOf(ctx);
  const own = await findSubscription(deps.db, actor.userId);
  if (!own || !isOwn(own, input)) throw new DomainError('not-found');
  if (await canBeTakenBack(deps.db, actor.userId, deps.clock.now()))
    throw new DomainError('account.email-changed-lately', { params: { hours: takeBackHours } });
  const { organizations } = await previewClosing({ ...ctx, actor });
  const untold = organizations.filter(({ id }) => !input.unpublish.includes(id));
  if (untold.length > 0)
    throw new DomainError('account.last-organizer', {
      params: { organizations: untold.map(({ name }) => name).join(', ') },
    });
  await asking(deps, async () => {
    await payments.cancel(own.providerSubscriptionId);
    await converge(deps, own.providerCustomerId, { quietly: true });
  });
  await closeAccount({ ...ctx, actor }, { reason: 'not-said', message: '', unpublish: input.unpublish });
  return { success: true, data: { status: 'canceled' } };
}
