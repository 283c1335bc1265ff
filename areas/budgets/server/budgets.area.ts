import type { Area } from '#server/area.ts';
import { budgetsErasure } from './budgets.erasure.ts';
import { budgetsJobs } from './budgets.jobs.ts';

export const budgetsArea: Area = { jobs: budgetsJobs, erasure: budgetsErasure };
