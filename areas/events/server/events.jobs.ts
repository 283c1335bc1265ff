import { daily, defineJob, type JobDefinition } from '#server/platform/jobs.ts';
import { clearEvents, orderEvents } from './events.actions.ts';

/** So that readers of events see them soon after they happened. */
const order = defineJob({
  id: 'events.order',
  ...daily,
  schedule: { everySeconds: 15 },
  handle: (deps) => orderEvents(deps),
});

const clear = defineJob({
  id: 'events.clear',
  ...daily,
  handle: (deps) => clearEvents(deps),
});

export const eventsJobs = [order, clear] as unknown as readonly JobDefinition<never>[];
