import { z } from 'zod';
import { reportDecisions } from '#areas/hours/rules/reported-hours.ts';
import { trailChanges } from '#shared/rules/trail.ts';
import { defineEvent } from '#server/platform/events.ts';
import { trailChangeSchema } from '#server/platform/trail.ts';

const kept = z.object({ reportId: z.uuid(), userId: z.string(), organizationId: z.uuid() });

/** Somebody who manages the location decided about hours that a volunteer reported. */
export const reportedHoursDecided = defineEvent({
  type: 'reported-hours.decided',
  version: 1,
  schema: kept.extend({ decision: z.enum(reportDecisions).optional() }),
  kept,
  concerns: ({ organizationId: id }) => ({ named: 'organization', id }),
  trail: ({ reportId: id, userId: personId, decision }) => ({
    part: 'hours',
    object: { kind: 'report', id },
    personId,
    changes: trailChanges({ answer: [null, decision] }),
  }),
});

/** Somebody who manages the location corrected approved work outside of shifts, or reversed a correction of it. */
export const workCorrected = defineEvent({
  type: 'reported-work.corrected',
  version: 1,
  schema: kept.extend({ changes: z.array(trailChangeSchema).optional() }),
  kept,
  concerns: ({ organizationId: id }) => ({ named: 'organization', id }),
  trail: ({ reportId: id, userId: personId, changes }) => ({
    part: 'hours',
    object: { kind: 'report', id },
    personId,
    changes,
  }),
});

/** Somebody who manages the location entered work outside of shifts, which counts at once. */
export const workEntered = defineEvent({
  type: 'reported-work.entered',
  version: 1,
  schema: kept,
  concerns: ({ organizationId: id }) => ({ named: 'organization', id }),
  trail: ({ reportId: id, userId: personId }) => ({
    part: 'hours',
    object: { kind: 'report', id },
    personId,
  }),
});
