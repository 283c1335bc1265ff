import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { patternOf, runAgain } from './rerun.ts';
import { nameOf, sum } from './results.ts';
import { runVitest } from './runners.ts';
import { settled, triage } from './triage.ts';

test('Vitest runs what failed again, and tells what fails always from what failed once', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manyhands-examples-'));
  const settings = {
    config: 'scripts/test/examples/vitest.config.ts',
    env: { MANYHANDS_EXAMPLES: folder },
    seed: 1,
    quiet: true,
  };
  try {
    const { files, unexplained } = await runVitest({ ...settings, projects: ['examples'] });
    const total = sum(files.map(({ counts }) => counts));
    expect({ unexplained, total }).toEqual({ unexplained: 0, total: { passed: 1, failed: 3, skipped: 0 } });
    const verdicts = await triage(
      files.flatMap(({ failures }) => failures),
      { noSecondTry: () => undefined, tryAgain: (failure, attempt) => runAgain(failure, attempt, settings) },
    );
    const found = Object.fromEntries(verdicts.map(({ failure, isFlaky }) => [nameOf(failure), isFlaky]));
    expect(found).toEqual({
      'scripts/test/examples/file.example.ts': true,
      'scripts/test/examples/outcomes.example.ts: a group (of tests) > fails always': false,
      'scripts/test/examples/outcomes.example.ts: a group (of tests) > fails at first: 1 + 1?': true,
    });
    expect(settled(total, verdicts)).toEqual({ passed: 3, failed: 1, skipped: 0 });
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
});

test.each([
  'a group (of tests) fails at first: 1 + 1?',
  'a group (of tests) > fails at first: 1 + 1?',
  'desktop › a group (of tests) › fails at first: 1 + 1?',
])('the pattern of a test matches %s', (name) => {
  expect(name).toMatch(new RegExp(patternOf(['a group (of tests)', 'fails at first: 1 + 1?'])));
});
