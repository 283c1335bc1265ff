import { daily, defineJob } from '#server/platform/jobs.ts';
import { purgeToldPlaces } from './told-places.actions.ts';

/** Once a day: what was told of places is kept for as long as changes of them may be on their way. */
export const purgeToldJob = defineJob({
  id: 'mail.purge',
  ...daily,
  handle: (deps) => purgeToldPlaces(deps),
});
