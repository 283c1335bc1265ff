import type { FastifyReply } from 'fastify';
import { groupLinkContract } from '#areas/registrations/contract/group-link.ts';
import { heldPlacesContract } from '#areas/registrations/contract/held-places.ts';
import { registrationsContract } from '#areas/registrations/contract/registrations.ts';
import { remindedContract } from '#areas/registrations/contract/reminded.ts';
import type { Bind } from '#server/http/bind.ts';
import { answerNaming, cannotCome } from './party/answer.actions.ts';
import { namingView } from './party/naming.queries.ts';
import { changeHeld, holdForGroup, releaseHeld } from './places/held.actions.ts';
import { changeParty } from './party/party.actions.ts';
import { groupLinkView } from './held/group-link.queries.ts';
import { giveBackPlaces, nameGroup } from './places/group-link.actions.ts';
import { answerReminder } from './reminded/reminded.actions.ts';
import { remindedView } from './reminded/reminded.queries.ts';
import { cancelRegistration } from './sign-up/cancel.actions.ts';
import { signUp } from './sign-up/sign-up.actions.ts';
import { registrationCalendar, upcomingCalendar } from './calendar/calendar.queries.ts';
import { volunteerHistory } from './history/history.queries.ts';
import { volunteerHistoryFile } from './history/history-file.queries.ts';
import { upcomingRegistrations } from './registrations.queries.ts';

export function registerRegistrationsRoutes(bind: Bind): void {
  bind(registrationsContract.signUp, ({ ctx, params, body }) => signUp(ctx, { ...params, ...body }));
  bind(registrationsContract.update, ({ ctx, params, body }) =>
    changeParty(ctx, params.registrationId, body),
  );
  bind(registrationsContract.naming, ({ ctx, query, reply }) => {
    reply.header('cache-control', 'no-store');
    return namingView(ctx, query.token);
  });
  bind(registrationsContract.answerNaming, ({ ctx, body }) => answerNaming(ctx, body));
  bind(registrationsContract.cannotCome, ({ ctx, body }) => cannotCome(ctx, body));
  bind(registrationsContract.cancel, ({ ctx, params, query }) =>
    cancelRegistration(ctx, params.registrationId, query.stay?.split(',') ?? []),
  );
  bind(heldPlacesContract.hold, ({ ctx, params, body }) => holdForGroup(ctx, { ...params, ...body }));
  bind(heldPlacesContract.change, ({ ctx, params, body }) => changeHeld(ctx, params.heldId, body));
  bind(heldPlacesContract.release, ({ ctx, params, body }) => releaseHeld(ctx, params.heldId, body));
  bind(groupLinkContract.read, ({ ctx, params, reply }) => {
    reply.header('cache-control', 'no-store');
    return groupLinkView(ctx, params.token);
  });
  bind(groupLinkContract.names, ({ ctx, body }) => nameGroup(ctx, body));
  bind(groupLinkContract.giveBack, ({ ctx, body }) => giveBackPlaces(ctx, body));
  bind(remindedContract.read, ({ ctx, params, reply }) => {
    reply.header('cache-control', 'no-store');
    return remindedView(ctx, params.token);
  });
  bind(remindedContract.answer, ({ ctx, body }) => answerReminder(ctx, body));
  bind(registrationsContract.upcoming, ({ ctx }) => upcomingRegistrations(ctx));
  bind(registrationsContract.history, ({ ctx, query }) => volunteerHistory(ctx, query));
  bind(registrationsContract.historyFile, async ({ ctx, query, reply }) => {
    const file = await volunteerHistoryFile(ctx, query);
    asDownload(reply, 'volunteer_history.csv');
    return file;
  });
  bind(registrationsContract.calendar, async ({ ctx, params, reply }) => {
    const file = await registrationCalendar(ctx, params.registrationId);
    asDownload(reply, 'manyhands-shift.ics');
    return file;
  });
  bind(registrationsContract.upcomingCalendar, async ({ ctx, reply }) => {
    const file = await upcomingCalendar(ctx);
    asDownload(reply, 'manyhands-shifts.ics');
    return file;
  });
}

function asDownload(reply: FastifyReply, filename: string): void {
  reply.header('content-disposition', `attachment; filename="${filename}"`);
  reply.header('cache-control', 'no-store');
}
