import { Stripe } from 'stripe';
import { planCents, type SubscriptionPlan, type SubscriptionStatus } from '#areas/billing/rules/billing.ts';
import {
  PaymentsError,
  type CardEntryWay,
  type CardSetup,
  type PayingPerson,
  type PaymentCard,
  type PaymentProvider,
  type PaymentTrouble,
  type ProviderInvoice,
  type ProviderSubscription,
} from './payments.ts';

export interface StripeOptions {
  secretKey: string;
  /** Signs what its webhooks bring. */
  webhookSecret: string;
  /** The product that is sold, `prod_…`: prices are made of it, by `planCents`. */
  product: string;
  cardEntry: CardEntryWay;
  /** Another place than Stripe's own that speaks as Stripe does, or what answers in its place. */
  at?: { host: string; port: number; protocol: 'http' | 'https' } | { fetch: typeof fetch };
  /** How often the client tries again by itself what didn't arrive. */
  retries?: number;
}

/** How long one call may take, in milliseconds. */
const timeout = 20_000;
/** So many invoices are read: three years of monthly ones. */
const invoicesRead = 36;
/** What a webhook brings is taken for so many seconds after it was signed. */
const tolerance = 300;

/** Stripe by its own client ("Stripe API Reference", "Build a subscriptions integration", "Receive Stripe events"). */
export function createStripePayments(options: StripeOptions): PaymentProvider {
  const { secretKey, webhookSecret, product, cardEntry, at, retries = 2 } = options;
  const stripe = new Stripe(secretKey, {
    telemetry: false,
    timeout,
    maxNetworkRetries: retries,
    ...(at && 'fetch' in at ? { httpClient: Stripe.createFetchHttpClient(at.fetch) } : at),
  });

  const setUpWith = async (customerId: string, cardToken: string): Promise<CardSetup> => {
    const method = await stripe.paymentMethods.create(
      { type: 'card', card: { token: cardToken } },
      { idempotencyKey: `card:${cardToken}` },
    );
    const setup = await stripe.setupIntents.create(
      {
        customer: customerId,
        payment_method: method.id,
        allowed_payment_method_types: ['card'],
        confirm: true,
        usage: 'off_session',
      },
      { idempotencyKey: `set-up:${customerId}:${cardToken}` },
    );
    return setupOf(setup);
  };

  return {
    kind: cardEntry.kind,
    cardEntry,

    createCustomer: (userId, person, idempotencyKey) =>
      asked(async () => {
        const params = { ...customerOf(person), metadata: { userId } };
        return (await stripe.customers.create(params, { idempotencyKey })).id;
      }),

    updateCustomer: (customerId, person) =>
      asked(async () => {
        try {
          await stripe.customers.update(customerId, customerOf(person));
          return true;
        } catch (error) {
          if (troubleOf(error) === 'missing') return false;
          throw error;
        }
      }),

    setUpCard: (customerId, cardToken) => asked(() => setUpWith(customerId, cardToken)),

    readSetup: (setupId) =>
      asked(async () => {
        const setup = await stripe.setupIntents.retrieve(setupId);
        return { customerId: idOf(setup.customer), setup: setupOf(setup) };
      }),

    subscribe: ({ customerId, plan, trialEndsAt, paymentMethodId }, idempotencyKey) =>
      asked(async () => {
        await stripe.subscriptions.create(
          {
            customer: customerId,
            items: [
              {
                price_data: {
                  currency: 'usd',
                  product,
                  unit_amount: planCents[plan],
                  recurring: { interval: intervals[plan] },
                },
              },
            ],
            default_payment_method: paymentMethodId,
            payment_behavior: 'allow_incomplete',
            ...(trialEndsAt ? { trial_end: secondsOf(trialEndsAt) } : {}),
          },
          { idempotencyKey },
        );
      }),

    useCard: (customerId, subscriptionId, paymentMethodId) =>
      asked(async () => {
        await stripe.customers.update(customerId, {
          invoice_settings: { default_payment_method: paymentMethodId },
        });
        await stripe.subscriptions.update(subscriptionId, { default_payment_method: paymentMethodId });
        const open = await stripe.invoices.list({ subscription: subscriptionId, status: 'open' });
        // The oldest first: paying it ends what is overdue for longest.
        for (const { id } of open.data.toReversed())
          await stripe.invoices.pay(id, { payment_method: paymentMethodId });
      }),

    cancel: (subscriptionId) =>
      asked(async () => {
        try {
          await stripe.subscriptions.cancel(subscriptionId);
        } catch (error) {
          if (troubleOf(error) !== 'missing') throw error;
        }
      }),

    deleteCustomer: (customerId) =>
      asked(async () => {
        try {
          await stripe.customers.del(customerId);
        } catch (error) {
          if (troubleOf(error) !== 'missing') throw error;
        }
      }),

    read: (customerId) =>
      asked(async () => {
        try {
          const customer = await stripe.customers.retrieve(customerId);
          if (customer.deleted) return null;
          const [subscriptions, invoices] = await Promise.all([
            stripe.subscriptions.list({
              customer: customerId,
              status: 'all',
              limit: 100,
              expand: ['data.default_payment_method'],
            }),
            stripe.invoices.list({ customer: customerId, limit: invoicesRead }),
          ]);
          return {
            subscriptions: subscriptions.data.map(subscriptionOf),
            invoices: invoices.data.map(invoiceOf),
          };
        } catch (error) {
          if (troubleOf(error) === 'missing') return null;
          throw error;
        }
      }),

    readEvent(body, signature, now) {
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(
          body,
          signature,
          webhookSecret,
          tolerance,
          undefined,
          now.getTime(),
        );
      } catch {
        return null;
      }
      const about = event.data.object as { id?: string; object?: string; customer?: unknown };
      return {
        id: event.id,
        type: event.type,
        customerId: about.object === 'customer' ? (about.id ?? null) : idOf(about.customer),
        createdAt: dateOf(event.created),
      };
    },
  };
}

