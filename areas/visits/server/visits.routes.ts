import { visitChangesContract } from '#areas/visits/contract/changes.ts';
import type { Bind } from '#server/http/bind.ts';
import { changesOfPlace } from './changes.queries.ts';

export function registerVisitsRoutes(bind: Bind): void {
  bind(visitChangesContract.changes, ({ ctx, params }) => changesOfPlace(ctx, params.placeId));
}
