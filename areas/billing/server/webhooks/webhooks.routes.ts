import { strayBodyMax } from '#shared/contract/body-limits.ts';
import type { Http } from '#server/area.ts';
import type { Bind } from '#server/http/bind.ts';
import { takeWebhook } from './webhooks.actions.ts';

/** Where the payment provider tells that something is new. Its signature is over the bytes as they came, so nothing reads them before. */
export function registerPaymentWebhook(_bind: Bind, { app, deps }: Http): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/api/billing/webhook', {
      bodyLimit: webhookMax,
      // The signature is all that counts; no cookie is looked at.
      config: { fromAnySite: true },
      preParsing: async (request, reply) => scope.bodies.begin(request, reply, webhookMax),
      handler: async (request, reply) =>
        scope.bodies.whileWorking(request, async () => {
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
          await takeWebhook(deps, body, String(request.headers['stripe-signature'] ?? ''));
          return reply.header('cache-control', 'no-store').send({ received: true });
        }),
    });
  });
}

/** An invoice with its lines is the largest; it has one line. */
const webhookMax = Math.max(strayBodyMax, 256 * 1024);
