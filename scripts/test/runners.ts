// Runs the test runners with a report for us and a short progress for the person.
import fs from 'node:fs';
import path from 'node:path';
import { startVariable } from '#testing/journeys.ts';
import { seedVariable } from '#testing/seed.ts';
import { buildFolder, packageProgram, root } from '../lib/paths.ts';
import { run } from '../lib/process.ts';
import { readPlaywright, unexplained, type FileReport, type PlaywrightReport } from './results.ts';
import { reportVariable, type VitestReport } from './vitest-report.ts';

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

/** What a runner found. */
export interface Outcome {
  files: FileReport[];
  /** 1 when the runner failed without a failed test. */
  unexplained: number;
  /** How long each project took, in milliseconds; projects of one run overlap. */
  spans: Record<string, number>;
}

/** What both runners take. */
interface RunSettings {
  /** Parts of file names; all files when there are none. */
  filters?: readonly string[];
  /** More arguments for the runner. */
  options?: readonly string[];
  seed: number;
  /** More variables for the runner. */
  env?: Record<string, string | undefined>;
  /** Shows nothing of what the runner writes. */
  quiet?: boolean;
}

export interface VitestSettings extends RunSettings {
  /** Names of projects in the configuration. */
  projects: readonly string[];
  /** Another configuration than the repository's, from its root. */
  config?: string;
}

export interface PlaywrightSettings extends RunSettings {
  /** When the journeys take place; undefined: when they usually do. */
  at?: string | undefined;
}

/** Runs projects of Vitest beside each other, so that no core waits for the last file of one. */
export async function runVitest(settings: VitestSettings): Promise<Outcome> {
  const { projects, filters = [], options = [], config, seed, env, quiet = false } = settings;
  const file = freshReport('vitest.json');
  const { code } = await run(
    packageProgram('vitest'),
    [
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      `--reporter=${path.join(import.meta.dirname, 'vitest-report.ts')}`,
      ...(config === undefined ? [] : [`--config=${config}`]),
      ...options,
      ...filters,
    ],
    { env: { ...environment, ...env, [reportVariable]: file, [seedVariable]: String(seed) }, show: !quiet },
  );
  const report = readReport<VitestReport>(file);
  const spans = Object.entries(report?.spans ?? {}).map(
    ([project, { began, ended }]) => [project, ended - began] as const,
  );
  return {
    files: report?.files ?? [],
    unexplained: unexplained(report?.files, code, filters.length > 0 ? [] : projects),
    spans: Object.fromEntries(spans),
  };
}

/** Runs the browser journeys. */
export async function runPlaywright(settings: PlaywrightSettings): Promise<Outcome> {
  const { filters = [], options = [], at, seed, env, quiet = false } = settings;
  const file = freshReport('e2e.json');
  const began = Date.now();
  const { code } = await run(
    packageProgram('playwright'),
    ['test', '--reporter=list,json', ...options, ...filters],
    {
      env: {
        ...environment,
        ...env,
        // Node reads TypeScript itself. Playwright would have Babel translate a fresh clone's files first, one after the other: 15 s.
        PW_DISABLE_TS_ESM: '1',
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        [seedVariable]: String(seed),
        ...(at === undefined ? {} : { [startVariable]: at }),
      },
      show: !quiet,
    },
  );
  const report = readReport<PlaywrightReport>(file);
  const files = report && readPlaywright(report);
  return {
    files: files ?? [],
    unexplained: unexplained(files, code, ['e2e']),
    spans: { e2e: Date.now() - began },
  };
}

function freshReport(name: string): string {
  fs.mkdirSync(reports, { recursive: true });
  // A test of these runs while a run that has a report is under way.
  const file = path.join(reports, `${process.pid}-${name}`);
  fs.rmSync(file, { force: true });
  return file;
}

function readReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as Report;
  } catch {
    return undefined;
  } finally {
    fs.rmSync(file, { force: true });
  }
}

/** The file from the repository's root. */
export const inRepository = (file: string): string => path.join(root, file);
