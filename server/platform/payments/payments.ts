/*
 * What the product asks of a payment provider. Nothing here decides anything: what a provider says is handed out as it is, money in
 * whole cents, and what it is asked to make carries an idempotency key, so that asking again makes nothing twice.
 */
import type { InvoiceStatus, SubscriptionPlan, SubscriptionStatus } from '#areas/billing/rules/billing.ts';

/** What a charge is written to, and what invoices name. */
export interface PayingPerson {
  name: string;
  email: string;
  address: { line1: string; city: string; state: string; postalCode: string; country: string };
}

/** What may be shown of a card. */
export interface PaymentCard {
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}

/** A card on its way to a customer: ready, or waiting until its owner confirms it with the bank (3-D Secure). */
export type CardSetup =
  | { state: 'ready'; paymentMethodId: string }
  | { state: 'confirm'; setupId: string; clientSecret: string };

/** A subscription as the provider has it now. */
export interface ProviderSubscription {
  id: string;
  status: SubscriptionStatus;
  plan: SubscriptionPlan;
  startedAt: Date;
  trialEndsAt: Date | null;
  periodEndsAt: Date | null;
  /** When it will end; null while it goes on. */
  cancelAt: Date | null;
  endedAt: Date | null;
  /** The card that it is charged to. */
  card: PaymentCard | null;
}

/** An invoice as the provider has it now; amounts in cents. */
export interface ProviderInvoice {
  id: string;
  subscriptionId: string | null;
  number: string | null;
  status: InvoiceStatus;
  amountDue: number;
  amountPaid: number;
  /** Of what was paid. */
  amountRefunded: number;
  currency: string;
  createdAt: Date;
  periodStart: Date;
  periodEnd: Date;
  paidAt: Date | null;
  /** How often it was tried to charge it. */
  attempts: number;
  nextAttemptAt: Date | null;
  /** The provider's own page of it. */
  url: string | null;
}

/** Everything about one customer that the product wants to know, read in one go. */
export interface ProviderAccount {
  /** All of them, ended ones included, the newest first. */
  subscriptions: ProviderSubscription[];
  /** The newest first, some three years of monthly ones. */
  invoices: ProviderInvoice[];
}

/** What is told of an event: that something is new, never what. */
export interface ProviderEvent {
  id: string;
  type: string;
  /** Whom it is about; null for what is about no customer. */
  customerId: string | null;
  createdAt: Date;
}

/**
 * Why a call came to nothing:
 * - `card`: the bank or the provider refuses the card; `words` says why, for its owner
 * - `missing`: what was asked about is not there
 * - `conflict`: the same was asked with other details under the same key, or is under way
 * - `unreachable`: the provider didn't answer, or was busy
 * - `refused`: anything else, which is a fault of ours or of the configuration
 */
export type PaymentTrouble = 'card' | 'missing' | 'conflict' | 'unreachable' | 'refused';

/** A call of a payment provider that came to nothing. The message holds no more than the provider's own code and its id of the call. */
export class PaymentsError extends Error {
  override readonly name = 'PaymentsError';
  readonly trouble: PaymentTrouble;
  /** What the provider said, for the person whom it is about; may name them, so it is never logged. */
  readonly words: string;
  /** The provider itself said so: nothing of the call is under way anymore, and under its key it would say so again. */
  readonly isAnswer: boolean;

  constructor(trouble: PaymentTrouble, { words = '', code = '', isAnswer = false } = {}) {
    super(`the payment provider said ${trouble}${code && ` (${code})`}`);
    this.trouble = trouble;
    this.words = words;
    this.isAnswer = isAnswer;
  }
}

/** How a browser enters a card so that its number never reaches this server. */
export type CardEntryWay =
  /** Fields of Stripe's own, which only Stripe reads. */
  | { kind: 'stripe'; publicKey: string }
  /** Test cards, turned into tokens in the browser. */
  | { kind: 'sandbox' };

/** A payment provider. Every call throws `PaymentsError`. */
export interface PaymentProvider {
  readonly kind: 'stripe' | 'sandbox';
  readonly cardEntry: CardEntryWay;
  /** @returns the customer's id */
  createCustomer(userId: string, person: PayingPerson, idempotencyKey: string): Promise<string>;
  /** @returns whether there is such a customer (still) */
  updateCustomer(customerId: string, person: PayingPerson): Promise<boolean>;
  /** Puts a card to a customer, by the token that the browser has for it. */
  setUpCard(customerId: string, cardToken: string): Promise<CardSetup>;
  /** What became of a card that had to be confirmed. */
  readSetup(setupId: string): Promise<{ customerId: string | null; setup: CardSetup }>;
  /**
   * Starts a plan.
   * @param trialEndsAt null: the first charge is due now; that it fails is no error, the subscription is then `incomplete`
   */
  subscribe(
    plan: {
      customerId: string;
      plan: SubscriptionPlan;
      trialEndsAt: Date | null;
      paymentMethodId: string;
    },
    idempotencyKey: string,
  ): Promise<void>;
  /** Has a customer's subscription charged to a card from now on, and tries at once to charge what is owed. */
  useCard(customerId: string, subscriptionId: string, paymentMethodId: string): Promise<void>;
  /** Ends a subscription now; one that has ended is fine. */
  cancel(subscriptionId: string): Promise<void>;
  /** Forgets a customer with all cards, and ends what is still subscribed; one that is gone is fine. */
  deleteCustomer(customerId: string): Promise<void>;
  /** @returns null when there is no such customer (any more) */
  read(customerId: string): Promise<ProviderAccount | null>;
  /**
   * The event that a webhook brings.
   * @param body its bytes as they came
   * @returns null when it is not signed by the provider, or was long ago
   */
  readEvent(body: Buffer, signature: string, now: Date): ProviderEvent | null;
}

/** A provider, or that nothing has to be paid in this installation. */
export type Payments = PaymentProvider | { readonly kind: 'none' };
