import { z } from 'zod';
import { placesRearranged } from '#areas/registrations/server/registrations.events.ts';
import { defineEvent } from '#server/platform/events.ts';

/**
 * Somebody was told of changes of places: what was gathered, with what they were told last. Texts tell the same, so that they say nothing
 * of a change that was taken back.
 */
export const changesTold = defineEvent({
  type: 'registration.changes-told',
  version: 1,
  schema: placesRearranged.schema,
  kept: z.object({
    people: z.array(
      z.object({ userId: z.string(), places: z.array(z.object({ registrationId: z.uuid() })).min(1) }),
    ),
  }),
  concerns: ({ people: [person] }) => ({ named: 'registration', id: person?.places[0]?.registrationId }),
});
