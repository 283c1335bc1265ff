// Mails about places that those who run a date give to people.
import { holdPlaces } from '#areas/registrations/server/places/hold-slots.actions.ts';
import { personAdded } from '#areas/registrations/server/registrations.events.ts';
import { contactOf } from '#areas/volunteer-requests/server/records.queries.ts';
import type { Tx } from '#server/db/client.ts';
import { fullName } from '#shared/rules/full-name.ts';
import type { Recipient } from '../../layout/mail.template.ts';
import { causedBy } from '../../outbox/outbox.rules.ts';
import { mailSource, mailsOn } from '../../outbox/reactions.mails.ts';
import { answeredByContact, calendarOf, holderData, holderOf } from '../../places/places.mails.ts';
import type { RegistrationNotice } from '../../places/places.queries.ts';
import { noticeOfHeldPlaces } from '../../places/told-places.actions.ts';
import { doneBy } from './given-places.queries.ts';
import { addedToShift } from './given-places.template.ts';

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
const added = mailsOn(personAdded, { gathers: true }, async (tx, deps, data) => {
  const { registrationId, userId, byUserId } = data;
  await holdPlaces(tx, [registrationId]);
  const notice = await noticeOfHeldPlaces(tx, deps, { userId, registrationIds: [registrationId] });
  if (!notice) return [];
  const { to, contactFirstName } = await readerOf(tx, notice, userId);
  const by = (await doneBy(tx, byUserId)) ?? notice.organization;
  const told = { ...holderData(deps.config, notice), by, contactFirstName };
  const attachments = contactFirstName === null ? [await calendarOf(tx, deps, [registrationId])] : [];
  const mail = addedToShift.to(to, told, { ...answeredByContact(notice), attachments });
  return causedBy({ organizationId: notice.organizationId }, [mail]);
});

export const givenPlacesSource = mailSource({ mails: [addedToShift], reactions: [added] });
