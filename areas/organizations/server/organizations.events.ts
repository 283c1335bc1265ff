import { z } from 'zod';
import { defineEvent } from '#server/platform/events.ts';

/** An organizer founded an organization. */
export const organizationCreated = defineEvent({
  type: 'organization.created',
  version: 1,
  schema: z.object({ organizationId: z.string(), creatorId: z.string() }),
  concerns: ({ organizationId: id }) => ({ named: 'organization', id }),
  trail: ({ organizationId: id }) => ({ part: 'settings', object: { kind: 'organization', id } }),
});

/** The days and times of a location are those of another time zone. */
export const zoneChanged = defineEvent({
  type: 'location.zone-changed',
  version: 1,
  schema: z.object({ organizationId: z.uuid(), locationId: z.uuid() }),
  concerns: ({ organizationId: id }) => ({ named: 'organization', id }),
});
