import {
  coordinatorApproved,
  coordinatorAsked,
  coordinatorDeclined,
} from '#server/features/coordinators/coordinators.events.ts';
import { subscription } from '#server/platform/events.ts';
import { defineJob, type JobDefinition } from '#server/platform/jobs.ts';
import { coordinatorAnswerMails, coordinatorRequestMails } from './coordinator.mails.ts';
import { answerersOf, coordinatorNotice, stillWaiting } from './coordinator-notice.queries.ts';
import { envelopeOf, reaction } from '#server/platform/events.ts';
import { causedBy } from '../outbox/outbox.rules.ts';
import { queueEmails } from '../outbox/queue-emails.actions.ts';

const mailAsked = defineJob({
  id: 'mail.coordinator-asked',
  schema: envelopeOf(coordinatorAsked),
  ...reaction,
  async handle(deps, { eventId, data }) {
    await queueEmails(deps, eventId, async (db) => {
      const waiting = { ...data, locationIds: await stillWaiting(db, data) };
      const notice = await coordinatorNotice(db, waiting);
      if (!notice) return [];
      const by = { account: notice.person.email, organizationId: data.organizationId };
      return causedBy(by, coordinatorRequestMails(deps.config, notice, await answerersOf(db, waiting)));
    });
  },
});

/** Tells those who asked what was answered. */
const mailAnswer = (
  answer: 'approved' | 'declined',
  event: typeof coordinatorApproved | typeof coordinatorDeclined,
) =>
  defineJob({
    id: `mail.coordinator-${answer}`,
    schema: envelopeOf(event),
    ...reaction,
    async handle(deps, { eventId, data }) {
      await queueEmails(deps, eventId, async (db) => {
        const notice = await coordinatorNotice(db, data);
        if (!notice) return [];
        const { organizationId } = data;
        return causedBy({ organizationId }, coordinatorAnswerMails(deps.config, answer, notice));
      });
    },
  });

const mailApproved = mailAnswer('approved', coordinatorApproved);
const mailDeclined = mailAnswer('declined', coordinatorDeclined);

export const coordinatorMailJobs = [
  mailAsked,
  mailApproved,
  mailDeclined,
] as unknown as readonly JobDefinition<never>[];

export const coordinatorMailSubscriptions = [
  subscription(coordinatorAsked, mailAsked),
  subscription(coordinatorApproved, mailApproved),
  subscription(coordinatorDeclined, mailDeclined),
] as const;
