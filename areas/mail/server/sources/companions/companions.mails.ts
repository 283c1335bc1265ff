// Mails about people who are brought along (areas/additional-volunteers/README.md, "Additional volunteers").
import { fullName } from '#shared/rules/full-name.ts';
import { partiesOf } from '#areas/registrations/server/party/party.queries.ts';
import { holdPlaces } from '#areas/registrations/server/places/hold-slots.actions.ts';
import {
  companionDeclined,
  partyChanged,
  type PartyChanged,
} from '#areas/registrations/server/registrations.events.ts';
import type { Deps } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import type { OutgoingMail } from '../../layout/mail.template.ts';
import { causedBy, type MailConfig } from '../../outbox/outbox.rules.ts';
import { queueEmails } from '../../outbox/queue-emails.actions.ts';
import { mailSource, reactTo } from '../../outbox/reactions.mails.ts';
import { noticeMails } from '../../places/notices.mails.ts';
import { present } from '../../places/present.tool.ts';
import { answeredByContact, causeOf, holderData, holderOf, shiftData } from '../../places/places.mails.ts';
import { registrationNotice, type RegistrationNotice } from '../../places/places.queries.ts';
import { lookAt, recordHeldPlaces, noticeOfToldPlaces } from '../../places/told-places.actions.ts';
import { companionGoneMails, unregisterMail } from '../registrations/registrations.mails.ts';
import { volunteerUnregistered } from '../registrations/registrations.template.ts';
import { withdrawUnsentReminders } from '../reminders/reminders.mails.ts';
import { namedPerson } from './companions.queries.ts';
import {
  addedVolunteer,
  ageVerification,
  companionMails,
  partyEdited,
  signUpChanged,
} from './companions.template.ts';

/** Somebody who was named for a registration, with its shifts, and the token of the link by which they answer. */
interface AddedPerson {
  notice: RegistrationNotice;
  /** As the account holder typed it. */
  name: string;
  /** The person said "yes, that's me" to the account holder before. */
  hasAgreed: boolean;
  token: string | undefined;
}

/** Somebody who was taken out, with the places that they lost by it, if there were any. */
interface RemovedPerson {
  notice: RegistrationNotice | undefined;
  name: string;
}

/**
 * Other people come along than before: each of them is told, those who were taken out of the places that they lost; the
 * coordinators learn whose age was confirmed; and of an edit they and the email group learn who comes now.
 */
const changed = reactTo(
  partyChanged,
  { secret: true, gathers: true },
  async (deps, { eventId, occurredAt, data }) => {
    const { config } = deps;
    await queueEmails(deps, eventId, async (tx) => {
      const companions = [...data.added, ...data.removed].flatMap(({ registrationIds }) => registrationIds);
      await holdPlaces(tx, [...data.registrationIds, ...companions]);
      const notice = await registrationNotice(tx, data.userId, data.registrationIds);
      const added = await present(data.added, (named) => addedPerson(tx, deps, data, named));
      const removed = await present(data.removed, (named) => removedPerson(tx, deps, named));
      const isOther = added.length + removed.length > 0;
      if (!notice || (!isOther && data.added.length + data.removed.length > 0)) return [];
      const mails = [
        ...added.map((person) => addedMail(config, notice, person)),
        ...(await present(
          removed,
          async ({ notice: gone }) => gone && unregisterMail(tx, deps, gone, fullName(notice.volunteer)),
        )),
        ...ageMails(config, notice, data.ageVerified),
      ];
      // A sign-up is told to those who run it by mails of its own, and a name written otherwise is no news.
      if (
        isOther &&
        data.because === 'edit' &&
        (await lookAt(tx, deps, data.registrationIds, occurredAt)).length > 0
      )
        mails.push(...(await changedMails(tx, deps, eventId, notice, { added, removed })));
      return causedBy(causeOf(notice), mails);
    });
    for (const removed of data.removed) await withdrawUnsentReminders(deps, removed);
  },
);

/**
 * Somebody who was named said "not me", or that they can't come: to the account holder and to those who run the opportunity, in the words that
 * the account holder typed, and the same whether the person had places or not.
 */
