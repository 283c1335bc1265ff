import { suppressionsContract } from '#areas/suppressions/contract/suppressions.ts';
import type { Bind } from '#server/http/bind.ts';
import { releaseAddress } from './suppressions.actions.ts';
import { listSuppressed } from './suppressions.queries.ts';

export function registerSuppressionsRoutes(bind: Bind): void {
  bind(suppressionsContract.list, ({ ctx, query }) => listSuppressed(ctx, query));
  bind(suppressionsContract.release, ({ ctx, params }) => releaseAddress(ctx, params.addressId));
}
