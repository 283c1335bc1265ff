import { checkInContract } from '#shared/contract/check-in.ts';
import type { Bind } from '#server/http/bind.ts';
import { checkIn, checkOut } from './check-in.actions.ts';
import { kioskOpportunities } from './check-in.queries.ts';

export function registerCheckInRoutes(bind: Bind): void {
  bind(checkInContract.today, ({ ctx }) => kioskOpportunities(ctx));
  bind(checkInContract.checkIn, ({ ctx, body }) => checkIn(ctx, body));
  bind(checkInContract.checkOut, ({ ctx, body }) => checkOut(ctx, body));
}
