import { deviceVisitor, keepDeviceCookie } from '#areas/accounts/server/devices/device-cookie.http.ts';
import { personalDataContract as contract } from '#areas/personal-data/contract/personal-data.ts';
import type { Bind } from '#server/http/bind.ts';
import { downloadPersonalData } from './personal-data.actions.ts';

export function registerPersonalDataRoutes(bind: Bind): void {
  bind(contract.download, async ({ ctx, body, request, reply }) => {
    const visitor = deviceVisitor(request, ctx.deps);
    const data = await downloadPersonalData(ctx, body.password, visitor);
    keepDeviceCookie(reply, ctx.deps.config, visitor);
    return data;
  });
}
