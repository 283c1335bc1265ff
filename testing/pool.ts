// How many connections to PostgreSQL the app of a feature test has.

/** The number for the test file that runs now. */
export const poolVariable = 'MANYHANDS_TEST_POOL';

const usualPool = 8;

/**
 * One connection for a third of the feature tests that run on PostgreSQL alone, always the same ones: with one, as on PGlite,
 * nothing that waits for a second connection ever gets it.
 * @param file from the repository's root
 */
export function poolOf(file: string): number {
  if (!file.endsWith('.feature.test.ts') || file.endsWith('.engine.feature.test.ts')) return usualPool;
  let sum = 0;
  for (const letter of file) sum = (sum * 31 + letter.charCodeAt(0)) % 65_521;
  return sum % 3 === 0 ? 1 : usualPool;
}
