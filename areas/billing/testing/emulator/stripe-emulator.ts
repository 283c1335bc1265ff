import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import type { PaymentProvider } from '#server/platform/payments/payments.ts';
import { answerCall, confirmSetup } from '#server/platform/payments/sandbox/calls.ts';
import { emptyState, type EventObject, type SandboxState } from '#server/platform/payments/sandbox/state.ts';
import { refund, runUntil } from '#server/platform/payments/sandbox/timeline.ts';
import { createStripePayments } from '#server/platform/payments/stripe.ts';

const webhookSecret = 'whsec_of_the_emulator';

/** A webhook as Stripe sends it: the bytes, and what signs them. */
export interface Delivery {
  event: EventObject;
  body: string;
  signature: string;
}

/** An emulated Stripe on a port of this machine, and the product's adapter that speaks to it through Stripe's own client. */
export interface StripeEmulator {
  payments: PaymentProvider;
  state: SandboxState;
  /** What was asked, oldest first: `POST /v1/customers`. */
  calls: string[];
  /** Called before each call is answered; what it returns is answered in its place. */
  instead: (call: string) => Promise<{ status: number; body: unknown } | 'cut' | undefined>;
  /** Gives back what an invoice was paid with: all of it unless told, in cents. */
  refund(invoiceId: string, cents?: number): void;
  /** Has everything happen that is due until now. */
  run(): void;
  /** The events since the last call, signed, the oldest first. */
  deliveries(): Delivery[];
  confirm(setupId: string, isConfirmed: boolean): void;
  close(): Promise<void>;
}

/** @param now its clock */
export async function startStripeEmulator(now: () => Date): Promise<StripeEmulator> {
  const state = emptyState();
  const calls: string[] = [];
  const stripe = new Stripe('sk_test_emulator');
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      void (async () => {
        const { method = 'GET', url = '/', headers } = request;
        const call = `${method} ${url.split('?', 1)[0]}`;
        const body = Buffer.concat(chunks).toString();
        const idempotencyKey = headers['idempotency-key']?.toString() ?? null;
        calls.push(call);
        const isOurs = headers.authorization === 'Bearer sk_test_emulator';
        const answer =
          (await emulator.instead(call)) ??
          (isOurs
            ? answerCall(state, {
                method,
                path: url,
                body,
                idempotencyKey,
                now: now(),
              })
            : {
                status: 401,
                body: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } },
              });
        if (answer === 'cut') return response.destroy();
        // What was answered under a key is answered again for a day, faults included ("Idempotent requests").
        if (idempotencyKey !== null)
          state.answers[idempotencyKey] ??= { call: `${method} ${url} ${body}`, ...answer, at: state.time };
        response.writeHead(answer.status, { 'content-type': 'application/json' });
        return response.end(JSON.stringify(answer.body));
      })();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const emulator: StripeEmulator = {
    state,
    calls,
    payments: createStripePayments({
      secretKey: 'sk_test_emulator',
      webhookSecret,
      product: 'prod_manyhands',
      cardEntry: { kind: 'stripe', publicKey: 'pk_test_emulator' },
      at: { host: '127.0.0.1', port, protocol: 'http' },
      retries: 0,
    }),
    instead: async () => undefined,
    refund: (invoiceId, cents) => refund(state, invoiceId, cents),
    run: () => runUntil(state, Math.floor(now().getTime() / 1000)),
    deliveries() {
      const timestamp = Math.floor(now().getTime() / 1000);
      return state.events.splice(0).map((event) => {
        const body = JSON.stringify(event);
        const header = { payload: body, secret: webhookSecret, timestamp };
        return { event, body, signature: stripe.webhooks.generateTestHeaderString(header) };
      });
    },
    confirm: (setupId, isConfirmed) => void confirmSetup(state, setupId, isConfirmed),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return emulator;
}
