import type { Area } from '#server/area.ts';
import { crmErasure } from './crm.erasure.ts';

export const crmArea: Area = { erasure: crmErasure };
