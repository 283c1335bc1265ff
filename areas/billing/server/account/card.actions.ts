import type { billingContract } from '#areas/billing/contract/billing.ts';
import { emptyContact, type BillingContact } from '#areas/billing/rules/contact.ts';
import { isOver } from '#areas/billing/rules/billing.ts';
import { answerSandboxBank } from '../provider/open-payments.gateway.ts';
import type { BodyOf, OutputOf } from '#shared/contract/endpoint.ts';
import type { Context } from '#server/context.ts';
import { PaymentsError } from '#server/platform/payments/payments.ts';
import { DomainError } from '#shared/errors.ts';
import { isOwn } from '../billing.policy.ts';
import { findContact, findCustomerId, findSubscription } from '../billing.queries.ts';
import { converge } from './converge.actions.ts';
import { payingPerson } from './paying-person.rules.ts';
import { asking, keepContact, payingOf, setUpCard } from './provider.actions.ts';

/**
 * Charges the caller's plan to another card from now on, and what is owed at once.
 * @returns `success`, or what the owner of the card has to confirm with the bank first
 * @throws DomainError `not-found` for a plan that is not the caller's or is over, those of `asking` and `setUpCard`
 */
export async function updateCard(
  ctx: Context,
  input: BodyOf<typeof billingContract.updateCard>,
): Promise<OutputOf<typeof billingContract.updateCard>> {
  const paying = payingOf(ctx);
  const { deps, actor, payments } = paying;
  const own = await findSubscription(deps.db, actor.userId);
  if (!own || !isOwn(own, input) || isOver(own.status)) throw new DomainError('not-found');
  const { providerCustomerId: customerId, providerSubscriptionId } = own;
  return asking(deps, async () => {
    const setup = await setUpCard(paying, { customerId, token: input.cardToken, setupId: input.setupId });
    if (setup.state === 'confirm') {
      const { clientSecret } = setup;
      return { success: false, confirmation: { setupId: setup.setupId, clientSecret } };
    }
    try {
      await payments.useCard(customerId, providerSubscriptionId, setup.paymentMethodId);
    } catch (error) {
      // It ended at the provider lately.
      if (error instanceof PaymentsError && error.trouble === 'missing') throw new DomainError('not-found');
      throw error;
    } finally {
      // A card that is refused for what is owed is the plan's card all the same.
      await converge(deps, customerId);
    }
    return { success: true, confirmation: null };
  });
}

/**
 * Changes the name and address on the caller's invoices.
 * @throws DomainError `billing.off`, `billing.unreachable`
 */
export async function saveContact(ctx: Context, contact: BillingContact): Promise<BillingContact> {
  const paying = payingOf(ctx);
  const { deps, actor, payments } = paying;
  const { userId } = actor;
  const customerId = await findCustomerId(deps.db, userId);
  if (customerId !== undefined)
    await asking(deps, () => payments.updateCustomer(customerId, payingPerson(contact)));
  await keepContact(paying, contact);
  return (await findContact(deps.db, userId)) ?? emptyContact(actor);
}

/**
 * Answers the bank for the caller's test card.
 * @throws DomainError `not-found` outside of the sandbox, and for cards that wait for nobody or are another's
 */
export async function confirmSandboxCard(
  ctx: Context,
  input: BodyOf<typeof billingContract.confirmSandboxCard>,
): Promise<{ ok: true }> {
  const { deps, actor, payments } = payingOf(ctx);
  const customerId = await findCustomerId(deps.db, actor.userId);
  if (payments.kind !== 'sandbox' || customerId === undefined) throw new DomainError('not-found');
  if (!(await answerSandboxBank(deps.db, { ...input, customerId }))) throw new DomainError('not-found');
  return { ok: true };
}
