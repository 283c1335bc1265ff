// Mails about places that were taken or given back: to the people who hold them and to those who run the opportunity.
import { fullName } from '#shared/rules/full-name.ts';
import { personalCodeFor } from '#areas/accounts/server/personal-code/personal-code.queries.ts';
import { holdPlaces } from '#areas/registrations/server/places/hold-slots.actions.ts';
import {
  registrationCancelled,
  placesTakenBack,
  registrationCreated,
  walkedIn,
} from '#areas/registrations/server/registrations.events.ts';
import type { Deps } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { askEmailGroup } from '../../email-group/email-group.actions.ts';
import type { OutgoingMail } from '../../layout/mail.template.ts';
import { causedBy, type MailConfig } from '../../outbox/outbox.rules.ts';
import { queueEmails } from '../../outbox/queue-emails.actions.ts';
import { mailSource, mailsOn, reactTo } from '../../outbox/reactions.mails.ts';
import { noticeMails } from '../../places/notices.mails.ts';
import { present } from '../../places/present.tool.ts';
import {
  answeredByContact,
  calendarOf,
  cancellationOf,
  causeOf,
  codeFile,
  codeUrl,
  holderData,
  holderOf,
  shiftData,
  shownData,
} from '../../places/places.mails.ts';
import {
  registrationNotice,
  stayedOf,
  type RegistrationNotice,
  type StayedPerson,
} from '../../places/places.queries.ts';
import {
  noticeOfHeldPlaces,
  noticeOfToldPlaces,
  type AnnouncedPlaces,
} from '../../places/told-places.actions.ts';
import { withdrawUnsentReminders } from '../reminders/reminders.mails.ts';
import { bringersOf, lostAlong, type Bringer } from './registrations.queries.ts';
import {
  companionUnregistered,
  newVolunteer,
  placeKept,
  placeTakenBack,
  registered,
  registrationMails,
  unregister,
  volunteerUnregistered,
  walkedInMail,
} from './registrations.template.ts';

/**
 * Of a sign-up, as far as its places are still held: one mail to the volunteer for all its places, one to each contact of
 * the opportunity, and one to each address of its email group that is not a contact's (areas/mail/README.md, "Mail").
 */
const signedUp = mailsOn(registrationCreated, { gathers: true }, async (tx, deps, places, eventId) => {
  const { config } = deps;
  await holdPlaces(tx, places.registrationIds);
  const notice = await noticeOfHeldPlaces(tx, deps, places);
  if (!notice) return [];
  const questions = await askEmailGroup(tx, deps, notice);
  const code = await personalCodeFor(tx, deps, places.userId);
  const held = notice.slots.map(({ registrationId }) => registrationId);
  const toVolunteer = registered.to(
    holderOf(notice),
    { ...holderData(config, notice), party: notice.party, codeUrl: codeUrl(config) },
    { ...answeredByContact(notice), attachments: [await calendarOf(tx, deps, held), codeFile(code)] },
  );
  const toOthers = await noticeMails(tx, deps, notice, { kind: 'came', eventId }, newVolunteer.to);
  return [...causedBy(causeOf(notice), [toVolunteer, ...toOthers]), ...questions];
});

/**
 * To somebody who was added at the door, as far as the place is still held. A person whose account was made by it has a mail
 * that says so; those who run it have seen it on the roster.
 */
const addedAtDoor = mailsOn(walkedIn, { gathers: true }, async (tx, deps, data) => {
  const { registrationId, userId, isInvited } = data;
  if (isInvited) return [];
  await holdPlaces(tx, [registrationId]);
  const notice = await noticeOfHeldPlaces(tx, deps, { userId, registrationIds: [registrationId] });
  if (!notice) return [];
  const toVolunteer = walkedInMail.to(
    holderOf(notice),
    holderData(deps.config, notice),
    answeredByContact(notice),
  );
  return causedBy({ organizationId: notice.organizationId }, [toVolunteer]);
});

/** Of places that were given back, as far as anybody was told that they were taken: to the same people. */
const unregistered = reactTo(registrationCancelled, { gathers: true }, async (deps, { eventId, data }) => {
  await queueEmails(deps, eventId, async (tx) => {
    const stayed = await present(await stayedOf(tx, data.registrationIds), (person) =>
      stayedPerson(tx, deps, person),
    );
    const notice = await noticeOfToldPlaces(tx, deps, data);
    const holder = notice ?? (await registrationNotice(tx, data.userId, data.registrationIds));
    if (!holder) return [];
    const mails = notice
      ? [await unregisterMail(tx, deps, notice, null), ...(await goneMails(tx, deps, eventId, notice))]
      : [];
    for (const theirs of stayed) {
      const broughtBy = fullName(holder.volunteer);
      const told = { ...holderData(deps.config, theirs), broughtBy };
      mails.push(placeKept.to(holderOf(theirs), told, answeredByContact(theirs)));
    }
    return causedBy(causeOf(holder), mails);
  });
  for (const person of await stayedOf(deps.db, data.registrationIds))
    await queueStayedNotice(deps, eventId, data, person);
  await withdrawUnsentReminders(deps, data);
});

