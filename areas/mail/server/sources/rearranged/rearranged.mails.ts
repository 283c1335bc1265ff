// Mails about a save of the editor that kept, moved or released places.
import { holdPlaces } from '#areas/registrations/server/places/hold-slots.actions.ts';
import { canBeHadAgain } from '#areas/registrations/server/places/restore.actions.ts';
import {
  peopleRearranged,
  placesRearranged,
  type RearrangedPlace,
} from '#areas/registrations/server/registrations.events.ts';
import type { Deps } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import type { OutgoingAttachment, OutgoingMail } from '../../layout/mail.template.ts';
import { landingPageUrl, opportunityUrl } from '../../layout/urls.template.ts';
import { causedBy } from '../../outbox/outbox.rules.ts';
import { queueEmails } from '../../outbox/queue-emails.actions.ts';
import { mailSource, mailsOn, reactTo } from '../../outbox/reactions.mails.ts';
import {
  answeredByContact,
  calendarOf,
  cancellationOf,
  holderData,
  holderOf,
  mailsToContacts,
} from '../../places/places.mails.ts';
import { registrationNotice, type RegistrationNotice } from '../../places/places.queries.ts';
import { tellChanges } from '../../places/told-places.actions.ts';
import { heldAmong } from '../../places/told-places.store.ts';
import { shiftCanceled } from '../canceled/canceled.template.ts';
import { withdrawUnsentReminders } from '../reminders/reminders.mails.ts';
import { changesTold } from './rearranged.events.ts';
import {
  cancelReasonsOf,
  placesAhead,
  rearrangedNotice,
  shiftOf,
  type OtherPlace,
} from './rearranged.queries.ts';
import {
  rearrangedMails,
  shiftChanged,
  shiftMoved,
  shiftReleased,
  shiftsRearranged,
  type RearrangedPart,
  volunteersRearranged,
} from './rearranged.template.ts';

const mailsByWhat = {
  kept: shiftChanged,
  moved: shiftMoved,
  released: shiftReleased,
  canceled: shiftCanceled,
} as const;

const isGone = (what: RearrangedPlace['what']): boolean => what === 'released' || what === 'canceled';

/** To each volunteer whose places a save touched: one mail for all of them. */
const toHolders = reactTo(placesRearranged, { gathers: true }, async (deps, { eventId, data }) => {
  for (const { userId, places } of data.people) {
    const registrationIds = places.map(({ registrationId }) => registrationId);
    await queueEmails(deps, eventId, async (tx) => {
      await holdPlaces(tx, registrationIds);
      // With their places locked, too, which are given back: whether they are restored is so until the mail is written.
      const canceled = places.filter(({ what }) => what === 'canceled').map((place) => place.registrationId);
      const again = await canBeHadAgain(tx, canceled);
      const told = await tellChanges(tx, deps, places);
      if (told.length > 0) await deps.events.publish(tx, changesTold, { people: [{ userId, places: told }] });
      return holderMails(tx, deps, userId, { places: told, again });
    });
    // A reminder of the former time must not follow; one of the new time comes by itself.
    await withdrawUnsentReminders(deps, { registrationIds });
  }
});

/**
 * What a person is told of the places that were kept, moved and released; nothing when none of it is left.
 * @param again those whose slots are restored by now
 */
async function holderMails(
  tx: Tx,
  deps: Deps,
  userId: string,
  { places, again }: { places: readonly RearrangedPlace[]; again: readonly string[] },
): Promise<OutgoingMail[]> {
  const { config } = deps;
  const staying = places.filter(({ what }) => !isGone(what));
  const still = await heldAmong(
    tx,
    staying.map(({ registrationId }) => registrationId),
  );
  const concerned = places.filter(
    ({ what, registrationId }) => isGone(what) || still.includes(registrationId),
  );
  const notice = await registrationNotice(
    tx,
    userId,
    concerned.map(({ registrationId }) => registrationId),
  );
  if (!notice) return [];
  const canceled = concerned.filter(({ what }) => what === 'canceled');
  const reasons = await cancelReasonsOf(
    tx,
    canceled.map(({ registrationId }) => registrationId),
  );
  const [first, ...others] = partsOf(notice, concerned, await placesAhead(tx, userId, deps.clock.now())).map(
    (part) => (part.what === 'canceled' ? { ...part, reasons } : part),
  );
  if (!first) return [];
  const parts = [first, ...others];
  const gone = parts.flatMap(({ what, before }) => (isGone(what) ? before : []));
  const to = holderOf(notice);
  const data = { ...holderData(config, notice), isRestored: areRestored(concerned, again) };
  const attachments = await calendarFiles(tx, deps, notice, { still, gone });
  const options = { ...answeredByContact(notice), attachments };
  const mail =
    others.length === 0
      ? mailsByWhat[first.what].to(to, { ...data, ...first }, options)
      : shiftsRearranged.to(to, { ...data, parts }, options);
  // A job that is repeated makes the same mail of what the save did, whatever is left to tell by then.
  const isOfOneKind = new Set(places.map(({ what }) => what)).size === 1;
  const template = isOfOneKind ? mail.template : shiftsRearranged.name;
  return causedBy({ organizationId: notice.organizationId }, [{ ...mail, template }]);
}

