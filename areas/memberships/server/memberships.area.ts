import type { Area } from '#server/area.ts';
import { membershipsErasure } from './memberships.erasure.ts';

export const membershipsArea: Area = { erasure: membershipsErasure };
