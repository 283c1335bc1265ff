import { z } from 'zod';
import type { Actor } from '../context.ts';
import type { Tx } from '../db/client.ts';
import { insertEvents } from '../db/event-log.ts';
import { insertTrailEntry } from '../db/trail-log.ts';
import type { Concerns } from './concerns.ts';
import type { Ids } from './ids.ts';
import type { JobDefinition, Jobs } from './jobs.ts';
import type { TrailNote } from './trail.ts';

/** Something that happened in a feature, told to the features that react (mail, CRM) without the feature knowing them. */
export interface EventDefinition<Data extends object = object> {
  /** `entity.happened`, for example `registration.created`. */
  readonly type: string;
  /** The version of the shape that is kept; a change of it counts one up (`event-shapes.json` of its area). */
  readonly version: number;
  /** What reactions receive. */
  readonly schema: z.ZodType<Data>;
  /**
   * What the table `events` keeps of it: `schema` unless told. Names, addresses, free words, codes and tokens never belong
   * there; reactions that need them have them from their jobs, which are gone an hour after they are done.
   */
  readonly kept?: z.ZodType<object>;
  /** Which organization it concerns; none unless told. */
  readonly concerns?: (data: Data) => Concerns;
  /** What that organization's trail has of it; nothing unless told, and of data that is no change. */
  readonly trail?: (data: Data) => TrailNote | null;
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
  /** Keeps the event and enqueues its reactions, inside the caller's transaction. */
  publish<Data extends object>(tx: Tx, event: EventDefinition<Data>, data: NoInfer<Data>): Promise<void>;
  /**
   * The same of what happened several times, in that order: all are kept by one statement, and each of their reactions is enqueued by one.
   * @param happened `by` names who did it, where several did
   */
  publishAll<Data extends object>(
    tx: Tx,
    event: EventDefinition<Data>,
    happened: readonly { data: NoInfer<Data>; by?: Actor }[],
  ): Promise<void>;
  /** The same for what an actor does: the events name it. Calls and jobs get theirs like this. */
  by(actor: Actor): Events;
}

/** Answers may be taken back within minutes, so they wait this many times as long as changes do: 5 minutes instead of 20 seconds. */
const timesForMinutes = 15;

/**
 * Keeps events in the table `events`, and is the outbox of their reactions: one queued job for each subscriber, written
 * by the transaction in which the event happened.
 */
export function createEvents(
  jobs: Jobs,
  ids: Ids,
  clock: { now(): Date },
  subscriptions: readonly Subscription[],
  { gatherSeconds }: { gatherSeconds: number },
): Events {
  const eventsOf = (actor: Actor): Events => ({
    by: eventsOf,
    publish: (tx, event, data) => publishAll(actor, tx, event, [{ data }]),
    publishAll: (tx, event, happened) => publishAll(actor, tx, event, happened),
  });

  const publishAll = async <Data extends object>(
    actor: Actor,
    tx: Tx,
    { type, version, schema, kept = schema, concerns, trail }: EventDefinition<Data>,
    happened: readonly { data: Data; by?: Actor }[],
  ): Promise<void> => {
    const occurredAt = clock.now();
    const told = happened.map(({ data, by = actor }) => {
      const row = { id: ids.uuid(), type, version, data: kept.parse(data), occurredAt, ...namedIn(by) };
      return { data, row, concerns: concerns?.(data) ?? null };
    });
    await insertEvents(tx, told);
    for (const { data, row, concerns: concerned } of told) {
      const note = trail?.(data);
      if (note && concerned) await insertTrailEntry(tx, row, note, concerned);
    }
    const envelopes = told.map(({ data, row: { id } }) => ({
      eventId: id,
      occurredAt: occurredAt.toISOString(),
      data,
    }));
    for (const { event: wanted, job } of subscriptions) {
      if (wanted.type !== type) continue;
      const afterSeconds = gatherSeconds * (job.gathers === 'minutes' ? timesForMinutes : 1);
      const options = job.gathers ? { afterSeconds } : {};
      await jobs.sendAll(tx, job as unknown as JobDefinition<EventEnvelope<Data>>, envelopes, options);
    }
  };
  return eventsOf({ kind: 'anonymous' });
}

/** How records name an actor. */
function namedIn(actor: Actor): { actorKind: Actor['kind']; actorId: string | null } {
  switch (actor.kind) {
    case 'anonymous':
      return { actorKind: actor.kind, actorId: null };
    case 'person':
    case 'kiosk':
      return { actorKind: actor.kind, actorId: actor.userId };
    case 'key':
      return { actorKind: actor.kind, actorId: actor.keyId };
    case 'job':
      return { actorKind: actor.kind, actorId: actor.jobId };
  }
}
