import { z } from 'zod';
import { defineEvent } from '#server/platform/events.ts';
import { defineChange } from '#server/platform/trail.ts';

/** The payment provider says something new of somebody's subscription: it started, a charge failed or was made good, or it ended. */
export const subscriptionChanged = defineEvent({
  type: 'subscription.changed',
  version: 1,
  schema: z.object({
    userId: z.string(),
    change: z.enum(['started', 'failed', 'recovered', 'ended']),
  }),
});

/** An organizer has another plan or card, or none any more: told to each organization that the person organizes. */
export const planChanged = defineChange('plan.changed', 'settings', 'organization');
