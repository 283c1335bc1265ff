import type { Area } from '#server/area.ts';
import { billingErasure } from './billing.erasure.ts';
import { billingItems } from './billing.items.ts';

export const billingArea: Area = { erasure: billingErasure, items: billingItems };