/**
 * Tells those who run the opportunity of somebody who stays, where nobody was told of the sign-up that they came along with. It is an
 * event of its own: each of several who stay is told.
 */
async function queueStayedNotice(
  deps: Deps,
  eventId: string,
  given: AnnouncedPlaces,
  person: StayedPerson,
): Promise<void> {
  const ownId = `${eventId}:${person.registrationId}`;
  await queueEmails(deps, ownId, async (tx) => {
    if (await noticeOfToldPlaces(tx, deps, given)) return [];
    const holder = await registrationNotice(tx, given.userId, given.registrationIds);
    const theirs = holder && (await stayedPerson(tx, deps, person));
    if (!theirs) return [];
    const mails = await noticeMails(tx, deps, theirs, { kind: 'came', eventId: ownId }, newVolunteer.to);
    return causedBy(causeOf(holder), mails);
  });
}

/** To somebody whose places the organization gave to others, as far as they were told of them. Those who run it did it. */
const takenBack = reactTo(placesTakenBack, { gathers: true }, async (deps, { eventId, data }) => {
  await queueEmails(deps, eventId, async (tx) => {
    const notice = await noticeOfToldPlaces(tx, deps, data);
    if (!notice) return [];
    const attachments = [await cancellationOf(tx, deps, notice, notice.slots)];
    const told = { ...holderData(deps.config, notice), party: notice.party };
    const mail = placeTakenBack.to(holderOf(notice), told, { ...answeredByContact(notice), attachments });
    return causedBy({ organizationId: notice.organizationId }, [mail]);
  });
  await withdrawUnsentReminders(deps, data);
});

/**
 * Tells those who run an opportunity, the people who brought the person along and those who came along of places that went
 * with an account.
 * @param person `shownAs` is the name that they read until then: what is kept has none any more
 */
export async function queueReleasedMails(
  deps: Deps,
  eventId: string,
  places: AnnouncedPlaces,
  { shownAs, ...person }: RegistrationNotice['volunteer'] & Pick<RegistrationNotice, 'shownAs'>,
): Promise<void> {
  const along = await lostAlong(deps.db, places.registrationIds);
  await queueEmails(deps, eventId, async (tx) => {
    const told = await noticeOfToldPlaces(tx, deps, places, person);
    const notice = told && { ...told, shownAs };
    const others = await present(along, (theirs) => noticeOfToldPlaces(tx, deps, theirs));
    const [first] = [notice, ...others].filter((one) => one !== undefined);
    if (!first) return [];
    const mails = notice ? await goneMails(tx, deps, eventId, notice) : [];
    for (const lost of others) mails.push(await unregisterMail(tx, deps, lost, fullName(shownAs)));
    return causedBy({ account: person.email, organizationId: first.organizationId }, mails);
  });
  for (const theirs of along) await withdrawUnsentReminders(deps, theirs);
}

/** Somebody who stays has a place of which they are told now. */
async function stayedPerson(tx: Tx, deps: Deps, { userId, registrationId }: StayedPerson) {
  await holdPlaces(tx, [registrationId]);
  return noticeOfHeldPlaces(tx, deps, { userId, registrationIds: [registrationId] });
}

/**
 * To somebody whose place was given back, with what takes it out of their calendar.
 * @param by the person who did it; null when the one who reads it did
 */
export async function unregisterMail(
  tx: Tx,
  deps: Deps,
  notice: RegistrationNotice,
  by: string | null,
): Promise<OutgoingMail> {
  const attachments = [await cancellationOf(tx, deps, notice, notice.slots)];
  const { party } = notice;
  const stayed = notice.stayed.map(({ name }) => name);
  return unregister.to(
    holderOf(notice),
    { ...shiftData(deps.config, notice), by, party, stayed },
    { ...answeredByContact(notice), attachments },
  );
}

/** To all others who were told of a place that was given back: who runs the opportunity, and who brought the person along. */
async function goneMails(
  tx: Tx,
  deps: Deps,
  eventId: string,
  notice: RegistrationNotice,
): Promise<OutgoingMail[]> {
  const bringers = await bringersOf(
    tx,
    notice.slots.map(({ registrationId }) => registrationId),
  );
  const [bringer] = bringers;
  const told = bringer ? { ...notice, broughtBy: fullName(bringer) } : notice;
  return [
    ...(await noticeMails(tx, deps, told, { kind: 'left', eventId }, volunteerUnregistered.to)),
    ...companionGoneMails(deps.config, notice, bringers),
  ];
}

/** To the people who brought somebody along who has given up the own place. */
export const companionGoneMails = (
  config: MailConfig,
  notice: RegistrationNotice,
  bringers: readonly Bringer[],
): OutgoingMail[] =>
  bringers.map((bringer) =>
    companionUnregistered.to(
      { email: bringer.email, name: fullName(bringer) },
      {
        ...shownData(config, notice),
        firstName: bringer.firstName,
        profileUrl: `${config.publicUrl}/volunteer/profile`,
      },
    ),
  );

export const registrationSource = mailSource({
  mails: registrationMails,
  reactions: [signedUp, addedAtDoor, unregistered, takenBack],
});
