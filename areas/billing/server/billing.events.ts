import { z } from 'zod';
import { defineEvent } from '#server/platform/events.ts';

/** The payment provider says something new of somebody's subscription: it started, a charge failed or was made good, or it ended. */
export const subscriptionChanged = defineEvent({
  type: 'subscription.changed',
  version: 1,
  schema: z.object({
    userId: z.string(),
    change: z.enum(['started', 'failed', 'recovered', 'ended']),
  }),
});
