import { daily, defineJob, type JobDefinition } from '#server/platform/jobs.ts';
import { clearTrails } from './trail.actions.ts';

const clear = defineJob({
  id: 'trail.clear',
  ...daily,
  handle: (deps) => clearTrails(deps),
});

export const trailJobs = [clear] as unknown as readonly JobDefinition<never>[];
