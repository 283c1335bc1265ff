import { z } from 'zod';
import { defineEvent } from '#server/platform/events.ts';

/** A published opportunity is restricted to groups that were not told of it before. */
export const announcedToGroups = defineEvent({
  type: 'opportunity.announced-to-groups',
  version: 1,
  schema: z.object({ opportunityId: z.uuid(), groupIds: z.array(z.uuid()).min(1) }),
  concerns: ({ opportunityId: id }) => ({ named: 'opportunity', id }),
});

/** An opportunity was published, for the first time or again. */
export const opportunityPublished = defineEvent({
  type: 'opportunity.published',
  version: 1,
  schema: z.object({ opportunityId: z.uuid() }),
  concerns: ({ opportunityId: id }) => ({ named: 'opportunity', id }),
  trail: ({ opportunityId: id }) => ({ part: 'opportunities', object: { kind: 'opportunity', id } }),
});

/** What an opportunity or one of its activities is called is something else, or what is said of an activity. */
export const opportunityReworded = defineEvent({
  type: 'opportunity.reworded',
  version: 1,
  schema: z.object({ opportunityId: z.uuid() }),
  concerns: ({ opportunityId: id }) => ({ named: 'opportunity', id }),
});
