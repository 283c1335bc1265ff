// Tells a flake from a fault: what failed runs again, alone (docs/decisions/055-flaky-tests.md).
import { nameOf, sum, type Counts, type Failure } from './results.ts';

/** So often a failed test must pass to be called flaky. */
export const tries = 3;
/** A run with more flaky tests than these has failed. */
export const mostFlaky = 2;
/** More failures than these are one fault, not so many flakes. */
export const mostFailures = 10;

export interface Verdict {
  failure: Failure;
  isFlaky: boolean;
  /** What a person is told: why it has failed, or how it is flaky. */
  reason: string;
  /** What its tests add to the counts once it is found flaky. */
  counts: Counts;
}

export interface Triage {
  /** Why a test may not be tried again; undefined when it may. */
  noSecondTry: (failure: Failure) => string | undefined;
  /** Runs the test alone, on a fresh database and server. @returns the counts of that run, undefined when it failed */
  tryAgain: (failure: Failure, attempt: number) => Promise<Counts | undefined>;
}

/** One verdict for each failure, in their order. */
export async function triage(
  failures: readonly Failure[],
  { noSecondTry, tryAgain }: Triage,
): Promise<Verdict[]> {
  const failed = (failure: Failure, reason: string): Verdict => ({
    failure,
    isFlaky: false,
    reason,
    counts: { passed: 0, failed: 1, skipped: 0 },
  });
  if (failures.length > mostFailures)
    return failures.map((failure) => failed(failure, 'too many failed to try each again'));
  const verdicts: Verdict[] = [];
  for (const failure of failures) {
    const proves = noSecondTry(failure);
    verdicts.push(
      proves === undefined
        ? await tryOften(failure, tryAgain, failed)
        : failed(failure, `no second try for ${proves}`),
    );
  }
  return verdicts;
}

async function tryOften(
  failure: Failure,
  tryAgain: Triage['tryAgain'],
  failed: (failure: Failure, reason: string) => Verdict,
): Promise<Verdict> {
  let counts: Counts | undefined;
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    counts = await tryAgain(failure, attempt);
    if (!counts) return failed(failure, `failed again, alone (try ${attempt} of ${tries})`);
  }
  // A test passed once. A file that could not be loaded had told nothing of its tests, which count now.
  const passed = counts && failure.names.length === 0 ? counts : { passed: 1, failed: 0, skipped: 0 };
  return { failure, isFlaky: true, reason: `passed alone, ${tries} of ${tries} times`, counts: passed };
}

/** The counts of the whole run after the verdicts. Too many flaky tests are one failure more. */
export function settled(total: Counts, verdicts: readonly Verdict[]): Counts {
  const flaky = verdicts.filter(({ isFlaky }) => isFlaky);
  const { passed, failed, skipped } = sum([total, ...flaky.map(({ counts }) => counts)]);
  return { passed, failed: failed - flaky.length + (flaky.length > mostFlaky ? 1 : 0), skipped };
}

/** The line before the last; undefined when no test is flaky. */
export function flakyLine(verdicts: readonly Verdict[]): string | undefined {
  const names = verdicts.filter(({ isFlaky }) => isFlaky).map(({ failure }) => nameOf(failure));
  return names.length === 0 ? undefined : `Flaky: ${names.length} (${names.join('; ')})`;
}
