// Mails about places that are held for groups: to the contact of a group, and to those who run its date.
import { lapsesAt } from '#areas/registrations/rules/held-places.ts';
import { groupPlacesUrl } from '#areas/registrations/server/held/group-link.rules.ts';
import { groupGaveBack } from '#areas/registrations/server/registrations.events.ts';
import type { Deps } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { dueMailsJob } from '../../due/due-mails.jobs.ts';
import type { OutgoingMail } from '../../layout/mail.template.ts';
import { landingPageUrl, opportunityUrl } from '../../layout/urls.template.ts';
import { causedBy } from '../../outbox/outbox.rules.ts';
import { queueEmails } from '../../outbox/queue-emails.actions.ts';
import { mailSource, mailsOn } from '../../outbox/reactions.mails.ts';
import { contactsToTell, placeTold } from '../../places/places.queries.ts';
import { dueGroups, dueLinks, groupTold, holdLinked, type DueGroup } from './groups.queries.ts';
import { noteGroups } from './groups.store.ts';
import {
  groupPlacesChanged,
  groupEnded,
  groupHeld,
  groupMails,
  groupPlacesBack,
  groupReminder,
  type GroupMailData,
} from './groups.template.ts';

/** So many contacts are told at one look; the next look tells the others. */
const contactsAtOnce = 100;

/**
 * Tells the contacts of groups what is held by now, where it differs from what they were told last, and reminds them the day before. One
 * mail has all of a kind that one contact has. May be called at any time and by several processes at once.
 * @returns how many contacts were told
 */
export async function tellGroups(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  const quietSince = new Date(now.getTime() - deps.config.gatherSeconds * 1000);
  const links = await dueLinks(deps.db, now, quietSince, contactsAtOnce);
  for (const linkId of links)
    await queueEmails(deps, `group:${deps.ids.uuid()}`, async (tx) => {
      const due = await dueGroups(tx, await holdLinked(tx, linkId), now, quietSince);
      await noteGroups(tx, due, now);
      const mails: OutgoingMail[] = [];
      for (const [, ofKind] of Map.groupBy(due, kindOf)) mails.push(await mailOf(tx, deps, ofKind));
      return mails;
    });
  return links.length;
}

/** Which of the mails tells it: of each kind a contact gets one. */
function kindOf({ endedBecause, isReminder, toldLinkId, linkId }: DueGroup) {
  if (endedBecause !== null) return endedBecause;
  if (isReminder) return 'reminder';
  return toldLinkId === linkId ? 'changed' : 'held';
}

async function mailOf(tx: Tx, deps: Deps, due: readonly DueGroup[]): Promise<OutgoingMail> {
  const [first] = due as [DueGroup, ...DueGroup[]];
  const [contact] = await contactsToTell(tx, first.opportunity.id);
  const data = dataOf(deps, due, contact);
  const kind = kindOf(first);
  const to = { email: first.contactEmail ?? '', name: first.contactName ?? '' };
  const options = { replyTo: contact?.email, isUnasked: true } as const;
  const [mail] = causedBy({ organizationId: first.organization.id }, [
    kind === 'held'
      ? groupHeld.to(to, data, options)
      : kind === 'changed'
        ? groupPlacesChanged.to(to, data, options)
        : kind === 'reminder'
          ? groupReminder.to(to, data, { ...options, sendBefore: first.startAt })
          : groupEnded.to(to, { ...data, because: kind, reasons: reasonsOf(due) }, options),
  ]);
  return mail!;
}

const reasonsOf = (due: readonly DueGroup[]): string[] => [
  ...new Set(due.flatMap(({ reason }) => (reason === '' ? [] : [reason]))),
];

function dataOf(
  { config }: Deps,
  due: readonly Omit<DueGroup, 'toldLinkId' | 'isReminder'>[],
  contact: { name: string; email: string } | undefined,
): GroupMailData {
  const [first] = due as [DueGroup, ...DueGroup[]];
  const { organization, orgName, location } = placeTold(first);
  return {
    reader: first.contactName ?? '',
    group: first.group,
    opportunity: first.opportunity.title,
    organization,
    organizationUrl: landingPageUrl(config, orgName),
    location,
    slots: due.map(({ activity, label, startAt, endAt, number, endedBecause, lapseHours }) => ({
      activity,
      label,
      startAt,
      endAt,
      number,
      lapsesAt: endedBecause === null ? lapsesAt(startAt, lapseHours) : null,
    })),
    url: groupPlacesUrl(config, first.linkId),
    contact,
  };
}

/** To those who run a date: the contact of a group gave back places. */
const gaveBack = mailsOn(groupGaveBack, {}, async (tx, deps, { heldId, places }) => {
  const group = await groupTold(tx, heldId);
  if (!group) return [];
  const contacts = await contactsToTell(tx, group.opportunity.id);
  const data = dataOf(deps, [group], undefined);
  const url = opportunityUrl(deps.config, group.opportunity.id);
  const options = group.contactEmail === null ? {} : { replyTo: group.contactEmail };
  return causedBy(
    { organizationId: group.organization.id },
    contacts.map(({ email, name }) =>
      groupPlacesBack.to({ email, name, agreed: true }, { ...data, url, back: places }, options),
    ),
  );
});

/** Looks for groups whose contact has something to hear. */
export const groupsJob = dueMailsJob({
  id: 'mail.groups',
  everySeconds: 60,
  queue: tellGroups,
  told: 'contacts of groups told',
});

export const groupSource = mailSource({ mails: groupMails, reactions: [gaveBack], jobs: [groupsJob] });
