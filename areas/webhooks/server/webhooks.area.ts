import type { Area } from '#server/area.ts';
import { webhooksErasure } from './webhooks.erasure.ts';
import { webhooksJobs } from './webhooks.jobs.ts';
import { registerWebhooksRoutes } from './webhooks.routes.ts';

export const webhooksArea: Area = {
  routes: [registerWebhooksRoutes],
  jobs: webhooksJobs,
  erasure: webhooksErasure,
};
