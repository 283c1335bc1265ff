import type { Deps } from '#server/context.ts';
import { subscription } from '#server/platform/events.ts';
import { defineJob, type JobDefinition } from '#server/platform/jobs.ts';
import { coordinatorInvited } from '../coordinators/invitations.events.ts';
import { announcedToGroups } from '../opportunities/opportunities.events.ts';
import { calendarOf, cancelledCalendarOf } from '../registrations/calendar.queries.ts';
import {
  peopleRearranged,
  placesRearranged,
  type RearrangedPlace,
} from '../registrations/registrations.events.ts';
import { announcementOf, membersOf, stillRegistered } from './editor-mails.queries.ts';
import {
  coordinatorInvitationMails,
  groupMails,
  rearrangedMail,
  rearrangedNoticeMails,
} from './editor.mails.ts';
import { registrationNotice } from './messaging.queries.ts';
import { envelopeOf, reaction } from './messaging.reactions.ts';
import { rearrangedNotice } from './rearranged-notice.queries.ts';
import { queueEmails, type OutgoingMail } from './queue-emails.actions.ts';
import { withdrawUnsentReminders } from './queue-reminders.actions.ts';
import type { Queryable } from '#server/db/client.ts';

/** So many mails are written in one transaction. */
const membersPerPage = 100;

const mailRearranged = defineJob({
  id: 'messaging.places-rearranged',
  schema: envelopeOf(placesRearranged),
  ...reaction,
  async handle(deps, { eventId, data }) {
    for (const { userId, places } of data.people) {
      await queueEmails(deps, eventId, async (db) => {
        const mails = [];
        for (const what of ['kept', 'moved', 'released'] as const) {
          const mail = await mailOf(db, deps, userId, what, places);
          if (mail) mails.push(mail);
        }
        return mails;
      });
      const registrationIds = places.map(({ registrationId }) => registrationId);
      // A reminder of the former time must not follow; one of the new time comes by itself.
      await withdrawUnsentReminders(deps, { userId, registrationIds });
    }
  },
});

/** What a person is told of the places that were kept, moved or released; nothing when there are none. */
async function mailOf(
  db: Queryable,
  { config, clock }: Deps,
  userId: string,
  what: RearrangedPlace['what'],
  places: readonly RearrangedPlace[],
): Promise<OutgoingMail | undefined> {
  const all = places.filter((place) => place.what === what);
  const still =
    what === 'released'
      ? null
      : await stillRegistered(
          db,
          all.map(({ registrationId }) => registrationId),
        );
  const concerned = all.filter(({ registrationId }) => still?.has(registrationId) ?? true);
  if (concerned.length === 0) return undefined;
  const ids = concerned.map(({ registrationId }) => registrationId);
  const notice = await registrationNotice(db, userId, ids);
  if (!notice) return undefined;
  const befores = new Map(concerned.map(({ registrationId, before }) => [registrationId, before]));
  const before = notice.slots.map(({ registrationId, ...now }) => {
    const past = befores.get(registrationId);
    return past
      ? {
          registrationId,
          activity: past.activity,
          label: past.label,
          startAt: new Date(past.startAt),
          endAt: new Date(past.endAt),
        }
      : { registrationId, ...now };
  });
  const { publicUrl, supportEmail } = config;
  const now = clock.now();
  const organizer = { name: notice.organization, email: notice.coordinators[0]?.email ?? supportEmail };
  const calendar =
    what === 'released'
      ? await cancelledCalendarOf(db, before, { publicUrl, now, organizer })
      : await calendarOf(db, ids, { publicUrl, now });
  return rearrangedMail(config, what, notice, before, calendar);
}

const mailRunners = defineJob({
  id: 'messaging.people-rearranged',
  schema: envelopeOf(peopleRearranged),
  ...reaction,
  async handle(deps, { eventId, data }) {
    await queueEmails(deps, eventId, async (db) => {
      const notice = await rearrangedNotice(db, data);
      return notice ? rearrangedNoticeMails(deps.config, notice) : [];
    });
  },
});

const mailGroups = defineJob({
  id: 'messaging.announced-to-groups',
  schema: envelopeOf(announcedToGroups),
  ...reaction,
  async handle(deps, { eventId, data }) {
    const announcement = await announcementOf(deps.db, data.opportunityId, deps.clock.now());
    if (!announcement) return;
    for (let after = ''; ;) {
      const page = { after, limit: membersPerPage };
      const members = await membersOf(deps.db, data.groupIds, page);
      const last = members.at(-1);
      if (!last) return;
      await queueEmails(deps, eventId, async () => groupMails(deps.config, announcement, members));
      after = last.email;
    }
  },
});

const mailCoordinatorInvitation = defineJob({
  id: 'messaging.coordinator-invited',
  schema: envelopeOf(coordinatorInvited),
  ...reaction,
  secret: true,
  async handle(deps, { eventId, data }) {
    await queueEmails(deps, eventId, async () => coordinatorInvitationMails(deps.config, data));
  },
});

export const editorMailsJobs = [
  mailRearranged,
  mailRunners,
  mailGroups,
  mailCoordinatorInvitation,
] as unknown as readonly JobDefinition<never>[];

export const editorMailsSubscriptions = [
  subscription(placesRearranged, mailRearranged),
  subscription(peopleRearranged, mailRunners),
  subscription(announcedToGroups, mailGroups),
  subscription(coordinatorInvited, mailCoordinatorInvitation),
] as const;
