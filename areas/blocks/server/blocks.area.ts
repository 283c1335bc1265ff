import type { Area } from '#server/area.ts';
import { blocksErasure } from './blocks.erasure.ts';

export const blocksArea: Area = { erasure: blocksErasure };
