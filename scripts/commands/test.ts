// npm test: everything that proves the product. `npm test -- PART [FILE…]` runs one part of it. The last line
// counts checks and tests, and the exit code is 0 only when none failed.
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { checkTypes, printResult, runChecks, type CheckResult } from '../check/run.ts';
import { ensureAccentedBuilt, ensureBuilt } from '../lib/build.ts';
import { readFlakyList, toldOfFlake } from '../test/flaky-list.ts';
import { refuse, seedOption } from '../test/options.ts';
import { changedFiles, reachedTests, readEdges } from '../test/reach.ts';
import { flakyFolder, keepFlake, runAgain } from '../test/rerun.ts';
import { lastLine, nameOf } from '../test/results.ts';
import { inRepository, runPlaywright, runVitest } from '../test/runners.ts';
import { noSecondTry } from '../test/second-try.ts';
import { heading, seconds, startTally } from '../test/tally.ts';
import { flakyLine, mostFlaky, settled, triage } from '../test/triage.ts';

/** Vitest's projects that the gate runs; `feature`, all feature tests on PGlite, runs when somebody asks for it. */
const gateProjects = ['unit', 'component', 'feature-pg', 'engine', 'pg'] as const;
const projects = [...gateProjects, 'feature'] as const;
const parts = ['quick', 'check', ...projects, 'e2e'] as const;
type Part = (typeof parts)[number];

/** So many feature tests fit into the two minutes that `quick` may take. */
const quickFiles = 40;

const { part, filters, at, seed } = readArguments();
const started = Date.now();
const tally = startTally();
console.log(`Seed: ${seed}`);
fs.rmSync(inRepository(flakyFolder), { recursive: true, force: true });

// The types are checked beside the other checks, on a core of their own, and what is built is built there after them.
const types = isWanted('check', 'quick') ? checkTypes() : undefined;
// Tests that start real server processes need the pages as much as the browser does.
const needsBuild = part === undefined || !['check', 'unit', 'component'].includes(part);
const built = needsBuild ? build(types) : undefined;
if (types) {
  heading('Checks');
  const began = Date.now();
  addChecks('Checks', await runChecks(), Date.now() - began);
}
if (types) {
  const result = await types;
  printResult(result);
  addChecks('Types', [result], result.milliseconds);
}
const isBuilt = !built || addBuild(await built);
if (part === 'quick') await runQuick();
else await runProjects(part ? projects.filter((name) => name === part) : gateProjects, filters);
if (isWanted('e2e') && isBuilt) {
  heading(at === undefined ? 'Browser journeys' : `Browser journeys at ${at}`);
  tally.addRunner(await runPlaywright({ filters, at, seed }));
}
tally.printSlowest();
await finish();

function isWanted(...names: Part[]): boolean {
  return part === undefined || names.includes(part);
}

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
  return { part: known, filters: rest, at: values.at, seed: seedOption(values.seed) };
}

function addChecks(name: string, results: readonly CheckResult[], milliseconds: number): void {
  const failed = results.filter(({ problems }) => problems.length > 0).length;
  tally.add(name, { passed: results.length - failed, failed, skipped: 0 }, milliseconds);
}

/** Builds once `before` is over. */
async function build(before: Promise<unknown> | undefined) {
  await before;
  const began = Date.now();
  let problem: unknown;
  try {
    await ensureBuilt();
    await ensureAccentedBuilt();
  } catch (error) {
    problem = error;
  }
  return { problem, milliseconds: Date.now() - began };
}

/** Counts it, and says what went wrong. @returns whether it passed */
function addBuild({ problem, milliseconds }: Awaited<ReturnType<typeof build>>): boolean {
  heading('Build');
  const failed = problem === undefined ? 0 : 1;
  if (failed) console.log(problem instanceof Error ? (problem.stack ?? problem.message) : problem);
  tally.add('Build', { passed: 1 - failed, failed, skipped: 0 }, milliseconds);
  return failed === 0;
}

async function runProjects(names: readonly string[], files: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  heading(`Tests: ${names.join(', ')}`);
  tally.addRunner(await runVitest({ projects: names, filters: files, seed }));
}

/** The tests that need no database, and the feature tests that the change reaches, on PostgreSQL. */
async function runQuick(): Promise<void> {
  await runProjects(['unit', 'component'], []);
  const changed = changedFiles();
  if (!changed) refuse('Only Git knows what changed, and this is no clone: `npm test` runs everything.');
  const reached = reachedTests(readEdges(), changed);
  const files = reached.slice(0, quickFiles).map(({ file }) => file);
  console.log(`\n${changed.length} changed files reach ${reached.length} feature tests.`);
  if (reached.length > files.length)
    console.log(`The nearest ${files.length} run; \`npm test -- feature-pg\` runs all.`);
  if (files.length > 0) await runProjects(['feature-pg'], files);
}

/** Tries again what failed, and prints the last lines. */
async function finish(): Promise<void> {
  const failures = tally.files.flatMap((file) => file.failures);
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
  if (verdicts.filter(({ isFlaky }) => isFlaky).length > mostFlaky)
    console.log(`More than ${mostFlaky} flaky tests are one failure.`);
  const total = settled(tally.total(), verdicts);
  console.log(`Finished in ${seconds(Date.now() - started)}.`);
  const flaky = flakyLine(verdicts);
  if (flaky) console.log(flaky);
  console.log(lastLine(total));
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
}
