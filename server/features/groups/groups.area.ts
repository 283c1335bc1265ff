import type { Area } from '#server/area.ts';
import { groupsErasure } from './groups.erasure.ts';

export const groupsArea: Area = { erasure: groupsErasure };
