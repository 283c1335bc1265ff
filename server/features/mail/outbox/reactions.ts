import { z } from 'zod';
import type { EventDefinition, EventEnvelope } from '#server/platform/events.ts';

/** The payload of a job that reacts to an event. */
export function envelopeOf<Data extends object>(
  event: EventDefinition<Data>,
): z.ZodType<EventEnvelope<Data>> {
  return z.object({ eventId: z.string(), occurredAt: z.string(), data: event.schema });
}

/** Writing mails into the outbox touches nothing but the database: quick, and tried again soon. */
export const reaction = { retries: { limit: 10, delaySeconds: 5 }, expireSeconds: 60, concurrency: 2 };
