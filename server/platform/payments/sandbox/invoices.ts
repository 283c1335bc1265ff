// Invoices of the sandbox and what they are paid with, with the fields that Stripe's have ("Stripe API Reference").
import { listed, noTax } from './objects.ts';
import {
  newId,
  type ChargeObject,
  type CustomerObject,
  type InvoiceObject,
  type InvoicePaymentObject,
  type SandboxState,
  type StripeObject,
  type SubscriptionObject,
} from './state.ts';

/** The invoice for the period that a subscription is in. */
export function newInvoice(
  state: SandboxState,
  { customer, subscription }: { customer: CustomerObject; subscription: SubscriptionObject },
): InvoiceObject {
  const id = newId(state, 'in');
  const [item] = subscription.items.data;
  const cents = item.price.unit_amount;
  const details = { metadata: {}, subscription: subscription.id };
  const number = `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, '0')}`;
  customer.next_invoice_sequence += 1;
  return {
    id,
    object: 'invoice',
    created: state.time,
    amount_due: cents,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: cents,
    amount_shipping: 0,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { ...noTax, provider: null, status: null },
    billing_reason: state.time === subscription.created ? 'subscription_create' : 'subscription_cycle',
    collection_method: 'charge_automatically',
    currency: 'usd',
    customer: customer.id,
    customer_address: customer.address,
    customer_email: customer.email,
    customer_name: customer.name,
    default_payment_method: null,
    description: null,
    due_date: null,
    ending_balance: 0,
    hosted_invoice_url: null,
    invoice_pdf: null,
    lines: listed(`/v1/invoices/${id}/lines`, [lineOf(state, id, subscription)]),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number,
    parent: { quote_details: null, subscription_details: details, type: 'subscription_details' },
    payments: listed(`/v1/invoice_payments?invoice=${id}`, []),
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: item.current_period_start,
    period_start: item.current_period_start,
    status: 'open',
    status_transitions: {
      finalized_at: state.time,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: cents,
    total: cents,
  };
}

function lineOf(state: SandboxState, invoice: string, { id, items }: SubscriptionObject): StripeObject {
  const [item] = items.data;
  const cents = item.price.unit_amount;
  return {
    id: newId(state, 'il'),
    object: 'line_item',
    created: state.time,
    amount: cents,
    currency: 'usd',
    description: null,
    invoice,
    livemode: false,
    metadata: {},
    period: { start: item.current_period_start, end: item.current_period_end },
    quantity: 1,
    subscription: id,
  };
}

/** One try to charge an invoice to a card. */
export function newCharge(
  state: SandboxState,
  invoice: InvoiceObject,
  method: string | null,
  refusal: { code: string; message: string } | null,
): ChargeObject {
  return {
    id: newId(state, 'ch'),
    object: 'charge',
    created: state.time,
    amount: invoice.amount_due,
    amount_captured: refusal ? 0 : invoice.amount_due,
    amount_refunded: 0,
    captured: refusal === null,
    currency: 'usd',
    customer: invoice.customer,
    description: null,
    disputed: false,
    failure_code: refusal?.code ?? null,
    failure_message: refusal?.message ?? null,
    livemode: false,
    metadata: {},
    paid: refusal === null,
    payment_intent: newId(state, 'pi'),
    payment_method: method,
    refunded: false,
    status: refusal ? 'failed' : 'succeeded',
  };
}

/** That an invoice was paid by a charge. */
export function newInvoicePayment(
  state: SandboxState,
  { id: invoice, amount_due: cents }: InvoiceObject,
  { payment_intent: intent }: ChargeObject,
): InvoicePaymentObject {
  return {
    id: newId(state, 'inpay'),
    object: 'invoice_payment',
    created: state.time,
    amount_paid: cents,
    amount_requested: cents,
    currency: 'usd',
    invoice,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent },
    status: 'paid',
    status_transitions: { canceled_at: null, paid_at: state.time },
  };
}
