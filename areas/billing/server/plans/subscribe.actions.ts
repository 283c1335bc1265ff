import type { billingContract } from '#areas/billing/contract/billing.ts';
import { isOver, planStandingOf, trialEndOf } from '#areas/billing/rules/billing.ts';
import type { BodyOf, OutputOf } from '#shared/contract/endpoint.ts';
import type { Context } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { PaymentsError } from '#server/platform/payments/payments.ts';
import { DomainError } from '#shared/errors.ts';
import { countRefusedTry } from '../account/account.store.ts';
import { converge } from '../account/converge.actions.ts';
import {
  asking,
  ensureCustomer,
  keepContact,
  payingOf,
  setUpCard,
  type Paying,
} from '../account/provider.actions.ts';
import { isSelf } from '../billing.policy.ts';
import { countRefusedTries, findCustomerId, findSubscription } from '../billing.queries.ts';

/**
 * Starts the caller's plan: a customer, a card that is charged later, a subscription. Each step is made once, so that sending it again,
 * twice at once or after a crash starts no second plan; whether it succeeded is what the provider says afterwards. The first plan of a
 * person has a free trial.
 * @returns `success`, or what the owner of the card has to confirm with the bank first
 * @throws DomainError `forbidden` (in another's name), `billing.off`, `billing.already-subscribed`, `billing.card-failed` for somebody whose
 *   plan goes on and who owes a charge: another card is wanted, not another plan; those of `asking` and `setUpCard`
 */
export async function subscribe(
  ctx: Context,
  input: BodyOf<typeof billingContract.subscribe>,
): Promise<OutputOf<typeof billingContract.subscribe>> {
  const paying = payingOf(ctx);
  const { deps, actor, payments } = paying;
  if (!isSelf(actor, input.userId)) throw new DomainError('forbidden');
  return asking(deps, async () => {
    const known = await findCustomerId(deps.db, actor.userId);
    // What an earlier try began may be there already.
    if (known !== undefined) await converge(deps, known);
    await findFormerPlan(paying);
    const { billingInformation: contact, token, setupId } = input;
    const customerId = await ensureCustomer(paying, contact);
    const setup = await setUpCard(paying, { customerId, token, setupId });
    if (setup.state === 'confirm') {
      const { clientSecret } = setup;
      return { success: false, confirmation: { setupId: setup.setupId, clientSecret } };
    }
    // Another try may have begun the plan while the card was checked. The key below names what was there before it.
    const former = await findFormerPlan(paying);
    const refused = await countRefusedTries(deps.db, actor.userId);
    try {
      await payments.subscribe(
        {
          customerId,
          plan: input.isMonthlySubscription ? 'monthly' : 'yearly',
          trialEndsAt: former ? null : trialEndOf(deps.clock.now()),
          paymentMethodId: setup.paymentMethodId,
        },
        // The same for every try until one is answered, whatever card it is made with.
        `subscription:${actor.userId}:${former?.providerSubscriptionId ?? 'first'}:${refused}`,
      );
    } catch (error) {
      if (!(error instanceof PaymentsError)) throw error;
      // Another call of this person was first: what it started is what there is.
      if (error.trouble !== 'conflict') {
        if (error.isAnswer) await withTransaction(deps.db, (tx) => countRefusedTry(tx, actor.userId));
        throw error;
      }
    }
    await keepContact(paying, contact);
    await converge(deps, customerId);
    const begun = await findSubscription(deps.db, actor.userId);
    if (!begun || isOver(begun.status)) throw new DomainError('billing.unreachable');
    if (begun.status === 'incomplete') throw new DomainError('billing.card-failed');
    return { success: true, confirmation: null };
  });
}

/**
 * The plan of the person that is over; undefined when they never had one.
 * @throws DomainError when they have a plan that goes on
 */
async function findFormerPlan({ deps, actor }: Paying) {
  const now = await findSubscription(deps.db, actor.userId);
  if (!now || isOver(now.status)) return now;
  const standing = planStandingOf(now, deps.clock.now());
  throw new DomainError(standing === 'good' ? 'billing.already-subscribed' : 'billing.card-failed');
}
