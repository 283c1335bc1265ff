import { describe, expect, test } from 'vitest';
import type { Counts, Failure } from './results.ts';
import { flakyLine, settled, triage } from './triage.ts';

const counts = (passed: number, failed: number, skipped = 0): Counts => ({ passed, failed, skipped });
const failure = (title?: string): Failure => ({
  part: 'e2e',
  project: 'desktop',
  file: 'e2e/a.spec.ts',
  names: title === undefined ? [] : [title],
  message: '',
});

/** Runs the triage of tests whose retries pass or not, by their titles. */
async function decide(failures: Failure[], passes: Record<string, boolean[]>, never: string[] = []) {
  const asked: string[] = [];
  const verdicts = await triage(failures, {
    noSecondTry: ({ names }) => (never.includes(names[0] ?? '') ? 'races' : undefined),
    tryAgain: async ({ names: [title = 'file'] }, attempt) => {
      asked.push(`${title} ${attempt}`);
      return passes[title]?.[attempt - 1] ? counts(4, 0, 1) : undefined;
    },
  });
  return { asked, verdicts };
}

test('a test that passes three times is flaky, and has passed once', async () => {
  const { asked, verdicts } = await decide([failure('a')], { a: [true, true, true] });
  expect(asked).toEqual(['a 1', 'a 2', 'a 3']);
  expect(settled(counts(7, 1), verdicts)).toEqual(counts(8, 0));
  expect(flakyLine(verdicts)).toBe('Flaky: 1 (e2e/a.spec.ts: a)');
});

test.each([
  [1, [false, true, true]],
  [2, [true, false, true]],
  [3, [true, true, false]],
])('a test that fails once more has failed, at try %i', async (last, passes) => {
  const { asked, verdicts } = await decide([failure('a')], { a: passes });
  expect(asked).toHaveLength(last);
  expect(verdicts[0]?.reason).toContain(`try ${last} of 3`);
  expect(settled(counts(7, 1), verdicts)).toEqual(counts(7, 1));
  expect(flakyLine(verdicts)).toBeUndefined();
});

test('what may not be tried again has failed without a try', async () => {
  const { asked, verdicts } = await decide([failure('a')], { a: [true, true, true] }, ['a']);
  expect(asked).toEqual([]);
  expect(verdicts[0]).toMatchObject({ isFlaky: false, reason: 'no second try for races' });
});

test('the tests of a file that could not be loaded at first count when it is loaded', async () => {
  const { verdicts } = await decide([failure()], { file: [true, true, true] });
  expect(settled(counts(7, 1), verdicts)).toEqual(counts(11, 0, 1));
  expect(flakyLine(verdicts)).toBe('Flaky: 1 (e2e/a.spec.ts)');
});

describe('more than two flaky tests', () => {
  const decideFor = async (titles: string[]) => {
    const passes = Object.fromEntries(titles.map((title) => [title, [true, true, true]]));
    const { verdicts } = await decide(titles.map(failure), passes);
    return settled(counts(7, titles.length), verdicts);
  };

  test('two are only named', async () => {
    expect(await decideFor(['a', 'b'])).toEqual(counts(9, 0));
  });

  test('three are one failure', async () => {
    expect(await decideFor(['a', 'b', 'c'])).toEqual(counts(10, 1));
  });
});

test('very many failures are one fault: nothing is tried again', async () => {
  const failures = Array.from({ length: 11 }, (_, index) => failure(String(index)));
  const { asked, verdicts } = await decide(failures, {});
  expect(asked).toEqual([]);
  expect(settled(counts(7, 11), verdicts)).toEqual(counts(7, 11));
});
