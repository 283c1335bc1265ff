import { z } from 'zod';
import { defineEvent } from '#server/platform/events.ts';

/** Somebody who manages the location decided about hours that a volunteer reported. */
export const reportedHoursDecided = defineEvent({
  type: 'reported-hours.decided',
  version: 1,
  schema: z.object({ reportId: z.uuid(), userId: z.string(), organizationId: z.uuid() }),
  concerns: ({ organizationId: id }) => ({ named: 'organization', id }),
});

/** Somebody who manages the location corrected approved work outside of shifts, or reversed a correction of it. */
export const workCorrected = defineEvent({
  type: 'reported-work.corrected',
  version: 1,
  schema: z.object({ reportId: z.uuid(), userId: z.string(), organizationId: z.uuid() }),
  concerns: ({ organizationId: id }) => ({ named: 'organization', id }),
});

/** Somebody who manages the location entered work outside of shifts, which counts at once. */
export const workEntered = defineEvent({
  type: 'reported-work.entered',
  version: 1,
  schema: z.object({ reportId: z.uuid(), userId: z.string(), organizationId: z.uuid() }),
  concerns: ({ organizationId: id }) => ({ named: 'organization', id }),
});
