import { z } from 'zod';
import { changesTold } from '#areas/mail/server/sources/rearranged/rearranged.events.ts';
import { placesRestored } from '#areas/registrations/server/registrations.events.ts';
import { envelopeOf, reaction, subscription } from '#server/platform/events.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { textRearranged, textRestored } from './shift-changes.actions.ts';
import { queueTextReminders } from './text-reminders.actions.ts';

/** Looks for shifts that are near. */
export const textRemindersJob = defineJob({
  id: 'texting.reminders',
  schema: z.object({}),
  schedule: { everySeconds: 10 * 60 },
  // The next look finds what this one left.
  retries: { limit: 1, delaySeconds: 30 },
  expireSeconds: 5 * 60,
  concurrency: 2,
  async handle(deps) {
    const reminders = await queueTextReminders(deps);
    if (reminders > 0) deps.log.info({ reminders }, 'text reminders queued');
  },
});

/** What last-minute changes cause. What mails gathered and told is texted, too; places that can be had again are gathered here. */
export const textingSubscriptions = [
  subscription(
    changesTold,
    defineJob({
      id: 'texting.changes-told',
      schema: envelopeOf(changesTold),
      ...reaction,
      handle: (deps, { eventId, data }) => textRearranged(deps, eventId, data.people),
    }),
  ),
  subscription(
    placesRestored,
    defineJob({
      id: 'texting.places-restored',
      schema: envelopeOf(placesRestored),
      ...reaction,
      gathers: true,
      handle: (deps, { eventId, data }) => textRestored(deps, eventId, data.people),
    }),
  ),
];
