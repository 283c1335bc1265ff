import { z } from 'zod';
import { defineEvent } from '#server/platform/events.ts';

/** A published opportunity is restricted to groups that were not told of it before. */
export const announcedToGroups = defineEvent({
  type: 'opportunity.announced-to-groups',
  version: 1,
  schema: z.object({ opportunityId: z.uuid(), groupIds: z.array(z.uuid()).min(1) }),
  concerns: ({ opportunityId: id }) => ({ named: 'opportunity', id }),
});
