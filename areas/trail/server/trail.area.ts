import type { Area } from '#server/area.ts';
import { trailJobs } from './trail.jobs.ts';
import { registerTrailRoutes } from './trail.routes.ts';

export const trailArea: Area = { routes: [registerTrailRoutes], jobs: trailJobs };
