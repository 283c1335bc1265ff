import type { Area } from '#server/area.ts';
import { suppressionsErasure } from './suppressions.erasure.ts';

export const suppressionsArea: Area = { erasure: suppressionsErasure };
