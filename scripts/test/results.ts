// What the test runners found, in one shape for Vitest and Playwright, read from their reports and never from their texts.

/** What a part of the test run adds to the last line. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** A test that failed, or a file that could not be loaded. */
export interface Failure {
  /** The Vitest project, or `e2e`. */
  part: string;
  /** The project of the runner: that of Vitest, or `desktop` and `phone`. */
  project: string;
  /** From the repository's root. */
  file: string;
  /** The names of its groups and its own, outermost first; none when the file itself failed. */
  names: readonly string[];
  /** Where the test begins in its file, when the runner says so. */
  line?: number;
  message: string;
}

/** The tests of a file in one project. */
export interface FileReport {
  part: string;
  project: string;
  file: string;
  /** How long its tests took together. */
  milliseconds: number;
  /** A file that could not be loaded counts as one failed test. */
  counts: Counts;
  failures: Failure[];
}

/** The part of Playwright's JSON report that is read here; times are milliseconds. */
export interface PlaywrightReport {
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  /** The file for the outermost suite, the group's title for one inside. */
  title: string;
  file: string;
  specs: PlaywrightSpec[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightSpec {
  title: string;
  line: number;
  tests: PlaywrightTest[];
}

interface PlaywrightTest {
  projectName: string;
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
  results: { duration: number; error?: { message?: string; stack?: string } }[];
}

const none: Counts = { passed: 0, failed: 0, skipped: 0 };

/** One report for each file of journeys and project. */
export function readPlaywright({ suites }: PlaywrightReport): FileReport[] {
  const reports = new Map<string, FileReport>();
  for (const suite of suites) addSuite(reports, suite, []);
  return [...reports.values()];
}

function addSuite(reports: Map<string, FileReport>, suite: PlaywrightSuite, names: string[]): void {
  for (const spec of suite.specs) {
    for (const test of spec.tests) addTest(reports, suite.file, spec, test, [...names, spec.title]);
  }
  for (const inner of suite.suites ?? []) addSuite(reports, inner, [...names, inner.title]);
}

function addTest(
  reports: Map<string, FileReport>,
  fileName: string,
  { line }: PlaywrightSpec,
  { projectName: project, status, results }: PlaywrightTest,
  names: string[],
): void {
  const file = `e2e/${fileName}`;
  const key = `${project} ${file}`;
  const report = reports.get(key) ?? {
    part: 'e2e',
    project,
    file,
    milliseconds: 0,
    counts: none,
    failures: [],
  };
  reports.set(key, report);
  for (const { duration } of results) report.milliseconds += duration;
  if (status === 'expected') report.counts = sum([report.counts, { ...none, passed: 1 }]);
  else if (status === 'skipped') report.counts = sum([report.counts, { ...none, skipped: 1 }]);
  else {
    // One that passed only on a second try of the runner has failed.
    report.counts = sum([report.counts, { ...none, failed: 1 }]);
    const error = results.find((result) => result.error)?.error;
    const message = error?.stack ?? error?.message ?? 'no message';
    report.failures.push({ part: 'e2e', project, file, names, line, message });
  }
}

/** How a test is named in lists: `e2e/roster.spec.ts: a group > its title`. */
export const nameOf = ({ file, names }: Pick<Failure, 'file' | 'names'>): string =>
  names.length === 0 ? file : `${file}: ${names.join(' > ')}`;

/** @returns the `count` slowest, slowest first */
export const slowest = (files: readonly FileReport[], count: number): FileReport[] =>
  files.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, count);

/**
 * What makes the counts of a runner honest: no report, an exit code that the counts don't explain, or a project without
 * a single test that passed is one failure more.
 * @param files undefined when the runner left no readable report
 * @param projects those that must have tests
 * @returns 0 or 1
 */
export function unexplained(
  files: readonly FileReport[] | undefined,
  exitCode: number,
  projects: readonly string[],
): number {
  const { passed, failed } = sum((files ?? []).map(({ counts }) => counts));
  if (failed > 0) return 0;
  const hasTests = (name: string) =>
    (files ?? []).some((file) => [file.part, file.project].includes(name) && file.counts.passed > 0);
  return exitCode === 0 && passed > 0 && projects.every(hasTests) ? 0 : 1;
}

/** All of them together. */
export function sum(parts: readonly Counts[]): Counts {
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
