import type { BillingContact } from '#areas/billing/rules/contact.ts';
import type { Context, Deps, Person } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { lockUser } from '#server/db/lock-person.ts';
import { PaymentsError, type CardSetup, type PaymentProvider } from '#server/platform/payments/payments.ts';
import { DomainError } from '#shared/errors.ts';
import { ofAddress, takeOrRefuse } from '#areas/budgets/server/budgets.actions.ts';
import { canPay } from '../billing.policy.ts';
import { findCustomerId } from '../billing.queries.ts';
import { keepCustomer, writeContact } from './account.store.ts';
import { askToForget } from './later.actions.ts';
import { payingPerson } from './paying-person.rules.ts';

/** A person who pays, and with whom. */
export interface Paying {
  deps: Deps;
  actor: Person;
  payments: PaymentProvider;
}

/** @throws DomainError `forbidden` for who can't pay, `billing.off` where nothing has to be paid */
export function payingOf({ deps, actor }: Context): Paying {
  if (!canPay(actor)) throw new DomainError('forbidden');
  const { payments } = deps;
  if (payments.kind === 'none') throw new DomainError('billing.off');
  return { deps, actor, payments };
}

/**
 * Has the provider do something; what it answers is told in the product's words.
 * @throws DomainError `billing.card-refused` with the provider's words, `billing.unreachable`; what is no refusal of the provider as it is
 */
export async function asking<Answer>({ log }: Deps, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error;
    if (error.trouble === 'card')
      throw new DomainError('billing.card-refused', { params: { words: error.words }, cause: error });
    log.warn({ trouble: error.trouble }, 'the payment provider did not do what was asked');
    throw new DomainError('billing.unreachable', { cause: error });
  }
}

/**
 * Keeps the name and address on invoices.
 * @throws DomainError `sign-in-required` when the account was closed meanwhile, for which nothing is kept
 */
export const keepContact = ({ deps, actor: { userId } }: Paying, contact: BillingContact): Promise<void> =>
  withTransaction(deps.db, async (tx) => {
    if (!(await lockOpenAccount(tx, userId))) throw new DomainError('sign-in-required');
    await writeContact(tx, { userId, contact, now: deps.clock.now() });
  });

/** Locks a person. @returns whether the account is open */
async function lockOpenAccount(tx: Tx, userId: string): Promise<boolean> {
  const user = await lockUser(tx, userId);
  return user !== undefined && user.closedAt === null;
}

/**
 * The person's customer at the provider: made once, however often and by how many processes at once it is asked for.
 * @throws DomainError `sign-in-required` when the account was closed meanwhile
 */
export async function ensureCustomer(
  { deps, actor: { userId }, payments }: Paying,
  contact: BillingContact,
): Promise<string> {
  const known = await findCustomerId(deps.db, userId);
  const person = payingPerson(contact);
  if (known !== undefined && (await payments.updateCustomer(known, person))) return known;
  const made = await createCustomer();
  const kept = await withTransaction(deps.db, async (tx) => {
    const own = (await lockOpenAccount(tx, userId))
      ? await keepCustomer(tx, { userId, customerId: made, gone: known, now: deps.clock.now() })
      : null;
    if (own !== made) await askToForget(tx, deps, made);
    return own;
  });
  if (kept === null) throw new DomainError('sign-in-required');
  return kept;

  async function createCustomer(): Promise<string> {
    // The one before was deleted at the provider.
    const key = `customer:${userId}${known === undefined ? '' : `:${known}`}`;
    try {
      return await payments.createCustomer(userId, person, key);
    } catch (error) {
      if (!(error instanceof PaymentsError && error.isAnswer)) throw error;
      // Of two calls at once, or what an earlier one was answered, which the provider keeps for a day. One too many is forgotten.
      return payments.createCustomer(userId, person, `${key}:${deps.ids.uuid()}`);
    }
  }
}

/**
 * Puts a card to a customer, or goes on with one that its bank wanted confirmed.
 * @param setupId of a card that was confirmed
 * @throws DomainError `billing.card-not-confirmed` when the setup is another customer's, or nobody's; `billing.too-many-cards`
 */
export async function setUpCard(
  { deps, actor, payments }: Paying,
  { customerId, token, setupId }: { customerId: string; token: string; setupId: string | undefined },
): Promise<CardSetup> {
  if (setupId === undefined) {
    await countCard(deps, actor.email);
    return payments.setUpCard(customerId, token);
  }
  const found = await payments.readSetup(setupId).catch((error: unknown) => {
    if (error instanceof PaymentsError && error.trouble === 'missing') return null;
    throw error;
  });
  if (!found || found.customerId !== customerId || found.setup.state !== 'ready')
    throw new DomainError('billing.card-not-confirmed');
  return found.setup;
}

/** Somebody who tries out stolen cards enters many; who mistypes enters a few. */
const countCard = (deps: Deps, email: string): Promise<void> =>
  withTransaction(deps.db, async (tx) => {
    const budget = { kind: 'card-entries', subject: ofAddress(deps, email) } as const;
    await takeOrRefuse(tx, deps, budget, 'billing.too-many-cards');
  });
