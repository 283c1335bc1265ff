import { describe, expect, test } from 'vitest';
import {
  countPlaywright,
  countVitest,
  lastLine,
  settle,
  slowest,
  sum,
  timesOfPlaywright,
  timesOfVitest,
} from './results.ts';

const counts = (passed: number, failed: number, skipped = 0) => ({ passed, failed, skipped });

test('counts Vitest by test, and a file that could not be loaded as one failure', () => {
  const file = { name: '/a.test.ts', startTime: 0, endTime: 0 };
  const report = {
    testResults: [
      { ...file, status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'skipped' }] },
      { ...file, status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
      { ...file, status: 'failed', assertionResults: [] },
      { ...file, status: 'passed', assertionResults: [{ status: 'todo' }] },
    ],
  };
  expect(countVitest(report)).toEqual(counts(2, 2, 2));
});

test('counts a flaky browser test as failed', () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 1 }, suites: [] };
  expect(countPlaywright(report)).toEqual(counts(5, 3, 1));
});

describe('a runner', () => {
  test.each([
    ['that passed', counts(3, 0), 0, counts(3, 0)],
    ['that failed', counts(3, 2), 1, counts(3, 2)],
    ['that left no report', undefined, 0, counts(0, 1)],
    ['that crashed after its tests', counts(3, 0), 1, counts(3, 1)],
    ['that found no test', counts(0, 0), 0, counts(0, 1)],
    ['that skipped everything', counts(0, 0, 4), 0, counts(0, 1, 4)],
  ])('%s', (_name, given, exitCode, expected) => {
    expect(settle(given, exitCode)).toEqual(expected);
  });
});

test('the last line names skipped tests only when there are some', () => {
  expect(lastLine(sum([counts(3, 0), counts(2, 1)]))).toBe('5 passed, 1 failed');
  expect(lastLine(counts(3, 0, 2))).toBe('3 passed, 0 failed, 2 skipped');
});

test('the time of a file is that of all its tests', () => {
  const vitest = {
    name: '/a.test.ts',
    startTime: 1000,
    endTime: 1250,
    status: 'passed',
    assertionResults: [],
  };
  expect(timesOfVitest({ testResults: [vitest] })).toEqual([{ file: '/a.test.ts', milliseconds: 250 }]);
  const spec = (...durations: number[]) => ({
    tests: durations.map((duration) => ({ results: [{ duration }] })),
  });
  const inner = { file: 'a.spec.ts', specs: [spec(30)] };
  const suites = [{ file: 'a.spec.ts', specs: [spec(10, 20), spec(5)], suites: [inner] }];
  const stats = { expected: 4, unexpected: 0, flaky: 0, skipped: 0 };
  expect(timesOfPlaywright({ stats, suites })).toEqual([{ file: 'a.spec.ts', milliseconds: 65 }]);
});

test('the slowest files come slowest first', () => {
  const times = [3, 1, 2].map((milliseconds) => ({ file: `${milliseconds}.ts`, milliseconds }));
  expect(slowest(times, 2).map(({ file }) => file)).toEqual(['3.ts', '2.ts']);
});
