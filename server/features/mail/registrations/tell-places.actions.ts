import type { Deps } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import type {
  CompanionDeclined,
  PartyChanged,
  WalkedIn,
} from '#server/features/registrations/registrations.events.ts';
import { personalCodeFor } from '#server/features/accounts/personal-code/personal-code.queries.ts';
import { holdPlaces } from '#server/features/registrations/places/hold-slots.actions.ts';
import { limitStart } from '#shared/rules/limits.ts';
import { bringersOf, namedPerson, registrationNotice, type RegistrationNotice } from '../mail.queries.ts';
import { askEmailGroup } from '../email-group/email-group.actions.ts';
import { causedBy } from '../outbox/outbox.rules.ts';
import { queueEmails } from '../outbox/queue-emails.actions.ts';
import {
  companionGoneMails,
  declinedMails,
  partyMails,
  registeredMails,
  releaseMails,
  unregisterMail,
  walkedInMail,
  unregisteredMails,
  type AddedPerson,
  type RemovedPerson,
} from './registration.mails.ts';
import { heldAmong, notePlaces, purgeTold, toldAmong, toldSince } from './told-places.store.ts';

/*
 * Mails about places wait a little (`gathers` of their jobs) and then tell what is so by then: somebody who signs up and
 * unregisters at once causes none, and what changed meanwhile is in the one that goes out
 * (docs/decisions/020-mail-budgets.md).
 *
 * A place is held while it is told of. Without that a change that is written but not committed would be neither in the
 * mail nor, because the mail is the later of the two, told by one of its own.
 */

/** A person's places in one opportunity. */
interface Places {
  userId: string;
  registrationIds: readonly string[];
}

const causeOf = ({ volunteer, organizationId }: RegistrationNotice) => ({
  account: volunteer.email,
  organizationId,
});

/** Tells of a sign-up, as far as its places are still held. */
export async function tellSignUp(deps: Deps, eventId: string, places: Places): Promise<void> {
  await queueEmails(deps, eventId, async (tx) => {
    await holdPlaces(tx, places.registrationIds);
    const notice = await noticeOfHeld(tx, deps, places);
    if (!notice) return [];
    const questions = await askEmailGroup(tx, deps, notice);
    const code = await personalCodeFor(tx, deps, places.userId);
    return [...causedBy(causeOf(notice), registeredMails(deps.config, notice, code)), ...questions];
  });
}

/**
 * Tells somebody who was added at the door, as far as the place is still held. Whose account was made by it has a mail that
 * says so; those who run it have seen it on the roster.
 */
export async function tellWalkIn(deps: Deps, eventId: string, data: WalkedIn): Promise<void> {
  const { registrationId, userId, isInvited } = data;
  if (isInvited) return;
  await queueEmails(deps, eventId, async (tx) => {
    await holdPlaces(tx, [registrationId]);
    const notice = await noticeOfHeld(tx, deps, { userId, registrationIds: [registrationId] });
    if (!notice) return [];
    return causedBy({ organizationId: notice.organizationId }, [walkedInMail(deps.config, notice)]);
  });
}

/** Tells of places that were given back, as far as anybody was told that they were taken. */
export async function tellUnregistered(deps: Deps, eventId: string, places: Places): Promise<void> {
  await queueEmails(deps, eventId, async (tx) => {
    const notice = await noticeOfTold(tx, deps, places);
    if (!notice) return [];
    const bringers = await bringersOf(tx, placesOf(notice));
    return causedBy(causeOf(notice), [
      ...unregisteredMails(deps.config, notice),
      ...companionGoneMails(deps.config, notice, bringers),
    ]);
  });
}

/**
 * Tells somebody who was added at the door by mistake that the place is given back, as far as they were told of it; those who
 * run it see it on their rosters.
 */
export async function tellTakenOff(deps: Deps, eventId: string, places: Places): Promise<void> {
  await queueEmails(deps, eventId, async (tx) => {
    const notice = await noticeOfTold(tx, deps, places);
    return notice
      ? causedBy({ organizationId: notice.organizationId }, [unregisterMail(deps.config, notice)])
      : [];
  });
}

/** Tells those who run it of places that went with an account. */
export async function tellReleased(
  deps: Deps,
  eventId: string,
  places: Places,
  person: RegistrationNotice['volunteer'],
): Promise<void> {
  await queueEmails(deps, eventId, async (tx) => {
    const notice = await noticeOfTold(tx, deps, places, person);
    if (!notice) return [];
    const bringers = await bringersOf(tx, placesOf(notice));
    return causedBy(causeOf(notice), [
      ...releaseMails(deps.config, notice),
      ...companionGoneMails(deps.config, notice, bringers),
    ]);
  });
}