const declined = reactTo(companionDeclined, {}, async (deps, { eventId, data }) => {
  const { holderUserId, holderRegistrationIds, firstName, lastName } = data;
  await queueEmails(deps, eventId, async (tx) => {
    const notice = await registrationNotice(tx, holderUserId, holderRegistrationIds);
    if (!notice) return [];
    const gone = {
      ...notice,
      shownAs: { firstName, lastName, email: notice.volunteer.email },
      party: [],
      wasBroughtAlong: true,
      broughtBy: fullName(notice.volunteer),
      isBringersEmail: true,
    };
    return causedBy(causeOf(notice), [
      ...companionGoneMails(deps.config, gone, [notice.volunteer]),
      ...(await noticeMails(tx, deps, gone, { kind: 'changed', eventId }, volunteerUnregistered.to)),
    ]);
  });
  if (data.registrationIds.length > 0) await withdrawUnsentReminders(deps, data);
});

function addedMail(
  config: MailConfig,
  holder: RegistrationNotice,
  { notice, hasAgreed, token }: AddedPerson,
): OutgoingMail {
  const data = {
    ...holderData(config, notice),
    broughtBy: fullName(holder.volunteer),
    answer: token === undefined ? null : { url: answerUrl(config, token), hasAgreed },
  };
  return addedVolunteer.to(holderOf(notice), data, { ...answeredByContact(notice), wasCounted: true });
}

/** To each contact: whom the account holder said to be over the age of 18. */
const ageMails = (
  config: MailConfig,
  notice: RegistrationNotice,
  adults: readonly string[],
): OutgoingMail[] =>
  adults.length === 0
    ? []
    : notice.coordinators.map((contact) =>
        ageVerification.to(
          contact,
          { ...shiftData(config, notice), adults },
          { replyTo: notice.volunteer.email },
        ),
      );

/** To the account holder and to those who run the opportunity: who comes along now, and who doesn't any more. */
async function changedMails(
  tx: Tx,
  deps: Deps,
  eventId: string,
  notice: RegistrationNotice,
  people: { added: readonly AddedPerson[]; removed: readonly RemovedPerson[] },
): Promise<OutgoingMail[]> {
  const places = notice.slots.map(({ registrationId }) => registrationId);
  const along = Map.groupBy(await partiesOf(tx, places), ({ registrationId }) => registrationId);
  const edit = {
    added: people.added.map(({ name }) => name),
    removed: people.removed.map(({ name }) => name),
    parties: places.map((id) => (along.get(id) ?? []).map(fullName)),
  };
  return [
    partyEdited.to(
      holderOf(notice),
      { ...holderData(deps.config, notice), ...edit },
      answeredByContact(notice),
    ),
    ...(await noticeMails(tx, deps, notice, { kind: 'changed', eventId }, (recipient, data, options) =>
      signUpChanged.to(recipient, { ...data, ...edit }, options),
    )),
  ];
}

/** Somebody who was named and still is, with the shifts for which they were named now and still are. */
async function addedPerson(
  tx: Tx,
  deps: Deps,
  { userId: holderUserId, registrationIds }: PartyChanged,
  { token, name, namedFor = registrationIds, ...places }: PartyChanged['added'][number],
): Promise<AddedPerson | undefined> {
  await recordHeldPlaces(tx, deps, places);
  const person = await namedPerson(tx, places.userId, namedFor);
  if (!person || person.namedFor.length === 0) return undefined;
  const holder = await registrationNotice(tx, holderUserId, person.namedFor);
  if (!holder) return undefined;
  const { volunteer, isOrganizer, hasAgreed } = person;
  const notice = { ...holder, volunteer, shownAs: volunteer, hasVolunteerHome: !isOrganizer, party: [] };
  return { notice, name: name ?? fullName(volunteer), hasAgreed, token };
}

/** Somebody who was taken out, if anybody was told that they come; somebody without a place has nothing to be told. */
async function removedPerson(
  tx: Tx,
  deps: Deps,
  { name, ...places }: PartyChanged['removed'][number],
): Promise<RemovedPerson | undefined> {
  const notice = await noticeOfToldPlaces(tx, deps, places);
  if (!notice && places.registrationIds.length > 0) return undefined;
  return { notice, name: name ?? (notice ? fullName(notice.shownAs) : '') };
}

const answerUrl = ({ publicUrl }: MailConfig, token: string): string =>
  `${publicUrl}/user/brought-along?${new URLSearchParams({ token })}`;

export const companionSource = mailSource({ mails: companionMails, reactions: [changed, declined] });
