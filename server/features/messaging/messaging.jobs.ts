import { z } from 'zod';
import { verificationRequested } from '../accounts/accounts.events.ts';
import { registrationCancelled, registrationCreated } from '../registrations/registrations.events.ts';
import { subscription, type EventDefinition, type EventEnvelope } from '#server/platform/events.ts';
import { defineJob, type JobDefinition } from '#server/platform/jobs.ts';
import { sendEmailJob } from './email-send.jobs.ts';
import { registrationMails, verificationMails } from './messaging.mails.ts';
import { registrationNotice } from './messaging.queries.ts';
import { queueEmails } from './queue-emails.actions.ts';
import { queueReminders, withdrawUnsentReminders } from './queue-reminders.actions.ts';

function envelopeOf<Data extends object>(event: EventDefinition<Data>): z.ZodType<EventEnvelope<Data>> {
  return z.object({ eventId: z.string(), occurredAt: z.string(), data: event.schema });
}

/** Writing mails into the outbox touches nothing but the database: quick, and tried again soon. */
const reaction = { retries: { limit: 10, delaySeconds: 5 }, expireSeconds: 60, concurrency: 2 };

const mailVerification = defineJob({
  id: 'messaging.verification-requested',
  schema: envelopeOf(verificationRequested),
  ...reaction,
  async handle(deps, { eventId, data }) {
    await queueEmails(deps, eventId, async () => verificationMails(deps.config, data));
  },
});

const mailRegistered = defineJob({
  id: 'messaging.registration-created',
  schema: envelopeOf(registrationCreated),
  ...reaction,
  async handle(deps, { eventId, data }) {
    await queueEmails(deps, eventId, async (db) => {
      const notice = await registrationNotice(db, data.userId, data.registrationIds);
      return notice ? registrationMails(deps.config, 'registered', notice) : [];
    });
  },
});

const mailUnregistered = defineJob({
  id: 'messaging.registration-cancelled',
  schema: envelopeOf(registrationCancelled),
  ...reaction,
  async handle(deps, { eventId, data }) {
    await queueEmails(deps, eventId, async (db) => {
      const notice = await registrationNotice(db, data.userId, data.registrationIds);
      return notice ? registrationMails(deps.config, 'unregistered', notice) : [];
    });
    await withdrawUnsentReminders(deps, data);
  },
});

/** Looks for shifts that are near. */
export const mailReminders = defineJob({
  id: 'messaging.reminders',
  schema: z.object({}),
  schedule: { everySeconds: 10 * 60 },
  // The next look finds what this one left.
  retries: { limit: 1, delaySeconds: 30 },
  expireSeconds: 5 * 60,
  concurrency: 2,
  async handle(deps) {
    const reminders = await queueReminders(deps);
    if (reminders > 0) deps.log.info({ reminders }, 'reminders queued');
  },
});

export const messagingJobs = [
  sendEmailJob,
  mailVerification,
  mailRegistered,
  mailUnregistered,
  mailReminders,
] as unknown as readonly JobDefinition<never>[];

export const messagingSubscriptions = [
  subscription(verificationRequested, mailVerification),
  subscription(registrationCreated, mailRegistered),
  subscription(registrationCancelled, mailUnregistered),
] as const;
