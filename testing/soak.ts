// How often tests try what chance decides.

/** `npm run soak` sets it to 1. */
export const soakVariable = 'MANYHANDS_SOAK';

const isSoak = process.env[soakVariable] === '1';

/** How many times a test tries: `gate` in `npm test`, `soak` in `npm run soak`. */
export const triesOf = ({ gate, soak }: { gate: number; soak: number }): number => (isSoak ? soak : gate);
