import { z } from 'zod';
import { defineEvent } from '#server/platform/events.ts';

/** An organizer sent a message; what it says and to whom stands in its rows. */
export const messageSent = defineEvent({
  type: 'message.sent',
  version: 1,
  schema: z.object({ messageId: z.uuid() }),
  concerns: ({ messageId: id }) => ({ named: 'message', id }),
});
