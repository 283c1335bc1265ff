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

const keptMove = z.object({ organizationId: z.uuid(), locationId: z.uuid() });

/** A location is at another address, by which people who are to come there have to find it. */
export const locationMoved = defineEvent({
  type: 'location.moved',
  version: 1,
  /** With the former address in one line. */
  schema: keptMove.extend({ former: z.string() }),
  kept: keptMove,
  concerns: ({ organizationId: id }) => ({ named: 'organization', id }),
});

/** The days and times of a location are those of another time zone. */
export const zoneChanged = defineEvent({
  type: 'location.zone-changed',
  version: 1,
  schema: z.object({ organizationId: z.uuid(), locationId: z.uuid() }),
  concerns: ({ organizationId: id }) => ({ named: 'organization', id }),
});
