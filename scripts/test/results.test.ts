import { describe, expect, test } from 'vitest';
import { lastLine, nameOf, readPlaywright, slowest, sum, unexplained, type FileReport } from './results.ts';

const counts = (passed: number, failed: number, skipped = 0) => ({ passed, failed, skipped });

describe("Playwright's report", () => {
  const result = (duration: number, stack?: string) => ({ duration, ...(stack ? { error: { stack } } : {}) });
  const spec = (
    title: string,
    status: 'expected' | 'unexpected' | 'flaky' | 'skipped',
    results = [result(10)],
    projectName = 'desktop',
  ) => ({ title, line: 7, tests: [{ projectName, status, results }] });
  const suite = (specs: ReturnType<typeof spec>[], title = 'a.spec.ts') => ({
    title,
    file: 'a.spec.ts',
    specs,
  });

  test('counts tests by file and project, and adds up their times', () => {
    const outer = suite([spec('one', 'expected'), spec('one', 'expected', [result(5)], 'phone')]);
    const inner = suite(
      [spec('two', 'skipped', []), spec('three', 'expected', [result(1), result(2)])],
      'group',
    );
    expect(readPlaywright({ suites: [{ ...outer, suites: [inner] }] })).toEqual([
      {
        part: 'e2e',
        project: 'desktop',
        file: 'e2e/a.spec.ts',
        milliseconds: 13,
        counts: counts(2, 0, 1),
        failures: [],
      },
      {
        part: 'e2e',
        project: 'phone',
        file: 'e2e/a.spec.ts',
        milliseconds: 5,
        counts: counts(1, 0),
        failures: [],
      },
    ]);
  });

  test('a test that failed keeps where it is and why; one that the runner calls flaky has failed', () => {
    const inner = suite([spec('bad', 'unexpected', [result(1, 'Error: no')]), spec('odd', 'flaky')], 'group');
    const [file] = readPlaywright({ suites: [{ ...suite([]), suites: [inner] }] });
    expect(file?.counts).toEqual(counts(0, 2));
    expect(file?.failures).toEqual([
      {
        part: 'e2e',
        project: 'desktop',
        file: 'e2e/a.spec.ts',
        names: ['group', 'bad'],
        line: 7,
        message: 'Error: no',
      },
      {
        part: 'e2e',
        project: 'desktop',
        file: 'e2e/a.spec.ts',
        names: ['group', 'odd'],
        line: 7,
        message: 'no message',
      },
    ]);
  });
});

const file = (given: ReturnType<typeof counts>, project = 'unit', milliseconds = 0): FileReport => ({
  part: project,
  project,
  file: `${milliseconds}.test.ts`,
  milliseconds,
  counts: given,
  failures: [],
});

describe('a runner', () => {
  test.each([
    ['that passed', [file(counts(3, 0))], 0, 0],
    ['that failed', [file(counts(3, 2))], 1, 0],
    ['that left no report', undefined, 0, 1],
    ['that crashed after its tests', [file(counts(3, 0))], 1, 1],
    ['that found no test', [], 0, 1],
    ['that found none in one of its projects', [file(counts(3, 0), 'pg')], 0, 1],
    ['that skipped everything', [file(counts(0, 0, 4))], 0, 1],
  ])('%s', (_name, files, exitCode, expected) => {
    expect(unexplained(files, exitCode, ['unit'])).toBe(expected);
  });
});

test('the last line names skipped tests only when there are some', () => {
  expect(lastLine(sum([counts(3, 0), counts(2, 1)]))).toBe('5 passed, 1 failed');
  expect(lastLine(counts(3, 0, 2))).toBe('3 passed, 0 failed, 2 skipped');
});

test('a test is named by its file and its groups', () => {
  expect(nameOf({ file: 'e2e/a.spec.ts', names: ['group', 'title'] })).toBe('e2e/a.spec.ts: group > title');
  expect(nameOf({ file: 'web/a.test.ts', names: [] })).toBe('web/a.test.ts');
});

test('the slowest files come slowest first', () => {
  const files = [3, 1, 2].map((milliseconds) => file(counts(1, 0), 'unit', milliseconds));
  expect(slowest(files, 2).map(({ milliseconds }) => milliseconds)).toEqual([3, 2]);
});
