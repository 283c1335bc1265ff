import type { billingContract, InvoiceView, OwnBilling, PlanView } from '#areas/billing/contract/billing.ts';
import { graceEndOf, planStandingOf } from '#areas/billing/rules/billing.ts';
import { emptyContact } from '#areas/billing/rules/contact.ts';
import type { OutputOf, ParamsOf } from '#shared/contract/endpoint.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { DomainError } from '#shared/errors.ts';
import { isOwn } from '../billing.policy.ts';
import { findContact, findSubscription, listInvoices, type SubscriptionRow } from '../billing.queries.ts';

/** What the pages of plans and billing show of the caller. */
export async function readOwnBilling({ deps, actor }: Context<SignedIn>): Promise<OwnBilling> {
  const { payments, db, clock } = deps;
  const own = await findSubscription(db, actor.userId);
  return {
    cardEntry: payments.kind === 'none' ? { kind: 'off' } : payments.cardEntry,
    plan: own ? planOf(own, clock.now()) : null,
    hasTrial: own === undefined,
    contactInformation: (await findContact(db, actor.userId)) ?? emptyContact(actor),
  };
}

function planOf(row: SubscriptionRow, now: Date): PlanView {
  const { cardBrand, cardLast4, cardExpMonth, cardExpYear, pastDueSince } = row;
  const hasCard = cardBrand !== null && cardLast4 !== null && cardExpMonth !== null && cardExpYear !== null;
  return {
    plan: row.plan,
    status: row.status,
    standing: planStandingOf(row, now),
    stripeSubscriptionId: row.providerSubscriptionId,
    stripeCustomerId: row.providerCustomerId,
    startedAt: row.startedAt.toISOString(),
    trialEndsAt: row.trialEndsAt.toISOString(),
    periodEndsAt: row.periodEndsAt?.toISOString() ?? null,
    cancelAt: row.cancelAt?.toISOString() ?? null,
    graceEndsAt: pastDueSince ? graceEndOf(pastDueSince).toISOString() : null,
    card: hasCard
      ? { brand: cardBrand, last4: cardLast4, expMonth: cardExpMonth, expYear: cardExpYear }
      : null,
  };
}

/** The caller's invoices, the newest first. */
export async function readInvoices({
  deps,
  actor,
}: Context<SignedIn>): Promise<OutputOf<typeof billingContract.invoices>> {
  return { invoices: (await listInvoices(deps.db, actor.userId)).map(invoiceOf) };
}

/** @throws DomainError `not-found` for an invoice that is not the caller's */
export async function readInvoice(
  { deps, actor }: Context<SignedIn>,
  invoiceId: string,
): Promise<OutputOf<typeof billingContract.invoice>> {
  const own = (await listInvoices(deps.db, actor.userId)).find(({ id }) => id === invoiceId);
  if (!own) throw new DomainError('not-found');
  return { ...invoiceOf(own), billedTo: (await findContact(deps.db, actor.userId)) ?? null };
}

function invoiceOf(row: Awaited<ReturnType<typeof listInvoices>>[number]): InvoiceView {
  return {
    id: row.id,
    number: row.number ?? '',
    status: row.status,
    amountDue: row.amountDue,
    amountPaid: row.amountPaid,
    amountRefunded: row.amountRefunded,
    issuedAt: row.issuedAt.toISOString(),
    periodStart: row.periodStart.toISOString(),
    periodEnd: row.periodEnd.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
    url: row.url,
  };
}

/** @throws DomainError `not-found` for a plan that is not the caller's */
export async function readCard(
  { deps, actor }: Context<SignedIn>,
  named: ParamsOf<typeof billingContract.getCard>,
): Promise<OutputOf<typeof billingContract.getCard>> {
  const own = await findSubscription(deps.db, actor.userId);
  if (!own || !isOwn(own, named)) throw new DomainError('not-found');
  const { card } = planOf(own, deps.clock.now());
  return { data: card ? [{ ...card, isDefault: true }] : [] };
}
