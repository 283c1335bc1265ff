// The sandbox as its callers meet it: Stripe's REST API, as far as the product uses it.
import { cardOfToken, cardRefusals, testCards } from '#areas/billing/rules/test-cards.ts';
import { readFields, textAt, type Fields } from './form-bodies.ts';
import { newCustomer, newPaymentMethod, newSetupIntent, newSubscription } from './objects.ts';
import { invalid, missing, SandboxRefusal, refusedCard } from './refusals.ts';
import {
  happened,
  objectsOf,
  type ChargeObject,
  type CustomerObject,
  type InvoiceObject,
  type PaymentMethodObject,
  type SandboxState,
  type SetupIntentObject,
  type StripeObject,
  type SubscriptionObject,
} from './state.ts';
import { bill, charge, end, periodEndOf, runUntil } from './timeline.ts';

export interface SandboxCall {
  method: string;
  /** With its query. */
  path: string;
  body: string;
  idempotencyKey: string | null;
  now: Date;
}

export interface SandboxAnswer {
  status: number;
  body: unknown;
}

/** Answers one call. The same call under the same key is answered as it was the first time ("Idempotent requests"). */
export function answerCall(state: SandboxState, call: SandboxCall): SandboxAnswer {
  runUntil(state, Math.floor(call.now.getTime() / 1000));
  const asked = `${call.method} ${call.path} ${call.body}`;
  const kept = call.idempotencyKey === null ? undefined : state.answers[call.idempotencyKey];
  if (kept && kept.call !== asked)
    return refusal(
      new SandboxRefusal(400, {
        type: 'idempotency_error',
        message:
          'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      }),
    );
  if (kept) return { status: kept.status, body: kept.body };
  const answer = answerAnew(state, call);
  if (call.idempotencyKey !== null)
    state.answers[call.idempotencyKey] = {
      ...answer,
      body: structuredClone(answer.body),
      call: asked,
      at: state.time,
    };
  return answer;
}

function answerAnew(state: SandboxState, { method, path, body }: SandboxCall): SandboxAnswer {
  const url = new URL(path, 'https://sandbox.invalid');
  const [kind, id, verb, ...rest] = url.pathname.replace(/^\/v1\//, '').split('/');
  const fields = readFields(method === 'POST' ? body : url.search.slice(1));
  const route = routes[`${method} ${kind}${id === undefined ? '' : `/:id${verb ? `/${verb}` : ''}`}`];
  try {
    if (!route || rest.length > 0) throw invalid(`Unrecognized request URL (${method}: ${url.pathname})`);
    return { status: 200, body: route(state, fields, id ?? '') };
  } catch (error) {
    if (error instanceof SandboxRefusal) return refusal(error);
    throw error;
  }
}

const refusal = ({ status, fields }: SandboxRefusal): SandboxAnswer => ({ status, body: { error: fields } });

type Route = (state: SandboxState, fields: Fields, id: string) => unknown;

const routes: Readonly<Record<string, Route>> = {
  'POST customers'(state, fields) {
    const customer = newCustomer(state, { ...personIn(fields), metadata: fields.metadata ?? {} });
    state.objects[customer.id] = customer;
    happened(state, 'customer.created', customer);
    return customer;
  },
  'GET customers/:id': (state, _fields, id) => customerOf(state, id),
  'POST customers/:id'(state, fields, id) {
    const customer = customerOf(state, id);
    Object.assign(customer, personIn(fields));
    const method = textAt(fields, 'invoice_settings', 'default_payment_method');
    if (method !== undefined)
      customer.invoice_settings.default_payment_method = ownMethod(state, method, id).id;
    happened(state, 'customer.updated', customer);
    return customer;
  },
  'DELETE customers/:id'(state, _fields, id) {
    const customer = customerOf(state, id);
    for (const subscription of ofCustomer<SubscriptionObject>(state, 'subscription', id))
      if (subscription.ended_at === null) end(state, subscription);
    for (const one of Object.values(state.objects)) if (one.customer === id) delete state.objects[one.id];
    delete state.objects[id];
    happened(state, 'customer.deleted', { ...customer, email: null, name: null, address: null });
    return { id, object: 'customer', deleted: true };
  },
  'POST payment_methods'(state, fields) {
    const token = textAt(fields, 'card', 'token') ?? '';
    const known = cardOfToken(token);
    if (!known)
      throw invalid(`No such token: '${token}'`, { code: 'resource_missing', param: 'card[token]' });
    if (state.usedTokens.includes(token))
      throw invalid('You cannot use a Stripe token more than once.', { code: 'token_already_used' });
    state.usedTokens.push(token);
    const method = newPaymentMethod(state, known);
    state.objects[method.id] = method;
    state.kinds[method.id] = known.card.kind;
    return method;
  },
  'POST setup_intents'(state, fields) {
    const customer = customerOf(state, textAt(fields, 'customer') ?? '').id;
    const method = methodOf(state, textAt(fields, 'payment_method') ?? '');
    const setup = newSetupIntent(state, { customer, method: method.id });
    state.objects[setup.id] = setup;
    const card = testCards.find(({ kind }) => kind === state.kinds[method.id]);
    if (card?.refusedAtOnce) {
      setup.payment_method = null;
      happened(state, 'setup_intent.setup_failed', setup);
      throw refusedCard(card.refusedAtOnce, { setup_intent: structuredClone(setup) });
    }
    if (card?.mustConfirm) {
      setup.status = 'requires_action';
      setup.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: {} };
      happened(state, 'setup_intent.requires_action', setup);
      return setup;
    }
    return succeed(state, setup, method);
  },
  'GET setup_intents/:id': (state, _fields, id) => objectOf<SetupIntentObject>(state, 'setup_intent', id),
  'POST subscriptions'(state, fields) {
    const customer = customerOf(state, textAt(fields, 'customer') ?? '').id;
    const price = ['items', '0', 'price_data'];
    const interval = textAt(fields, ...price, 'recurring', 'interval') === 'year' ? 'year' : 'month';
    const trial = textAt(fields, 'trial_end');
    const trialEnd = trial === undefined ? null : Number(trial);
    if (trialEnd !== null && trialEnd <= state.time) throw invalid('`trial_end` must be in the future.');
    const method = textAt(fields, 'default_payment_method');
    const subscription = newSubscription(state, {
      customer,
      method: method === undefined ? null : ownMethod(state, method, customer).id,
      product: textAt(fields, ...price, 'product') ?? '',
      cents: Number(textAt(fields, ...price, 'unit_amount')),
      interval,
      trialEnd,
      periodEnd: trialEnd ?? periodEndOf(state.time, interval),
    });
    state.objects[subscription.id] = subscription;
    happened(state, 'customer.subscription.created', subscription);
    if (trialEnd === null) bill(state, subscription);
    return subscription;
  },
  'GET subscriptions': (state, fields) =>
    list(
      '/v1/subscriptions',
      ofCustomer<SubscriptionObject>(state, 'subscription', textAt(fields, 'customer') ?? '').map((one) => ({
        ...one,
        default_payment_method: one.default_payment_method && state.objects[one.default_payment_method],
      })),
    ),
  'GET subscriptions/:id': (state, _fields, id) => objectOf<SubscriptionObject>(state, 'subscription', id),
  'POST subscriptions/:id'(state, fields, id) {
    const subscription = objectOf<SubscriptionObject>(state, 'subscription', id);
    if (subscription.ended_at !== null) throw missing('subscription', id);
    const method = textAt(fields, 'default_payment_method');
    if (method !== undefined)
      subscription.default_payment_method = ownMethod(state, method, subscription.customer).id;
    const cancelAt = textAt(fields, 'cancel_at');
    if (cancelAt !== undefined) subscription.cancel_at = cancelAt === '' ? null : Number(cancelAt);
    const atPeriodEnd = textAt(fields, 'cancel_at_period_end');
    if (atPeriodEnd !== undefined) subscription.cancel_at_period_end = atPeriodEnd === 'true';
    happened(state, 'customer.subscription.updated', subscription);
    return subscription;
  },
  'DELETE subscriptions/:id'(state, _fields, id) {
    const subscription = objectOf<SubscriptionObject>(state, 'subscription', id);
    if (subscription.ended_at !== null) throw missing('subscription', id);
    end(state, subscription);
    return subscription;
  },
  'GET invoices'(state, fields) {
    const { customer, subscription, status } = fields;
    const found = objectsOf<InvoiceObject>(state, 'invoice').filter(
      (invoice) =>
        (customer === undefined || invoice.customer === customer) &&
        (subscription === undefined || invoice.parent.subscription_details.subscription === subscription) &&
        (status === undefined || invoice.status === status),
    );
    const isExpanded = textAt(fields, 'expand', '0') === 'data.payments';
    const told = found.map(({ payments, ...invoice }) => (isExpanded ? { ...invoice, payments } : invoice));
    return list('/v1/invoices', told, Number(textAt(fields, 'limit') ?? 10));
  },
  'POST invoices/:id/pay'(state, fields, id) {
    const invoice = objectOf<InvoiceObject>(state, 'invoice', id);
    if (invoice.status === 'paid') throw invalid('Invoice is already paid', { code: 'invoice_already_paid' });
    const refused = charge(state, invoice, textAt(fields, 'payment_method'));
    if (refused) throw refusedCard(refused);
    return invoice;
  },
  'GET charges': (state, fields) =>
    list(
      '/v1/charges',
      ofCustomer<ChargeObject>(state, 'charge', textAt(fields, 'customer') ?? ''),
      Number(textAt(fields, 'limit') ?? 10),
    ),
};

/** The owner of a card answers the bank, as the browser leads them to. */
export function confirmSetup(
  state: SandboxState,
  id: string,
  isConfirmed: boolean,
): SetupIntentObject | null {
  const setup = state.objects[id] as SetupIntentObject | undefined;
  if (setup?.object !== 'setup_intent' || setup.status !== 'requires_action') return null;
  setup.next_action = null;
  if (isConfirmed) return succeed(state, setup, methodOf(state, setup.payment_method ?? ''));
  const code = 'setup_intent_authentication_failure';
  Object.assign(setup, {
    status: 'requires_payment_method',
    payment_method: null,
    last_setup_error: { type: 'invalid_request_error', code, message: cardRefusals[code] },
  });
  happened(state, 'setup_intent.setup_failed', setup);
  return setup;
}

function succeed(
  state: SandboxState,
  setup: SetupIntentObject,
  method: PaymentMethodObject,
): SetupIntentObject {
  setup.status = 'succeeded';
  method.customer = setup.customer;
  happened(state, 'payment_method.attached', method);
  happened(state, 'setup_intent.succeeded', setup);
  return setup;
}

function personIn(fields: Fields): Partial<CustomerObject> {
  const { name, email, address } = fields;
  return {
    ...(typeof name === 'string' ? { name } : {}),
    ...(typeof email === 'string' ? { email } : {}),
    ...(typeof address === 'object' ? { address: { line2: null, ...address } } : {}),
  };
}

function objectOf<Kind extends StripeObject>(state: SandboxState, kind: Kind['object'], id: string): Kind {
  const found = state.objects[id];
  if (found?.object !== kind) throw missing(kind.replace('_', ''), id);
  return found as Kind;
}

const customerOf = (state: SandboxState, id: string) => objectOf<CustomerObject>(state, 'customer', id);
const methodOf = (state: SandboxState, id: string) =>
  objectOf<PaymentMethodObject>(state, 'payment_method', id);

/** A card that is the customer's. */
function ownMethod(state: SandboxState, id: string, customer: string): PaymentMethodObject {
  const method = methodOf(state, id);
  if (method.customer !== customer)
    throw invalid(
      'The customer does not have a payment method with the ID ' +
        `${id}. The payment method must be attached to the customer.`,
      { code: 'resource_missing' },
    );
  return method;
}

const ofCustomer = <Kind extends StripeObject>(
  state: SandboxState,
  kind: Kind['object'],
  customer: string,
): Kind[] => objectsOf<Kind>(state, kind).filter((one) => one.customer === customer);

/** A list as Stripe has it, the newest first. */
const list = (url: string, oldestFirst: readonly StripeObject[], limit = 100) => ({
  object: 'list',
  url,
  has_more: oldestFirst.length > limit,
  data: oldestFirst.toReversed().slice(0, limit),
});
