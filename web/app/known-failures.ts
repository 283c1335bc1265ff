import { late } from '#web/routing/late.ts';

/** The pages of answers that say what is the matter (403, 404): most people never see one. */
export const knownFailures = late(() => import('./failures/KnownFailure.tsx'));

/** What has this status has a page of its own; of everything else it is said that something went wrong. */
export const isKnown = (status: number): boolean => status === 403 || status === 404;
