// npm test: everything that proves the product. `npm test -- PART [FILE…]` runs one part of it. The last line
// counts checks and tests, and the exit code is 0 only when none failed.
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { parseSeed, runSeed } from '#testing/seed.ts';
import { runChecks } from '../check/run.ts';
import { ensureBuilt } from '../lib/build.ts';
import { readFlakyList, toldOfFlake } from '../test/flaky-list.ts';
import { flakyFolder, keepFlake, runAgain } from '../test/rerun.ts';
import { lastLine, nameOf, slowest, sum, type Counts, type FileReport } from '../test/results.ts';
import { inRepository, runPlaywright, runVitest, type Outcome } from '../test/runners.ts';
import { noSecondTry } from '../test/second-try.ts';
import { flakyLine, mostFlaky, settled, triage } from '../test/triage.ts';

/** Vitest's projects, in the order in which they begin. */
const projects = ['unit', 'component', 'feature', 'feature-pg', 'pg'] as const;
const parts = ['check', ...projects, 'e2e'] as const;
/** So many of the slowest files are named at the end. */
const slowestFiles = 10;

const { part, filters, at, seed } = readArguments();
const isWanted = (name: (typeof parts)[number]) => part === undefined || part === name;
const started = Date.now();
const results: Counts[] = [];
const files: FileReport[] = [];
console.log(`Seed: ${seed}`);
fs.rmSync(inRepository(flakyFolder), { recursive: true, force: true });

if (isWanted('check')) {
  heading('Checks');
  const began = Date.now();
  const checks = await runChecks();
  const failed = checks.filter(({ problems }) => problems.length > 0).length;
  add('Checks', { passed: checks.length - failed, failed, skipped: 0 }, Date.now() - began);
}

// Tests that start real server processes need the pages as much as the browser does.
const needsBuild = part !== 'check' && part !== 'unit' && part !== 'component';
const isBuilt = needsBuild ? await build() : true;

const wanted = projects.filter(isWanted);
if (wanted.length > 0) {
  heading(`Tests: ${wanted.join(', ')}`);
  const outcome = await runVitest({ projects: wanted, filters, seed });
  for (const project of wanted) {
    const own = outcome.files.filter((file) => file.project === project);
    add(`Tests: ${project}`, sum(own.map(({ counts }) => counts)), outcome.spans[project] ?? 0);
  }
  addRunner('Vitest', outcome);
}

if (isWanted('e2e') && isBuilt) {
  const name = at === undefined ? 'Browser journeys' : `Browser journeys at ${at}`;
  heading(name);
  const outcome = await runPlaywright({ filters, at, seed });
  add(name, sum(outcome.files.map(({ counts }) => counts)), outcome.spans.e2e ?? 0);
  addRunner('Playwright', outcome);
}

console.log('\nThe slowest files:');
for (const { milliseconds, project, file } of slowest(files, slowestFiles))
  console.log(`${seconds(milliseconds).padStart(8)}  ${project}  ${file}`);

const failures = files.flatMap((file) => file.failures);
if (failures.length > 0) heading('Triage: what failed runs again, alone');
const verdicts = await triage(failures, {
  noSecondTry: (failure) => noSecondTry(failure, fs.readFileSync(inRepository(failure.file), 'utf8')),
  tryAgain: (failure, attempt) => runAgain(failure, attempt, { seed, at }),
});
const known = readFlakyList();
if (failures.length > 0) console.log('');
for (const { failure, isFlaky, reason } of verdicts) {
  console.log(`${isFlaky ? 'flaky ' : 'failed'}  ${nameOf(failure)} (${failure.project}): ${reason}`);
  if (!isFlaky) continue;
  console.log(`        ${toldOfFlake(nameOf(failure), known, new Date())}`);
  console.log(`        ${keepFlake(failure, { seed, at })} has what is known of this run`);
}
const total = settled(sum(results), verdicts);
console.log(`Finished in ${seconds(Date.now() - started)}.`);
const flaky = flakyLine(verdicts);
if (verdicts.filter(({ isFlaky }) => isFlaky).length > mostFlaky)
  console.log(`More than ${mostFlaky} flaky tests are one failure.`);
if (flaky) console.log(flaky);
console.log(lastLine(total));
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

function readArguments() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { at: { type: 'string' }, seed: { type: 'string' } },
  });
  const [name, ...rest] = positionals;
  const known = parts.find((one) => one === name);
  if (name !== undefined && !known) {
    refuse(`There is no part '${name}'. The parts are ${parts.join(', ')}; without one, all run.`);
  }
  if (values.at !== undefined && Number.isNaN(Date.parse(values.at))) {
    refuse(`'${values.at}' is no instant such as 2030-06-08T18:30-05:00.`);
  }
  return { part: known, filters: rest, at: values.at, seed: chosenSeed(values.seed) };
}

function chosenSeed(asked: string | undefined): number {
  try {
    return asked === undefined ? runSeed() : parseSeed(asked);
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

function refuse(reason: string): never {
  console.error(reason);
  process.exit(2);
}

function heading(text: string): void {
  console.log(`\n== ${text}`);
}

/** Counts a part and tells how it ended. */
function add(name: string, counts: Counts, milliseconds: number): void {
  results.push(counts);
  console.log(`${name}: ${lastLine(counts)} in ${seconds(milliseconds)}.`);
}

/** Keeps what the end of the run needs; a runner that failed without a failed test is a failure, too. */
function addRunner(name: string, outcome: Outcome): void {
  files.push(...outcome.files);
  if (outcome.unexplained === 0) return;
  results.push({ passed: 0, failed: 1, skipped: 0 });
  console.log(`${name} itself failed, or found no test in one of its projects.`);
}

/** @returns whether it passed */
async function build(): Promise<boolean> {
  heading('Build');
  const began = Date.now();
  let failed = 0;
  try {
    await ensureBuilt();
  } catch (error) {
    console.log(error instanceof Error ? (error.stack ?? error.message) : error);
    failed = 1;
  }
  add('Build', { passed: 1 - failed, failed, skipped: 0 }, Date.now() - began);
  return failed === 0;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