/** Tells who comes along now and who doesn't any more: the people, and of an edit those who run it. */
export async function tellParty(
  deps: Deps,
  { eventId, occurredAt }: { eventId: string; occurredAt: string },
  change: PartyChanged,
): Promise<void> {
  await queueEmails(deps, eventId, async (tx) => {
    const companions = [...change.added, ...change.removed].flatMap(({ registrationIds }) => registrationIds);
    await holdPlaces(tx, [...change.registrationIds, ...companions]);
    const notice = await registrationNotice(tx, change.userId, change.registrationIds);
    const added = await present(change.added.map((named) => () => addedPerson(tx, deps, change, named)));
    const removed = await present(change.removed.map((named) => () => removedPerson(tx, deps, named)));
    const isNothingLeft =
      added.length + removed.length === 0 && change.added.length + change.removed.length > 0;
    if (!notice || isNothingLeft) return [];
    // A sign-up is told to those who run it by mails of its own.
    const tellsRunners =
      change.because === 'edit' && (await lookAt(tx, deps, change.registrationIds, occurredAt)).length > 0;
    return causedBy(
      causeOf(notice),
      partyMails(deps.config, tellsRunners, notice, { added, removed }, change.ageVerified),
    );
  });
}

/**
 * Those of the places that something happened to, as far as nothing that was told since has told it as well; from now on
 * it counts as told. The places must be held.
 * @param occurredAt ISO 8601
 */
export async function lookAt(
  tx: Tx,
  { clock }: Deps,
  registrationIds: readonly string[],
  occurredAt: string,
): Promise<string[]> {
  const told = await toldAmong(tx, registrationIds, limitStart(clock.now()));
  const since = await toldSince(tx, told, new Date(occurredAt));
  const due = told.filter((id) => !since.has(id));
  await notePlaces(tx, due, { wasTold: true, lookedAt: clock.now() });
  return due;
}

/** Somebody who was named and still is, with the shifts for which they are. */
async function addedPerson(
  tx: Tx,
  deps: Deps,
  { userId: holderUserId, registrationIds }: PartyChanged,
  { token, name, ...places }: PartyChanged['added'][number],
): Promise<AddedPerson | undefined> {
  await noteHeld(tx, deps, places);
  const person = await namedPerson(tx, places.userId, registrationIds);
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
  const notice = await noticeOfTold(tx, deps, places);
  if (!notice && places.registrationIds.length > 0) return undefined;
  return { notice, name: name ?? (notice ? fullName(notice.shownAs) : '') };
}

const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`;

/** Tells that somebody who was named said "not me". */
export async function tellDeclined(
  deps: Deps,
  eventId: string,
  { holderUserId, holderRegistrationIds, firstName, lastName }: CompanionDeclined,
): Promise<void> {
  await queueEmails(deps, eventId, async (tx) => {
    const notice = await registrationNotice(tx, holderUserId, holderRegistrationIds);
    if (!notice) return [];
    return causedBy(causeOf(notice), declinedMails(deps.config, notice, { firstName, lastName }));
  });
}

async function present<Found>(looks: readonly (() => Promise<Found | undefined>)[]): Promise<Found[]> {
  const found: Found[] = [];
  for (const look of looks) {
    const one = await look();
    if (one !== undefined) found.push(one);
  }
  return found;
}

/** The notice of places that were taken and are held; all of them are looked at now. */
async function noticeOfHeld(tx: Tx, deps: Deps, places: Places): Promise<RegistrationNotice | undefined> {
  return registrationNotice(tx, places.userId, await noteHeld(tx, deps, places));
}

/** Keeps which of the places are told of now and which went before anybody was. @returns those that are held */
async function noteHeld(tx: Tx, { clock }: Deps, { registrationIds }: Places): Promise<string[]> {
  const held = await heldAmong(tx, registrationIds);
  const gone = registrationIds.filter((id) => !held.includes(id));
  const lookedAt = clock.now();
  await notePlaces(tx, held, { wasTold: true, lookedAt });
  await notePlaces(tx, gone, { wasTold: false, lookedAt });
  return held;
}

/** The notice of places that were given back, of which somebody was told that they were taken. */
async function noticeOfTold(
  tx: Tx,
  { clock }: Deps,
  { userId, registrationIds }: Places,
  erased?: RegistrationNotice['volunteer'],
): Promise<RegistrationNotice | undefined> {
  return registrationNotice(
    tx,
    userId,
    await toldAmong(tx, registrationIds, limitStart(clock.now())),
    erased,
  );
}

const placesOf = ({ slots }: RegistrationNotice) => slots.map(({ registrationId }) => registrationId);

/** Forgets what was told more than a day ago. Harmless when repeated. */
export async function purgeToldPlaces({ db, clock }: Deps): Promise<void> {
  await withTransaction(db, (tx) => purgeTold(tx, limitStart(clock.now())));
}
