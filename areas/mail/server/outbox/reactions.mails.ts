// How sources of mails react to events; what is due because time has passed is looked for by `due/`.
import type { Area } from '#server/area.ts';
import type { Deps } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import {
  envelopeOf,
  reaction,
  subscription,
  type EventDefinition,
  type EventEnvelope,
  type Subscription,
} from '#server/platform/events.ts';
import { defineJob, type JobDefinition } from '#server/platform/jobs.ts';
import type { Mail, OutgoingMail } from '../layout/mail.template.ts';
import type { dueMailsJob } from '../due/due-mails.jobs.ts';
import { queueEmails } from './queue-emails.actions.ts';

/** What the job of a reaction has besides what all of them have. */
type ReactionSettings = Pick<JobDefinition, 'gathers' | 'secret'>;

/** A job for each event of a kind, called `mail.` and the event's type. It may run twice for one event. */
export const reactTo = <Data extends object>(
  event: EventDefinition<Data>,
  settings: ReactionSettings,
  handle: (deps: Deps, happened: EventEnvelope<Data>) => Promise<void>,
): Subscription =>
  subscription(
    event,
    defineJob({ id: `mail.${event.type}`, schema: envelopeOf(event), ...reaction, ...settings, handle }),
  );

/**
 * The same where everything that the event causes is written into the outbox in one transaction.
 * @param mails those that the event causes, with what is so when they are written
 */
export const mailsOn = <Data extends object>(
  event: EventDefinition<Data>,
  settings: ReactionSettings,
  mails: (tx: Tx, deps: Deps, data: Data, eventId: string) => Promise<readonly OutgoingMail[]>,
): Subscription =>
  reactTo(event, settings, (deps, { eventId, data }) =>
    queueEmails(deps, eventId, (tx) => mails(tx, deps, data, eventId)),
  );

/** What a source gives to the whole (`server/areas.ts`): its mails, what it reacts to, and what looks for those due. */
export const mailSource = ({
  mails,
  reactions = [],
  jobs = [],
}: {
  mails: readonly Mail<never>[];
  reactions?: readonly Subscription[];
  jobs?: readonly ReturnType<typeof dueMailsJob>[];
}): Area => ({
  mails,
  jobs: [...(jobs as unknown as NonNullable<Area['jobs']>), ...reactions.map(({ job }) => job)],
  subscriptions: reactions,
});
