// Mails about shifts that were canceled and take place after all; that they were canceled is told with what a save did (`../rearranged/`).
import { canBeHadAgain } from '#areas/registrations/server/places/restore.actions.ts';
import { placesRestored } from '#areas/registrations/server/registrations.events.ts';
import { causedBy } from '../../outbox/outbox.rules.ts';
import { queueEmails } from '../../outbox/queue-emails.actions.ts';
import { mailSource, reactTo } from '../../outbox/reactions.mails.ts';
import { answeredByContact, holderData, holderOf } from '../../places/places.mails.ts';
import { registrationNotice } from '../../places/places.queries.ts';
import { lookAt } from '../../places/told-places.actions.ts';
import { shiftCanceled, shiftRestored } from './canceled.template.ts';

/**
 * To each volunteer who had a place when it was canceled, was told so, and has none there by now. Those whom the mail about canceling
 * told that it takes place hear nothing more.
 */
const restored = reactTo(placesRestored, { gathers: true }, async (deps, { eventId, occurredAt, data }) => {
  for (const { userId, registrationIds } of data.people)
    await queueEmails(deps, eventId, async (tx) => {
      const open = await canBeHadAgain(tx, registrationIds);
      const due = await lookAt(tx, deps, open, occurredAt);
      const notice = await registrationNotice(tx, userId, due);
      if (!notice) return [];
      const data = { ...holderData(deps.config, notice), before: notice.slots };
      const mail = shiftRestored.to(holderOf(notice), data, answeredByContact(notice));
      return causedBy({ organizationId: notice.organizationId }, [mail]);
    });
});

export const canceledSource = mailSource({ mails: [shiftCanceled, shiftRestored], reactions: [restored] });
