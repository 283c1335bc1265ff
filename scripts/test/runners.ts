// Runs the test runners with a report for us and a short progress for the person.
import fs from 'node:fs';
import path from 'node:path';
import { buildFolder, packageProgram } from '../lib/paths.ts';
import { run } from '../lib/process.ts';
import { countPlaywright, countVitest, settle, type Counts } from './results.ts';

const reports = path.join(buildFolder, 'reports');

/** Settings of the person's own server would change what the tests test. */
const environment: Record<string, string | undefined> = {
  NODE_ENV: 'test',
  FORCE_COLOR: undefined,
  NO_COLOR: '1',
  ...Object.fromEntries(
    ['PORT', 'HOST', 'PUBLIC_URL', 'DATA_DIR', 'DATABASE_URL', 'AUTH_SECRET', 'SMTP_URL', 'TRUST_PROXY'].map(
      (name) => [name, undefined],
    ),
  ),
};

/** Runs the given projects of vitest.config.ts; `filters` are parts of file names. */
export async function runVitest(projects: string[], filters: string[]): Promise<Counts> {
  const report = freshReport('vitest.json');
  const { code } = await run(
    packageProgram('vitest'),
    [
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...filters,
    ],
    { env: environment, show: true },
  );
  return settle(readReport(report, countVitest), code);
}

/** Runs the browser journeys at both sizes; `filters` are parts of file names. */
export async function runPlaywright(filters: string[]): Promise<Counts> {
  const report = freshReport('playwright.json');
  const { code } = await run(packageProgram('playwright'), ['test', '--reporter=list,json', ...filters], {
    env: { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    show: true,
  });
  return settle(readReport(report, countPlaywright), code);
}

function freshReport(name: string): string {
  fs.mkdirSync(reports, { recursive: true });
  const file = path.join(reports, name);
  fs.rmSync(file, { force: true });
  return file;
}

function readReport<Report>(file: string, count: (report: Report) => Counts): Counts | undefined {
  try {
    return count(JSON.parse(fs.readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
