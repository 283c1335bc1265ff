import { z } from 'zod';
import { heldContactDays } from '#areas/registrations/rules/held-places.ts';
import { daily, defineJob, type JobDefinition } from '#server/platform/jobs.ts';
import { forgetHeldContacts, lapseHeld } from '../places/held.actions.ts';

/** Gives back what groups have not filled in time. */
export const lapseHeldJob = defineJob({
  id: 'registrations.lapse-held',
  schema: z.object({}),
  retries: { limit: 3, delaySeconds: 30 },
  expireSeconds: 120,
  concurrency: 1,
  schedule: { everySeconds: 60 },
  handle: (deps) => lapseHeld(deps),
});

/** Forgets whom to call about groups that were there long ago. */
export const forgetHeldContactsJob = defineJob({
  id: 'registrations.forget-held-contacts',
  ...daily,
  handle: (deps) =>
    forgetHeldContacts(deps, new Date(deps.clock.now().getTime() - heldContactDays * 24 * 3_600_000)),
});

export const heldJobs = [lapseHeldJob, forgetHeldContactsJob] as unknown as readonly JobDefinition<never>[];
