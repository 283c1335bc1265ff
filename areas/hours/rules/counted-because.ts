/**
 * Why other minutes of a visit count than those between check-in and check-out: nobody checked out, the organization's rule, or the person was
 * checked in at another place later.
 */
export const countedBecauses = ['no-check-out', 'bounds', 'credit', 'elsewhere'] as const;
export type CountedBecause = (typeof countedBecauses)[number];