const intervals = { monthly: 'month', yearly: 'year' } as const;

const customerOf = ({ name, email, address }: PayingPerson) => ({
  name,
  email,
  address: {
    line1: address.line1,
    city: address.city,
    state: address.state,
    postal_code: address.postalCode,
    country: address.country,
  },
});

function setupOf(setup: Stripe.SetupIntent): CardSetup {
  const paymentMethodId = idOf(setup.payment_method);
  if (setup.status === 'succeeded' && paymentMethodId) return { state: 'ready', paymentMethodId };
  if (setup.status === 'requires_action' && setup.client_secret)
    return { state: 'confirm', setupId: setup.id, clientSecret: setup.client_secret };
  const words = setup.last_setup_error?.message ?? 'Your card was not confirmed.';
  throw new PaymentsError('card', words);
}

function subscriptionOf(given: Stripe.Subscription): ProviderSubscription {
  const [item] = given.items.data;
  return {
    id: given.id,
    status: given.status as SubscriptionStatus,
    plan: planOf(item?.price.recurring?.interval),
    startedAt: dateOf(given.start_date),
    trialEndsAt: dateOrNull(given.trial_end),
    periodEndsAt: dateOrNull(item?.current_period_end),
    // Stripe says it in either of two ways: a day, or the end of the period.
    cancelAt: dateOrNull(given.cancel_at ?? (given.cancel_at_period_end ? item?.current_period_end : null)),
    endedAt: dateOrNull(given.ended_at),
    card: cardOf(given.default_payment_method),
  };
}

const planOf = (interval: string | undefined): SubscriptionPlan =>
  interval === intervals.yearly ? 'yearly' : 'monthly';

function cardOf(method: string | Stripe.PaymentMethod | null): PaymentCard | null {
  const card = typeof method === 'object' ? method?.card : undefined;
  if (!card) return null;
  return { brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year };
}

function invoiceOf(given: Stripe.Invoice): ProviderInvoice {
  const [line] = given.lines.data;
  return {
    id: given.id,
    subscriptionId: idOf(given.parent?.subscription_details?.subscription),
    number: given.number,
    status: (given.status ?? 'draft') as ProviderInvoice['status'],
    amountDue: given.amount_due,
    amountPaid: given.amount_paid,
    currency: given.currency,
    createdAt: dateOf(given.created),
    // An invoice's own period is the one before; what it charges for is in its lines.
    periodStart: dateOf(line?.period.start ?? given.period_start),
    periodEnd: dateOf(line?.period.end ?? given.period_end),
    paidAt: dateOrNull(given.status_transitions.paid_at),
    attempts: given.attempt_count,
    nextAttemptAt: dateOrNull(given.next_payment_attempt),
    url: given.hosted_invoice_url ?? null,
  };
}

const idOf = (reference: unknown): string | null => {
  if (typeof reference === 'string') return reference;
  if (typeof reference !== 'object' || reference === null || !('id' in reference)) return null;
  return typeof reference.id === 'string' ? reference.id : null;
};

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);
const dateOf = (seconds: number): Date => new Date(seconds * 1000);
const dateOrNull = (seconds: number | null | undefined): Date | null =>
  seconds === null || seconds === undefined ? null : dateOf(seconds);

/** Has what goes wrong thrown in the product's words. */
async function asked<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    const trouble = troubleOf(error);
    if (trouble === undefined) throw error;
    // A call too many is not heard, and nothing is kept under its key.
    const isAnswer =
      error instanceof Stripe.errors.StripeError &&
      error.statusCode !== undefined &&
      error.type !== 'StripeRateLimitError';
    throw new PaymentsError(trouble, (error as Error).message, { cause: error, isAnswer });
  }
}

/** What kind of trouble an error of the client tells of; undefined for errors that are not the client's. */
function troubleOf(error: unknown): PaymentTrouble | undefined {
  if (!(error instanceof Stripe.errors.StripeError)) return undefined;
  if (error.type === 'StripeCardError') return 'card';
  if (error.type === 'StripeIdempotencyError' || error.statusCode === 409) return 'conflict';
  if (error.code === 'resource_missing') return 'missing';
  const isAway = error.type === 'StripeConnectionError' || error.type === 'StripeRateLimitError';
  return isAway || (error.statusCode ?? 0) >= 500 ? 'unreachable' : 'refused';
}
