import { z } from 'zod';
import type { Tx } from '../db/client.ts';
import type { Ids } from './ids.ts';
import type { JobDefinition, Jobs } from './jobs.ts';

/** Something that happened in a feature, told to the features that react (mail, CRM) without the feature knowing them. */
export interface EventDefinition<Data extends object = object> {
  /** `entity.happened`, for example `registration.created`. */
  readonly type: string;
  readonly schema: z.ZodType<Data>;
}

/** What a reacting job receives: the event's own id makes the reaction harmless when it runs twice. */
export type EventEnvelope<Data extends object> = { eventId: string; occurredAt: string; data: Data };

/** A reaction: `job` runs once for each event of this type. */
export interface Subscription {
  readonly event: EventDefinition<never>;
  readonly job: JobDefinition<never>;
}

export function defineEvent<Data extends object>(definition: EventDefinition<Data>): EventDefinition<Data> {
  return definition;
}

/** Ties a job to an event; the job's payload is the event's envelope. */
export function subscription<Data extends object>(
  event: EventDefinition<Data>,
  job: JobDefinition<EventEnvelope<Data>>,
): Subscription {
  return { event, job } as unknown as Subscription;
}

/** The payload of a job that reacts to an event. */
export function envelopeOf<Data extends object>(
  event: EventDefinition<Data>,
): z.ZodType<EventEnvelope<Data>> {
  return z.object({ eventId: z.string(), occurredAt: z.string(), data: event.schema });
}

/** For jobs that react by writing to the database and nothing else: quick, and tried again soon. */
export const reaction = { retries: { limit: 10, delaySeconds: 5 }, expireSeconds: 60, concurrency: 2 };

export interface Events {
  /** Writes the event into the outbox inside the caller's transaction. */
  publish<Data extends object>(tx: Tx, event: EventDefinition<Data>, data: Data): Promise<void>;
}

/** The outbox: one queued job for each subscriber, written by the transaction in which the event happened. */
export function createEvents(
  jobs: Jobs,
  ids: Ids,
  clock: { now(): Date },
  subscriptions: readonly Subscription[],
  { gatherSeconds }: { gatherSeconds: number },
): Events {
  return {
    async publish(tx, event, data) {
      const envelope = { eventId: ids.uuid(), occurredAt: clock.now().toISOString(), data };
      for (const { event: wanted, job } of subscriptions) {
        if (wanted.type !== event.type) continue;
        const options = job.gathers ? { afterSeconds: gatherSeconds } : {};
        await jobs.send(tx, job as unknown as JobDefinition<typeof envelope>, envelope, options);
      }
    },
  };
}