/** Whether all that was canceled takes place again. */
function areRestored(places: readonly RearrangedPlace[], again: readonly string[]): boolean {
  const canceled = places.filter(({ what }) => what === 'canceled');
  return canceled.length > 0 && canceled.every(({ registrationId }) => again.includes(registrationId));
}

/** A part whose former shifts are known by their registrations, as calendars know them. */
type TellingPart = RearrangedPart & { before: readonly FormerShift[] };

/** The places that are left to tell, by what the save did to them. */
const partsOf = (
  notice: RegistrationNotice,
  places: readonly RearrangedPlace[],
  ahead: readonly OtherPlace[],
): TellingPart[] => {
  const byId = new Map(places.map((place) => [place.registrationId, place]));
  return (['kept', 'moved', 'released', 'canceled'] as const).flatMap((what) => {
    const slots = notice.slots.filter(({ registrationId }) => byId.get(registrationId)?.what === what);
    const told = slots.map(({ registrationId }) => byId.get(registrationId)!);
    const others = told.map(({ other }) => (other ? shiftOf(other) : null));
    const overlaps = slots.map((slot) => (isGone(what) ? null : overlapOf(slot, ahead)));
    return slots.length > 0 ? [{ what, slots, before: told.map(formerShift), others, overlaps }] : [];
  });
};

/** The first other place of the same person that is at the same time; one may begin as another ends. */
const overlapOf = (
  { registrationId, startAt, endAt }: RegistrationNotice['slots'][number],
  ahead: readonly OtherPlace[],
): OtherPlace | null =>
  ahead.find(
    (place) => place.registrationId !== registrationId && place.startAt < endAt && startAt < place.endAt,
  ) ?? null;

/** A calendar file with the places that are still held, and one that takes out those that are gone. */
const calendarFiles = async (
  tx: Tx,
  deps: Deps,
  notice: RegistrationNotice,
  { still, gone }: { still: readonly string[]; gone: readonly FormerShift[] },
): Promise<OutgoingAttachment[]> => [
  ...(still.length > 0 ? [await calendarOf(tx, deps, still)] : []),
  ...(gone.length > 0 ? [await cancellationOf(tx, deps, notice, gone)] : []),
];

type FormerShift = ReturnType<typeof formerShift>;

const formerShift = ({ registrationId, before }: RearrangedPlace) => ({ registrationId, ...shiftOf(before) });

/** To those who run an opportunity: whom a save moved or released. One mail each for the whole of it. */
const toThoseWhoRun = mailsOn(peopleRearranged, { gathers: true }, async (tx, { config }, data) => {
  const notice = await rearrangedNotice(tx, data);
  if (!notice) return [];
  const { opportunity, organization, organizationId, orgName, location, by, groups } = notice;
  const told = {
    opportunity: opportunity.title,
    organization,
    organizationUrl: landingPageUrl(config, orgName),
    location,
    opportunityUrl: opportunityUrl(config, opportunity.id),
    by,
    groups,
  };
  const mails = mailsToContacts(config, notice, undefined, (reader, recipient, options) =>
    volunteersRearranged.to(recipient, { ...told, ...reader }, options),
  );
  return causedBy({ organizationId }, mails);
});

export const rearrangedSource = mailSource({ mails: rearrangedMails, reactions: [toHolders, toThoseWhoRun] });
