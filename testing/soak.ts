// How often tests try what chance decides.

/** `npm run soak` sets it. */
const isSoak = process.env.MANYHANDS_SOAK === '1';

/** How many times a test tries: `gate` in `npm test`, `soak` in `npm run soak`. */
export const triesOf = ({ gate, soak }: { gate: number; soak: number }): number => (isSoak ? soak : gate);
