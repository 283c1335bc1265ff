/** An organization has exactly one main location; all others are secondary. */
export const locationKinds = ['main', 'secondary'] as const;
export type LocationKind = (typeof locationKinds)[number];

/** Country a new address starts with. */
export const defaultCountry = 'United States of America';
