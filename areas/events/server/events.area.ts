import type { Area } from '#server/area.ts';
import { eventsJobs } from './events.jobs.ts';

export const eventsArea: Area = { jobs: eventsJobs };
