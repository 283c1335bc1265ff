import type { Deps } from '#server/context.ts';
import { subscription } from '#server/platform/events.ts';
import { defineJob, type JobDefinition } from '#server/platform/jobs.ts';
import { coordinatorInvited } from '../../coordinators/invitations.events.ts';
import { announcedToGroups } from '../../opportunities/opportunities.events.ts';
import { announcementEventId } from '../../opportunities/publishing/publishing.rules.ts';
import { calendarOf, cancelledCalendarOf } from '../../registrations/calendar/calendar.queries.ts';
import { holdPlaces } from '../../registrations/places/hold-slots.actions.ts';
import {
  peopleRearranged,
  placesRearranged,
  type RearrangedPlace,
} from '../../registrations/registrations.events.ts';
import { announcementOf, membersOf, stillRegistered } from './editor-mails.queries.ts';
import {
  coordinatorInvitationMails,
  groupMails,
  rearrangedMail,
  rearrangedNoticeMails,
} from './editor.mails.ts';
import { registrationNotice } from '../mail.queries.ts';
import { envelopeOf, reaction } from '#server/platform/events.ts';
import { rearrangedNotice, shiftOf } from './rearranged-notice.queries.ts';
import { accountsAmong } from '../../accounts/accounts.queries.ts';
import { isProven } from '../../organizations/organizations.queries.ts';
import { inPlainWords } from '../outbox/admit-emails.actions.ts';
import { causedBy } from '../outbox/outbox.rules.ts';
import { queueEmails, type OutgoingMail } from '../outbox/queue-emails.actions.ts';
import { lookAt } from '../registrations/tell-places.actions.ts';
import { withdrawUnsentReminders } from '../registrations/queue-reminders.actions.ts';
import type { Queryable } from '#server/db/client.ts';

/** So many mails are written in one transaction. */
const membersPerPage = 100;

const mailRearranged = defineJob({
  id: 'mail.places-rearranged',
  schema: envelopeOf(placesRearranged),
  ...reaction,
  gathers: true,
  async handle(deps, { eventId, occurredAt, data }) {
    for (const { userId, places } of data.people) {
      const registrationIds = places.map(({ registrationId }) => registrationId);
      await queueEmails(deps, eventId, async (tx) => {
        await holdPlaces(tx, registrationIds);
        const due = new Set(await lookAt(tx, deps, registrationIds, occurredAt));
        const changed = places.filter(({ registrationId }) => due.has(registrationId));
        return mailsOf(tx, deps, userId, changed);
      });
      // A reminder of the former time must not follow; one of the new time comes by itself.
      await withdrawUnsentReminders(deps, { userId, registrationIds });
    }
  },
});

/** What a person is told of the places that were kept, moved and released; nothing when none of it is left. */
async function mailsOf(
  db: Queryable,
  { config, clock }: Deps,
  userId: string,
  places: readonly RearrangedPlace[],
): Promise<OutgoingMail[]> {
  const staying = places
    .filter(({ what }) => what !== 'released')
    .map(({ registrationId }) => registrationId);
  const still = await stillRegistered(db, staying);
  const concerned = new Map(
    places
      .filter(({ what, registrationId }) => what === 'released' || still.has(registrationId))
      .map((place) => [place.registrationId, place]),
  );
  const notice = await registrationNotice(db, userId, [...concerned.keys()]);
  if (!notice) return [];
  const [first, ...others] = (['kept', 'moved', 'released'] as const).flatMap((what) => {
    const slots = notice.slots.filter(({ registrationId }) => concerned.get(registrationId)?.what === what);
    const told = slots.map(({ registrationId }) => concerned.get(registrationId)!);
    const others = told.map(({ other }) => (other ? shiftOf(other) : null));
    return slots.length > 0 ? [{ what, slots, before: told.map(formerShift), others }] : [];
  });
  if (!first) return [];
  const parts = [first, ...others] as const;
  const { publicUrl, supportEmail } = config;
  const now = clock.now();
  const organizer = { name: notice.organization, email: notice.coordinators[0]?.email ?? supportEmail };
  const gone = parts.find(({ what }) => what === 'released')?.before;
  const calendars = {
    now: still.size > 0 ? await calendarOf(db, [...still], { publicUrl, now }) : null,
    cancelled: gone ? await cancelledCalendarOf(db, gone, { publicUrl, now, organizer }) : null,
  };
  const told = new Set(places.map(({ what }) => what));
  const by = { organizationId: notice.organizationId };
  return causedBy(by, [rearrangedMail(config, told, notice, [...parts], calendars)]);
}

const formerShift = ({ registrationId, before }: RearrangedPlace) => ({ registrationId, ...shiftOf(before) });

const mailRunners = defineJob({
  id: 'mail.people-rearranged',
  schema: envelopeOf(peopleRearranged),
  ...reaction,
  gathers: true,
  async handle(deps, { eventId, data }) {
    await queueEmails(deps, eventId, async (db) => {
      const notice = await rearrangedNotice(db, data);
      if (!notice) return [];
      const { organizationId } = notice;
      return causedBy({ organizationId }, rearrangedNoticeMails(deps.config, notice));
    });
  },
});

const mailGroups = defineJob({
  id: 'mail.announced-to-groups',
  schema: envelopeOf(announcedToGroups),
  ...reaction,
  async handle(deps, { data }) {
    const cause = announcementEventId(data.opportunityId);
    const announcement = await announcementOf(deps.db, data.opportunityId, deps.clock.now());
    if (!announcement) return;
    for (let after = ''; ;) {
      const page = { after, limit: membersPerPage };
      const members = await membersOf(deps.db, data.groupIds, page);
      const last = members.at(-1);
      if (!last) return;
      const by = { organizationId: announcement.organizationId };
      await queueEmails(deps, cause, async () =>
        causedBy(by, groupMails(deps.config, announcement, members)),
      );
      after = last.email;
    }
  },
});

const mailCoordinatorInvitation = defineJob({
  id: 'mail.coordinator-invited',
  schema: envelopeOf(coordinatorInvited),
  ...reaction,
  secret: true,
  async handle(deps, { eventId, data }) {
    // How often was decided when it was sent; here it is about the words.
    await queueEmails(deps, eventId, async (tx) => {
      const mails = coordinatorInvitationMails(deps.config, data);
      const isKnown = (await accountsAmong(tx, [data.email])).has(data.email);
      const says = isKnown || (await isProven(tx, data.organizationId, deps.clock.now()));
      return says ? mails : inPlainWords(mails);
    });
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
