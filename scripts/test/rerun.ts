// Runs one failed test again, alone, and keeps what tells why it failed at first.
import fs from 'node:fs';
import path from 'node:path';
import { nameOf, sum, type Counts, type Failure } from './results.ts';
import { inRepository, runPlaywright, runVitest } from './runners.ts';

/** Below Playwright's own folder, which its next whole run clears. */
export const flakyFolder = 'test-results/flaky';

export interface RerunSettings {
  seed: number;
  /** When journeys take place. */
  at?: string | undefined;
  /** Another configuration of Vitest than the repository's, from its root. */
  config?: string;
  env?: Record<string, string | undefined>;
  quiet?: boolean;
}

/**
 * Runs a test in one worker on a fresh database and server, which every run of a runner brings.
 * @returns the counts of the run; undefined when something failed in it, or nothing ran
 */
export async function runAgain(
  failure: Failure,
  attempt: number,
  settings: RerunSettings,
): Promise<Counts | undefined> {
  const journey = failure.part === 'e2e';
  const { files, unexplained } = journey
    ? await runPlaywright({
        ...settings,
        filters: [failure.line === undefined ? failure.file : `${failure.file}:${failure.line}`],
        options: [
          `--project=${failure.project}`,
          '--workers=1',
          '--trace=on',
          `--output=${path.join(folderOf(failure), `try-${attempt}`)}`,
          ...(failure.names.length > 0 ? [`--grep=${patternOf(failure.names)}`] : []),
        ],
      })
    : await runVitest({
        ...settings,
        projects: [failure.project],
        filters: [failure.file],
        options: [
          '--maxWorkers=1',
          ...(failure.names.length > 0 ? [`--testNamePattern=${patternOf(failure.names)}`] : []),
        ],
      });
  const counts = sum(files.map((file) => file.counts));
  return unexplained === 0 && counts.failed === 0 && counts.passed > 0 ? counts : undefined;
}

/** What matches the full name of a test, however the runner puts the names of its groups together. */
export const patternOf = (names: readonly string[]): string =>
  names.map((name) => name.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)).join('( > | › | )');

/** Writes what is known of a flaky test beside its traces. @returns the folder, from the repository's root */
export function keepFlake(failure: Failure, { seed, at }: RerunSettings): string {
  const folder = folderOf(failure);
  fs.mkdirSync(inRepository(folder), { recursive: true });
  const again =
    failure.part === 'e2e'
      ? `npm test -- e2e ${failure.file} --seed ${seed}${at === undefined ? '' : ` --at ${at}`}`
      : `npm test -- ${failure.part} ${failure.file} --seed ${seed}`;
  const lines = [nameOf(failure), `project: ${failure.project}`, `seed: ${seed}`, `again: ${again}`];
  fs.writeFileSync(
    inRepository(path.join(folder, 'about.txt')),
    `${[...lines, '', 'How it failed at first:', failure.message].join('\n')}\n`,
  );
  return folder;
}

const folderOf = (failure: Failure): string =>
  path.join(
    flakyFolder,
    `${failure.project}-${nameOf(failure)}`
      .replaceAll(/[^\w-]+/g, '-')
      .slice(-120)
      .replace(/^-/, ''),
  );
