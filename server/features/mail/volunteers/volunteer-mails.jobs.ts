import { envelopeOf, reaction, subscription } from '#server/platform/events.ts';
import { defineJob, type JobDefinition } from '#server/platform/jobs.ts';
import {
  volunteerAnswered,
  volunteerAsked,
} from '#server/features/volunteer-requests/volunteer-requests.events.ts';
import { answerersOf } from '../coordinators/coordinator-notice.queries.ts';
import { causedBy } from '../outbox/outbox.rules.ts';
import { queueEmails } from '../outbox/queue-emails.actions.ts';
import { volunteerNotice } from './volunteer-notice.queries.ts';
import { volunteerAnswerMails, volunteerRequestMails } from './volunteer.mails.ts';

const mailAsked = defineJob({
  id: 'mail.volunteer-asked',
  schema: envelopeOf(volunteerAsked),
  ...reaction,
  async handle(deps, { eventId, data }) {
    await queueEmails(deps, eventId, async (db) => {
      const notice = await volunteerNotice(db, data);
      if (!notice) return [];
      const { organizationId } = data;
      const organizers = await answerersOf(db, { organizationId, locationIds: [] });
      const by = { account: notice.person.email, organizationId };
      return causedBy(by, volunteerRequestMails(deps.config, notice, organizers));
    });
  },
});

const mailAnswered = defineJob({
  id: 'mail.volunteer-answered',
  schema: envelopeOf(volunteerAnswered),
  ...reaction,
  async handle(deps, { eventId, data: { answer, ...pair } }) {
    await queueEmails(deps, eventId, async (db) => {
      const notice = await volunteerNotice(db, pair);
      if (!notice) return [];
      const { organizationId } = pair;
      return causedBy({ organizationId }, volunteerAnswerMails(deps.config, answer, notice));
    });
  },
});

export const volunteerMailJobs = [mailAsked, mailAnswered] as unknown as readonly JobDefinition<never>[];

export const volunteerMailSubscriptions = [
  subscription(volunteerAsked, mailAsked),
  subscription(volunteerAnswered, mailAnswered),
] as const;
