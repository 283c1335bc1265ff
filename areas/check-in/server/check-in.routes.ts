import { checkInContract } from '#areas/check-in/contract/check-in.ts';
import { attendanceContract } from '#areas/check-in/contract/attendance.ts';
import { organizerDaysContract } from '#areas/check-in/contract/organizer-days.ts';
import { correctionsContract } from '#areas/check-in/contract/corrections.ts';
import { forgottenContract } from '#areas/check-in/contract/forgotten.ts';
import { hereNowContract } from '#areas/check-in/contract/here-now.ts';
import { rosterContract } from '#areas/check-in/contract/roster.ts';
import { refusedTapsContract } from '#areas/check-in/contract/refused-taps.ts';
import { walkInsContract } from '#areas/check-in/contract/walk-ins.ts';
import type { Http } from '#server/area.ts';
import { keepDeviceCookie, deviceVisitor } from '#areas/accounts/server/devices/device-cookie.http.ts';
import { endKiosk } from '#areas/accounts/server/sessions/kiosk.actions.ts';
import { mailKioskLink } from '#areas/accounts/server/sessions/kiosk-link.actions.ts';
import { sessionRequestOf } from '#areas/accounts/server/sessions/session-cookie.http.ts';
import type { Bind } from '#server/http/bind.ts';
import { everybodyHere } from './here-now/here-now.queries.ts';
import { lockKiosk } from './kiosk-lock.actions.ts';
import { kioskOpportunities } from './check-in.queries.ts';
import { peopleOfCode } from './codes/roster-code.actions.ts';
import { recordAttendance } from './attendance/attendance.actions.ts';
import { deviceOf } from './attendance/device.queries.ts';
import { readSlotsAtRisk } from './days/at-risk.queries.ts';
import { organizerCalendar } from './days/calendar.queries.ts';
import { nearDates } from './days/near.queries.ts';
import { forgottenCheckOuts } from './forgotten/forgotten.queries.ts';
import { tickGroup } from './held/came.actions.ts';
import { renameOnRoster } from './names/names.actions.ts';
import { notePlace } from './notes/notes.actions.ts';
import { decideRefusal } from './refusals/refusals.actions.ts';
import { refusedTapsFor } from './refusals/refusals.queries.ts';
import { correctVisits } from './corrections/corrections.actions.ts';
import { reverseCorrection } from './corrections/reversal.actions.ts';
import { rosterChanges } from './roster/roster-changes.queries.ts';
import { rosterFor } from './roster/roster.queries.ts';
import { addHours } from './walk-ins/add-hours.actions.ts';
import { knownVolunteers } from './walk-ins/known-volunteers.queries.ts';
import { destinations } from './walk-ins/destinations.queries.ts';
import { movePerson, putBack, takeOff } from './walk-ins/places-of-others.actions.ts';
import { addWalkIn } from './walk-ins/walk-ins.actions.ts';

export function registerCheckInRoutes(bind: Bind, { resolveActor }: Http): void {
  bind(checkInContract.today, ({ ctx }) => kioskOpportunities(ctx));
  bind(checkInContract.lock, async ({ ctx, body, request }) => {
    await lockKiosk(ctx, sessionRequestOf(request, ctx.deps.config), body);
    return { ok: true as const };
  });
  bind(checkInContract.leave, async ({ ctx, body, request, reply }) => {
    const visitor = deviceVisitor(request, ctx.deps);
    await endKiosk(ctx, body.password, visitor);
    keepDeviceCookie(reply, ctx.deps.config, visitor);
    return { ok: true as const };
  });
  bind(checkInContract.mailLink, async ({ ctx, request }) => ({
    mailed: await mailKioskLink(ctx, sessionRequestOf(request, ctx.deps.config)),
  }));
  bind(rosterContract.roster, ({ ctx, params }) => rosterFor(ctx, params));
  bind(rosterContract.changes, ({ ctx, params, request, reply }) =>
    rosterChanges(ctx, params, async () => {
      const actor = await resolveActor(request, reply);
      // A roster that is open in another window closes when the browser becomes a kiosk.
      return actor.kind === 'person';
    }),
  );
  bind(attendanceContract.device, ({ ctx, request }) =>
    deviceOf(ctx, sessionRequestOf(request, ctx.deps.config).token),
  );
  bind(attendanceContract.record, ({ ctx, body }) => recordAttendance(ctx, body));
  bind(refusedTapsContract.list, ({ ctx, query }) => refusedTapsFor(ctx, query));
  bind(refusedTapsContract.decide, async ({ ctx, params, body: { instead } }) => {
    await decideRefusal(ctx, params.id, instead === null ? null : new Date(instead));
    return { ok: true as const };
  });
  bind(organizerDaysContract.atRisk, ({ ctx }) => readSlotsAtRisk(ctx));
  bind(organizerDaysContract.near, ({ ctx }) => nearDates(ctx));
  bind(hereNowContract.list, ({ ctx }) => everybodyHere(ctx));
  bind(organizerDaysContract.calendar, ({ ctx, query }) => organizerCalendar(ctx, query));
  bind(rosterContract.byCode, ({ ctx, params, body }) => peopleOfCode(ctx, params, body.code));
  bind(rosterContract.came, ({ ctx, params, body }) => tickGroup(ctx, params, body));
  bind(walkInsContract.volunteers, ({ ctx, params, query }) => knownVolunteers(ctx, params, query.search));
  bind(walkInsContract.add, ({ ctx, params, body }) => addWalkIn(ctx, params, body));
  bind(walkInsContract.addHours, ({ ctx, params, body }) => addHours(ctx, params, body));
  bind(walkInsContract.takeOff, ({ ctx, params, body }) => takeOff(ctx, params, body.reason));
  bind(walkInsContract.putBack, ({ ctx, params }) => putBack(ctx, params));
  bind(walkInsContract.destinations, ({ ctx, params }) => destinations(ctx, params));
  bind(walkInsContract.move, ({ ctx, params, body }) => movePerson(ctx, params, body));
  bind(forgottenContract.list, ({ ctx }) => forgottenCheckOuts(ctx));
  bind(correctionsContract.correct, ({ ctx, body }) => correctVisits(ctx, body));
  bind(correctionsContract.reverse, async ({ ctx, params, body }) => {
    await reverseCorrection(ctx, params.number, body.reason);
    return { ok: true as const };
  });
  bind(rosterContract.rename, ({ ctx, params, body }) => renameOnRoster(ctx, params, body));
  bind(rosterContract.note, ({ ctx, params, body }) => notePlace(ctx, params, body.note));
}
