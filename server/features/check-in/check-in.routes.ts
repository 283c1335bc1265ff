import { checkInContract } from '#shared/contract/check-in.ts';
import { deedsContract } from '#shared/contract/deeds.ts';
import { rosterContract } from '#shared/contract/roster.ts';
import type { Bind } from '#server/http/bind.ts';
import { checkIn, checkOut } from './check-in.actions.ts';
import { kioskOpportunities } from './check-in.queries.ts';
import { doDeeds } from './deeds/deeds.actions.ts';
import { checkInPeople, checkOutPeople, undoVisit } from './roster/roster.actions.ts';
import { rosterFor } from './roster/roster.queries.ts';

export function registerCheckInRoutes(bind: Bind): void {
  bind(checkInContract.today, ({ ctx }) => kioskOpportunities(ctx));
  bind(checkInContract.checkIn, ({ ctx, body }) => checkIn(ctx, body));
  bind(checkInContract.checkOut, ({ ctx, body }) => checkOut(ctx, body));
  bind(rosterContract.roster, ({ ctx, params }) => rosterFor(ctx, params));
  bind(rosterContract.checkIn, ({ ctx, params, body }) => checkInPeople(ctx, params, body.personIds));
  bind(rosterContract.checkOut, ({ ctx, params, body }) => checkOutPeople(ctx, params, body.personIds));
  bind(deedsContract.send, ({ ctx, body }) => doDeeds(ctx, body));
  bind(rosterContract.undo, ({ ctx, params, body }) => undoVisit(ctx, params, body));
}
