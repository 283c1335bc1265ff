import { Stripe } from 'stripe';
import { planCents } from '#areas/billing/rules/billing.ts';
import {
  PaymentsError,
  type CardEntryWay,
  type CardSetup,
  type PayingPerson,
  type PaymentProvider,
  type PaymentTrouble,
} from './payments.ts';
import {
  dateOf,
  idOf,
  intervals,
  invoiceOf,
  refundsOf,
  secondsOf,
  setupOf,
  subscriptionOf,
} from './stripe-objects.ts';

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
/** So many charges are read, those that failed included: what was given back is in them. */
const chargesRead = 100;
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
            stripe.invoices.list({ customer: customerId, limit: invoicesRead, expand: ['data.payments'] }),
          ]);
          // Only what was paid can have been given back.
          const charges = invoices.data.some(({ amount_paid: paid }) => paid > 0)
            ? (await stripe.charges.list({ customer: customerId, limit: chargesRead })).data
            : [];
          const refunds = refundsOf(charges);
          return {
            subscriptions: subscriptions.data.map(subscriptionOf),
            invoices: invoices.data.map((invoice) => invoiceOf(invoice, refunds)),
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
    const { message: words, code, type, requestId } = error as Stripe.errors.StripeError;
    const named = [code ?? type, requestId].filter((part) => part !== undefined).join(' ');
    throw new PaymentsError(trouble, { words, code: named, isAnswer });
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
