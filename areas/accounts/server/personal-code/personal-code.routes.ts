import { personalCodeContract as contract } from '#areas/accounts/contract/personal-code.ts';
import type { Bind } from '#server/http/bind.ts';
import { renewPersonalCode } from './personal-code.actions.ts';
import { ownPersonalCode, ownPersonalCodePicture } from './personal-code.queries.ts';

export function registerPersonalCodeRoutes(bind: Bind): void {
  bind(contract.get, ({ ctx }) => ownPersonalCode(ctx));
  bind(contract.picture, async ({ ctx, reply }) => {
    const picture = await ownPersonalCodePicture(ctx);
    reply.header('content-disposition', 'attachment; filename="check-in-code.png"');
    reply.header('cache-control', 'no-store');
    return picture;
  });
  bind(contract.renew, ({ ctx }) => renewPersonalCode(ctx));
}
