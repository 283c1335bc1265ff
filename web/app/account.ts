import { late } from '#web/routing/late.ts';

/** The menu of signed-in people: visitors do without its code. */
export const account = late(() => import('./AccountMenu.tsx'));
