import type { JobDefinition } from '#server/platform/jobs.ts';
import { clearTextsJob, dueTextsJob, sendTextJob } from './outbox/texts.jobs.ts';
import { textingSubscriptions, textRemindersJob } from './shifts/shifts.jobs.ts';

export const textingJobs = [
  sendTextJob,
  dueTextsJob,
  clearTextsJob,
  textRemindersJob,
  ...textingSubscriptions.map(({ job }) => job),
] as unknown as readonly JobDefinition<never>[];
