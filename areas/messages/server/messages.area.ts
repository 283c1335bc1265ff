import type { Area } from '#server/area.ts';
import { attachmentsJobs } from './attachments/attachments.jobs.ts';
import { messagesErasure } from './messages.erasure.ts';
import { registerMessagesRoutes } from './messages.routes.ts';

export const messagesArea: Area = {
  routes: [registerMessagesRoutes],
  jobs: attachmentsJobs,
  erasure: messagesErasure,
};
