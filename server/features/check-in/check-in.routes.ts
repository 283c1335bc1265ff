import { checkInContract } from '#shared/contract/check-in.ts';
import { organizerDaysContract } from '#shared/contract/organizer-days.ts';
import { rosterContract } from '#shared/contract/roster.ts';
import type { Http } from '#server/area.ts';
import type { Bind } from '#server/http/bind.ts';
import { checkIn, checkOut } from './check-in.actions.ts';
import { kioskOpportunities } from './check-in.queries.ts';
import { calendarOf } from './days/calendar.queries.ts';
import { nearDates } from './days/near.queries.ts';
import { checkInPeople, checkOutPeople, markNoShows, undoVisit } from './roster/roster.actions.ts';
import { rosterChanges } from './roster/roster-changes.queries.ts';
import { rosterFor } from './roster/roster.queries.ts';

export function registerCheckInRoutes(bind: Bind, { resolveActor }: Http): void {
  bind(checkInContract.today, ({ ctx }) => kioskOpportunities(ctx));
  bind(checkInContract.checkIn, ({ ctx, body }) => checkIn(ctx, body));
  bind(checkInContract.checkOut, ({ ctx, body }) => checkOut(ctx, body));
  bind(rosterContract.roster, ({ ctx, params }) => rosterFor(ctx, params));
  bind(rosterContract.changes, ({ ctx, params, request, reply }) =>
    rosterChanges(ctx, params, async () => (await resolveActor(request, reply)).kind === 'user'),
  );
  bind(rosterContract.checkIn, ({ ctx, params, body }) => checkInPeople(ctx, params, body.personIds));
  bind(rosterContract.checkOut, ({ ctx, params, body }) => checkOutPeople(ctx, params, body.personIds));
  bind(organizerDaysContract.near, ({ ctx }) => nearDates(ctx));
  bind(organizerDaysContract.calendar, ({ ctx, query }) => calendarOf(ctx, query));
  bind(rosterContract.noShow, ({ ctx, params, body }) => markNoShows(ctx, params, body.personIds));
  bind(rosterContract.undo, ({ ctx, params, body }) => undoVisit(ctx, params, body));
}
