// Mails about places that those who run a date give to people.
import { holdPlaces } from '#areas/registrations/server/places/hold-slots.actions.ts';
import { comesAlong } from '#areas/registrations/server/adding/companion-off.queries.ts';
import {
  companionPutBack,
  companionTakenOff,
  personAdded,
  personPutBack,
  personTakenOff,
  type CompanionPutBack,
} from '#areas/registrations/server/registrations.events.ts';
import { contactOf } from '#areas/volunteer-requests/server/records.queries.ts';
import type { Deps } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { fullName } from '#shared/rules/full-name.ts';
import type { OutgoingMail, Recipient } from '../../layout/mail.template.ts';
import { causedBy, dedupeKey } from '../../outbox/outbox.rules.ts';
import { writtenAmong } from '../../outbox/outbox.store.ts';
import { queueEmails } from '../../outbox/queue-emails.actions.ts';
import { mailSource, mailsOn, reactTo } from '../../outbox/reactions.mails.ts';
import {
  answeredByContact,
  calendarOf,
  cancellationOf,
  holderData,
  holderOf,
} from '../../places/places.mails.ts';
import { registrationNotice, type RegistrationNotice } from '../../places/places.queries.ts';
import {
  areKnown,
  noticeOfHeldPlaces,
  noticeOfToldPlaces,
  type AnnouncedPlaces,
} from '../../places/told-places.actions.ts';
import { heldAmong, notePlaces } from '../../places/told-places.store.ts';
import { withdrawUnsentReminders } from '../reminders/reminders.mails.ts';
import { doneBy } from './given-places.queries.ts';
import { addedToShift, takenOffShift } from './given-places.template.ts';

/** The person who reads what is told of somebody's places: a person without an address has a contact, or nobody. */
interface Reader {
  to: Recipient;
  /** Null where it is the person. */
  contactFirstName: string | null;
}

async function readerOf(tx: Tx, notice: RegistrationNotice, userId: string): Promise<Reader> {
  const person = { to: holderOf(notice), contactFirstName: null };
  if (notice.volunteer.email !== '') return person;
  const contact = await contactOf(tx, { userId, organizationId: notice.organizationId });
  if (!contact) return person;
  return {
    to: { email: contact.email, name: fullName(contact) },
    contactFirstName: contact.firstName,
  };
}

/** To somebody whom those who run a date put on it, as far as the place is still held. Those who run it see it on their rosters. */
const added = mailsOn(personAdded, { gathers: true }, async (tx, deps, { registrationId, ...of }) => {
  await holdPlaces(tx, [registrationId]);
  return addedMails(tx, deps, { ...of, registrationIds: [registrationId] });
});

/** To somebody who was taken off, as far as they were told of the place and it was not given to them again meanwhile. */
const takenOff = reactTo(personTakenOff, { gathers: true, secret: true }, async (deps, { eventId, data }) => {
  const { userId, byUserId, reason } = data;
  await queueEmails(deps, eventId, async (tx) => {
    const held = await heldAmong(tx, data.registrationIds);
    const registrationIds = data.registrationIds.filter((id) => !held.includes(id));
    const notice = await noticeOfToldPlaces(tx, deps, { userId, registrationIds });
    if (!notice) return [];
    // If they get it again they are to be told.
    await notePlaces(tx, registrationIds, { wasTold: false, lookedAt: deps.clock.now() });
    const { to, contactFirstName } = await readerOf(tx, notice, userId);
    const by = (await doneBy(tx, byUserId)) ?? notice.organization;
    const { party } = notice;
    const told = { ...holderData(deps.config, notice), by, reason, party, contactFirstName, isAlong: false };
    const attachments =
      contactFirstName === null ? [await cancellationOf(tx, deps, notice, notice.slots)] : [];
    const mail = takenOffShift.to(to, told, { ...answeredByContact(notice), attachments });
    return causedBy({ organizationId: notice.organizationId }, [mail]);
  });
  await withdrawUnsentReminders(deps, data);
});

/** To somebody who has the place again that was taken off, as far as they were told that it was. */
const putBack = mailsOn(personPutBack, { gathers: true }, async (tx, deps, { registrationIds, ...of }) => {
  await holdPlaces(tx, registrationIds);
  return (await areKnown(tx, deps, registrationIds)) ? [] : addedMails(tx, deps, { ...of, registrationIds });
});

/** What the mail is kept under that tells an account holder that somebody was taken off, so that it is known whether there was one. */
const offId = ({ namingId, takenOffAt }: CompanionPutBack): string => `${namingId}:off:${takenOffAt}`;

/** To an account holder with whom somebody doesn't come along any more, if nobody put the person back meanwhile. */
const companionOff = reactTo(
  companionTakenOff,
  { gathers: true, secret: true },
  async (deps, { data: { reason, ...data } }) => {
    await queueEmails(deps, offId(data), async (tx) => {
      await holdPlaces(tx, [data.holderRegistrationId]);
      const holder = (await comesAlong(tx, data.namingId)) ? undefined : await holderTold(tx, deps, data);
      if (!holder) return [];
      const { to, told, options, cause } = holder;
      return causedBy(cause, [takenOffShift.to(to, { ...told, reason, party: [] }, options)]);
    });
  },
);

/** To an account holder who was told so, and with whom the person comes along again. */
const companionBack = mailsOn(companionPutBack, { gathers: true }, async (tx, deps, data) => {
  await holdPlaces(tx, [data.holderRegistrationId]);
  const holder = (await comesAlong(tx, data.namingId)) ? await holderTold(tx, deps, data) : undefined;
  if (!holder) return [];
  const { to, told, options, cause } = holder;
  const mailed = dedupeKey(offId(data), takenOffShift.name, to.email);
  const wasTold = (await writtenAmong(tx, [mailed])).has(mailed);
  return wasTold ? causedBy(cause, [addedToShift.to(to, told, options)]) : [];
});

/** What an account holder is told of somebody who comes along, or did: under the name that the reader typed. */
async function holderTold(tx: Tx, deps: Deps, data: CompanionPutBack) {
  const { holderRegistrationId, holderUserId, byUserId, firstName, lastName } = data;
  const notice = await registrationNotice(tx, holderUserId, [holderRegistrationId]);
  if (!notice) return undefined;
  return {
    to: holderOf(notice),
    told: {
      ...holderData(deps.config, notice),
      volunteer: { firstName, lastName },
      by: (await doneBy(tx, byUserId)) ?? notice.organization,
      contactFirstName: notice.volunteer.firstName,
      isAlong: true,
    },
    options: answeredByContact(notice),
    cause: { organizationId: notice.organizationId },
  };
}

async function addedMails(
  tx: Tx,
  deps: Deps,
  { byUserId, ...places }: AnnouncedPlaces & { byUserId: string },
): Promise<OutgoingMail[]> {
  const notice = await noticeOfHeldPlaces(tx, deps, places);
  if (!notice) return [];
  const { to, contactFirstName } = await readerOf(tx, notice, places.userId);
  const by = (await doneBy(tx, byUserId)) ?? notice.organization;
  const told = { ...holderData(deps.config, notice), by, contactFirstName, isAlong: false };
  const attachments = contactFirstName === null ? [await calendarOf(tx, deps, places.registrationIds)] : [];
  const mail = addedToShift.to(to, told, { ...answeredByContact(notice), attachments });
  return causedBy({ organizationId: notice.organizationId }, [mail]);
}

export const givenPlacesSource = mailSource({
  mails: [addedToShift, takenOffShift],
  reactions: [added, takenOff, putBack, companionOff, companionBack],
});
