import type { Area } from '#server/area.ts';
import { idempotencyErasure } from './idempotency.erasure.ts';
import { idempotencyJobs } from './idempotency.jobs.ts';

export const idempotencyArea: Area = {
  jobs: idempotencyJobs,
  erasure: idempotencyErasure,
};
