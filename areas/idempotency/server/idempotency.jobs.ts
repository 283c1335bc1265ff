import { daily, defineJob, type JobDefinition } from '#server/platform/jobs.ts';
import { clearAnswers } from './idempotency.actions.ts';

const clear = defineJob({ id: 'idempotency.clear', ...daily, handle: (deps) => clearAnswers(deps) });

export const idempotencyJobs = [clear] as unknown as readonly JobDefinition<never>[];
