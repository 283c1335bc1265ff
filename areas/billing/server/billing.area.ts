import type { Area } from '#server/area.ts';
import { billingErasure } from './billing.erasure.ts';

export const billingArea: Area = { erasure: billingErasure };
