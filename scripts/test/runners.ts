// Runs the test runners with a report for us and a short progress for the person.
import fs from 'node:fs';
import path from 'node:path';
import { startVariable } from '#testing/journeys.ts';
import { buildFolder, packageProgram, root } from '../lib/paths.ts';
import { run } from '../lib/process.ts';
import {
  countPlaywright,
  countVitest,
  settle,
  timesOfPlaywright,
  timesOfVitest,
  type Counts,
  type FileTime,
  type PlaywrightReport,
  type VitestReport,
} from './results.ts';

const reports = path.join(buildFolder, 'reports');

/** Settings of the person's own server would change what the tests test. */
const environment: Record<string, string | undefined> = {
  NODE_ENV: 'test',
  FORCE_COLOR: undefined,
  NO_COLOR: '1',
  ...Object.fromEntries(
    [
      'PORT',
      'HOST',
      'PUBLIC_URL',
      'DATA_DIR',
      'DATABASE_URL',
      'AUTH_SECRET',
      'SMTP_URL',
      'TRUST_PROXY',
      'REQUEST_SECONDS',
      'STOP_SECONDS',
      'CLOCK_START',
    ].map((name) => [name, undefined]),
  ),
};

/** What a runner found: counts of tests, and how long each file took. */
export interface Outcome {
  counts: Counts;
  times: FileTime[];
}

/** Runs a project of vitest.config.ts; `filters` are parts of file names. */
export async function runVitest(project: string, filters: readonly string[]): Promise<Outcome> {
  const file = freshReport(`${project}.json`);
  const { code } = await run(
    packageProgram('vitest'),
    [
      'run',
      `--project=${project}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...filters,
    ],
    { env: environment, show: true },
  );
  const report = readReport<VitestReport>(file);
  const relative = (time: FileTime) => ({ ...time, file: path.relative(root, time.file) });
  return {
    counts: settle(report && countVitest(report), code),
    times: report ? timesOfVitest(report).map(relative) : [],
  };
}

/**
 * Runs the browser journeys; `filters` are parts of file names.
 * @param at when they take place, undefined: when they usually do
 */
export async function runPlaywright(filters: readonly string[], at: string | undefined): Promise<Outcome> {
  const file = freshReport('e2e.json');
  const { code } = await run(packageProgram('playwright'), ['test', '--reporter=list,json', ...filters], {
    env: {
      ...environment,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      ...(at === undefined ? {} : { [startVariable]: at }),
    },
    show: true,
  });
  const report = readReport<PlaywrightReport>(file);
  return {
    counts: settle(report && countPlaywright(report), code),
    times: report ? timesOfPlaywright(report).map((time) => ({ ...time, file: `e2e/${time.file}` })) : [],
  };
}

function freshReport(name: string): string {
  fs.mkdirSync(reports, { recursive: true });
  const file = path.join(reports, name);
  fs.rmSync(file, { force: true });
  return file;
}

function readReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}
