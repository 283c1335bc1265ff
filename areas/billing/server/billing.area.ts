import type { Area } from '#server/area.ts';
import { billingErasure } from './billing.erasure.ts';
import { contactWriters } from './account/contact.writes.ts';
import { billingItems } from './billing.items.ts';
import { billingJobs, billingSubscriptions } from './billing.jobs.ts';
import { registerBillingRoutes } from './billing.routes.ts';
import { registerPaymentWebhook } from './webhooks/webhooks.routes.ts';

export const billingArea: Area = {
  routes: [registerBillingRoutes, registerPaymentWebhook],
  jobs: billingJobs,
  subscriptions: billingSubscriptions,
  erasure: billingErasure,
  items: billingItems,
  itemWriters: contactWriters,
};
