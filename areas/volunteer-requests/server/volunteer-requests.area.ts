import type { Area } from '#server/area.ts';
import { volunteerRequestsErasure } from './volunteer-requests.erasure.ts';

export const volunteerRequestsArea: Area = { erasure: volunteerRequestsErasure };
