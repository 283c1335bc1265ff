import type { Area } from '#server/area.ts';
import { registerPhonesRoutes } from './phones/phones.routes.ts';
import { textingSubscriptions } from './shifts/shifts.jobs.ts';
import { textingErasure } from './texting.erasure.ts';
import { textingJobs } from './texting.jobs.ts';
import { registerInboundTexts, registerTextingRoutes } from './texting.routes.ts';

export const textingArea: Area = {
  routes: [registerTextingRoutes, registerInboundTexts, registerPhonesRoutes],
  jobs: textingJobs,
  subscriptions: textingSubscriptions,
  erasure: textingErasure,
};
