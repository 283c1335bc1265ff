// Mails about a save of the editor that kept, moved or released places.
import {
  calendarOfPlaces,
  cancelledCalendarOf,
} from '#areas/registrations/server/calendar/calendar.queries.ts';
import { holdPlaces } from '#areas/registrations/server/places/hold-slots.actions.ts';
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
  calendarFile,
  holderData,
  holderOf,
  mailsToContacts,
} from '../../places/places.mails.ts';
import { registrationNotice, type RegistrationNotice } from '../../places/places.queries.ts';
import { lookAt } from '../../places/told-places.actions.ts';
import { heldAmong } from '../../places/told-places.store.ts';
import { withdrawUnsentReminders } from '../reminders/reminders.mails.ts';
import { rearrangedNotice, shiftOf } from './rearranged.queries.ts';
import {
  rearrangedMails,
  shiftChanged,
  shiftMoved,
  shiftReleased,
  shiftsRearranged,
  type RearrangedPart,
  volunteersRearranged,
} from './rearranged.template.ts';

const mailsByWhat = { kept: shiftChanged, moved: shiftMoved, released: shiftReleased } as const;

/** To each volunteer whose places a save touched: one mail for all of them. */
const toHolders = reactTo(
  placesRearranged,
  { gathers: true },
  async (deps, { eventId, occurredAt, data }) => {
    for (const { userId, places } of data.people) {
      const registrationIds = places.map(({ registrationId }) => registrationId);
      await queueEmails(deps, eventId, async (tx) => {
        await holdPlaces(tx, registrationIds);
        const due = new Set(await lookAt(tx, deps, registrationIds, occurredAt));
        const changed = places.filter(({ registrationId }) => due.has(registrationId));
        return holderMails(tx, deps, userId, changed);
      });
      // A reminder of the former time must not follow; one of the new time comes by itself.
      await withdrawUnsentReminders(deps, { userId, registrationIds });
    }
  },
);

/** What a person is told of the places that were kept, moved and released; nothing when none of it is left. */
async function holderMails(
  tx: Tx,
  deps: Deps,
  userId: string,
  places: readonly RearrangedPlace[],
): Promise<OutgoingMail[]> {
  const { config } = deps;
  const staying = places.filter(({ what }) => what !== 'released');
  const still = await heldAmong(
    tx,
    staying.map(({ registrationId }) => registrationId),
  );
  const concerned = places.filter(
    ({ what, registrationId }) => what === 'released' || still.includes(registrationId),
  );
  const notice = await registrationNotice(
    tx,
    userId,
    concerned.map(({ registrationId }) => registrationId),
  );
  if (!notice) return [];
  const [first, ...others] = partsOf(notice, concerned);
  if (!first) return [];
  const parts = [first, ...others];
  const gone = parts.find(({ what }) => what === 'released')?.before ?? [];
  const to = holderOf(notice);
  const data = holderData(config, notice);
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

/** A part whose former shifts are known by their registrations, as calendars know them. */
type TellingPart = RearrangedPart & { before: readonly FormerShift[] };

/** The places that are left to tell, by what the save did to them. */
const partsOf = (notice: RegistrationNotice, places: readonly RearrangedPlace[]): TellingPart[] => {
  const byId = new Map(places.map((place) => [place.registrationId, place]));
  return (['kept', 'moved', 'released'] as const).flatMap((what) => {
    const slots = notice.slots.filter(({ registrationId }) => byId.get(registrationId)?.what === what);
    const told = slots.map(({ registrationId }) => byId.get(registrationId)!);
    const others = told.map(({ other }) => (other ? shiftOf(other) : null));
    return slots.length > 0 ? [{ what, slots, before: told.map(formerShift), others }] : [];
  });
};

/** A calendar file with the places that are still held, and one that takes out those that are gone. */
async function calendarFiles(
  tx: Tx,
  { config, clock }: Deps,
  { organization, coordinators }: RegistrationNotice,
  { still, gone }: { still: readonly string[]; gone: readonly FormerShift[] },
): Promise<OutgoingAttachment[]> {
  const { publicUrl, supportEmail } = config;
  const now = clock.now();
  const organizer = { name: organization, email: coordinators[0]?.email ?? supportEmail };
  const files: OutgoingAttachment[] = [];
  if (still.length > 0)
    files.push(calendarFile('PUBLISH', await calendarOfPlaces(tx, still, { publicUrl, now })));
  if (gone.length > 0)
    files.push(calendarFile('CANCEL', await cancelledCalendarOf(tx, gone, { publicUrl, now, organizer })));
  return files;
}

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
  const mails = mailsToContacts(config, notice, undefined, (audience, recipient, options) =>
    volunteersRearranged.to(recipient, { ...told, audience }, options),
  );
  return causedBy({ organizationId }, mails);
});

export const rearrangedSource = mailSource({ mails: rearrangedMails, reactions: [toHolders, toThoseWhoRun] });
