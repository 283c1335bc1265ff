import type { Area } from '#server/area.ts';

/** Nothing of its own to bind or to run: other areas record visits and read them. */
export const visitsArea: Area = {};
