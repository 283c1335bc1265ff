// How many cases the tests try that `npm run fuzz` runs.

/** `npm run fuzz` sets it to how many are asked for. */
export const fuzzVariable = 'MANYHANDS_FUZZ';

/** As many as the gate has time for, unless more are asked for. */
export const casesOf = (gate: number): number => Number(process.env[fuzzVariable] ?? gate);
