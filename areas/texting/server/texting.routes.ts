import { strayBodyMax } from '#shared/contract/body-limits.ts';
import { textingContract as contract } from '#areas/texting/contract/texting.ts';
import type { Http } from '#server/area.ts';
import type { Bind } from '#server/http/bind.ts';
import { networkOf } from '#server/http/network.ts';
import { chooseOrganization } from './consents.actions.ts';
import { takeInboundText } from './inbound.actions.ts';
import { askForTextCode, removeNumber, verifyNumber } from './number.actions.ts';
import { ownTexting } from './texting.queries.ts';

export function registerTextingRoutes(bind: Bind): void {
  bind(contract.own, ({ ctx }) => ownTexting(ctx));
  bind(contract.askForCode, ({ ctx, body, request }) => askForTextCode(ctx, body, networkOf(request.ip)));
  bind(contract.verify, async ({ ctx, body }) => {
    await verifyNumber(ctx, body);
    return ownTexting(ctx);
  });
  bind(contract.remove, async ({ ctx }) => {
    await removeNumber(ctx);
    return ownTexting(ctx);
  });
  bind(contract.choose, async ({ ctx, params, body }) => {
    await chooseOrganization(ctx, { ...params, ...body });
    return ownTexting(ctx);
  });
}

/** Where the provider tells what phones text. Its signature is over the bytes as they came, so nothing reads them before. */
export function registerInboundTexts(_bind: Bind, { app, deps }: Http): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/api/texting/inbound', {
      bodyLimit: strayBodyMax,
      // The signature is all that counts; no cookie is looked at.
      config: { fromAnySite: true },
      preParsing: async (request, reply) => scope.bodies.begin(request, reply, strayBodyMax),
      handler: async (request, reply) =>
        scope.bodies.whileWorking(request, async () => {
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
          await takeInboundText(deps, { headers: request.headers, body });
          return reply.header('cache-control', 'no-store').send({ received: true });
        }),
    });
  });
}
