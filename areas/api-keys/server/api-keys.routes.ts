import { apiKeysContract as contract } from '#areas/api-keys/contract/api-keys.ts';
import type { Bind } from '#server/http/bind.ts';
import { createKey, revokeKey } from './api-keys.actions.ts';
import { listKeys } from './api-keys.queries.ts';

export function registerApiKeysRoutes(bind: Bind): void {
  bind(contract.list, ({ ctx, params }) => listKeys(ctx, params.orgName));
  bind(contract.create, ({ ctx, params, body }) => createKey(ctx, params.orgName, body));
  bind(contract.revoke, ({ ctx, params }) => revokeKey(ctx, params));
}
