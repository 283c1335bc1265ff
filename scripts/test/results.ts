// Counts and times from the reports that the test runners write, never from their texts.

/** What a part of the test run adds to the last line. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** How long the tests of a file took together. */
export interface FileTime {
  file: string;
  milliseconds: number;
}

/** The part of Vitest's JSON report that is read here; times are milliseconds, names are whole paths. */
export interface VitestReport {
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    status: string;
    assertionResults: { status: string }[];
  }[];
}

interface PlaywrightSuite {
  file: string;
  specs: { tests: { results: { duration: number }[] }[] }[];
  suites?: PlaywrightSuite[];
}

/** The part of Playwright's JSON report that is read here; times are milliseconds. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
}

/** Counts tests; a file that could not even be loaded is one failed test. */
export function countVitest(report: VitestReport): Counts {
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
  for (const file of report.testResults) {
    for (const { status } of file.assertionResults) {
      if (status === 'passed') counts.passed += 1;
      else if (status === 'failed') counts.failed += 1;
      else counts.skipped += 1;
    }
    const failedBefore = file.assertionResults.some(({ status }) => status === 'failed');
    if (file.status === 'failed' && !failedBefore) counts.failed += 1;
  }
  return counts;
}

/** Counts tests; one that passed only on a second try has failed. */
export function countPlaywright(report: PlaywrightReport): Counts {
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky, skipped };
}

export const timesOfVitest = ({ testResults }: VitestReport): FileTime[] =>
  testResults.map(({ name, startTime, endTime }) => ({ file: name, milliseconds: endTime - startTime }));

export const timesOfPlaywright = ({ suites }: PlaywrightReport): FileTime[] =>
  suites.map((suite) => ({ file: suite.file, milliseconds: timeOf(suite) }));

function timeOf({ specs, suites = [] }: PlaywrightSuite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  return [...own.map(({ duration }) => duration), ...suites.map(timeOf)].reduce(add, 0);
}

const add = (a: number, b: number): number => a + b;

/** @returns the `count` slowest, slowest first */
export const slowest = <Time extends FileTime>(times: readonly Time[], count: number): Time[] =>
  times.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, count);

/**
 * The counts of one runner, made honest: no report, an exit code that the counts don't explain, or a run without
 * a single test is a failure.
 * @param counts undefined when the runner left no readable report
 */
export function settle(counts: Counts | undefined, exitCode: number): Counts {
  const { passed, failed, skipped } = counts ?? { passed: 0, failed: 0, skipped: 0 };
  const unexplained = failed === 0 && (exitCode !== 0 || counts === undefined || passed === 0);
  return { passed, failed: unexplained ? 1 : failed, skipped };
}

/** All parts together. */
export function sum(parts: Counts[]): Counts {
  return {
    passed: parts.reduce((total, part) => total + part.passed, 0),
    failed: parts.reduce((total, part) => total + part.failed, 0),
    skipped: parts.reduce((total, part) => total + part.skipped, 0),
  };
}

/** The last line of `npm test`. */
export function lastLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
