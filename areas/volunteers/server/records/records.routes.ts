import { recordsContract as contract } from '#areas/volunteers/contract/records.ts';
import type { Bind } from '#server/http/bind.ts';
import { endRecordInvitation, inviteRecord } from './invite.actions.ts';
import { changeRecord, createRecord, eraseRecord } from './records.actions.ts';

export function registerRecordsRoutes(bind: Bind): void {
  bind(contract.create, ({ ctx, body }) => createRecord(ctx, body));
  bind(contract.change, ({ ctx, params, body: { orgName, ...record } }) =>
    changeRecord(ctx, { ...params, orgName }, record),
  );
  bind(contract.invite, async ({ ctx, params, body: { orgName, email } }) => {
    await inviteRecord(ctx, { ...params, orgName }, email);
    return { ok: true } as const;
  });
  bind(contract.endInvitation, async ({ ctx, params, query }) => {
    await endRecordInvitation(ctx, { ...params, ...query });
    return { ok: true } as const;
  });
  bind(contract.erase, async ({ ctx, params, query }) => {
    await eraseRecord(ctx, { ...params, ...query });
    return { ok: true } as const;
  });
}
