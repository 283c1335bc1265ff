// npm test: everything that proves the product. `npm test -- PART [FILE…]` runs one part of it. The last line
// counts checks and tests, and the exit code is 0 only when none failed.
import { parseArgs } from 'node:util';
import { runChecks } from '../check/run.ts';
import { ensureBuilt } from '../lib/build.ts';
import { lastLine, slowest, sum, type Counts, type FileTime } from '../test/results.ts';
import { runPlaywright, runVitest, type Outcome } from '../test/runners.ts';

const projects = ['unit', 'component', 'feature', 'feature-pg', 'pg'] as const;
const parts = ['check', ...projects, 'e2e'] as const;
/** So many of the slowest files are named at the end. */
const slowestFiles = 10;

const { part, filters, at } = readArguments();
const isWanted = (name: (typeof parts)[number]) => part === undefined || part === name;
const started = Date.now();
const results: Counts[] = [];
const times: (FileTime & { part: string })[] = [];

if (isWanted('check')) {
  await runPart('check', 'Checks', async () => {
    const checks = await runChecks();
    const failed = checks.filter(({ problems }) => problems.length > 0).length;
    return { counts: { passed: checks.length - failed, failed, skipped: 0 }, times: [] };
  });
}

// Tests that start real server processes need the pages as much as the browser does.
const needsBuild = part !== 'check' && part !== 'unit' && part !== 'component';
const isBuilt = needsBuild ? await runPart('build', 'Build', build) : true;

for (const project of projects) {
  if (isWanted(project)) await runPart(project, `Tests: ${project}`, () => runVitest(project, filters));
}

if (isWanted('e2e') && isBuilt) {
  const heading = at === undefined ? 'Browser journeys' : `Browser journeys at ${at}`;
  await runPart('e2e', heading, () => runPlaywright(filters, at));
}

console.log('\nThe slowest files:');
for (const time of slowest(times, slowestFiles))
  console.log(`${seconds(time.milliseconds).padStart(8)}  ${time.part}  ${time.file}`);
const total = sum(results);
console.log(`Finished in ${seconds(Date.now() - started)}.`);
console.log(lastLine(total));
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

function readArguments() {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { at: { type: 'string' } } });
  const [name, ...files] = positionals;
  const known = parts.find((one) => one === name);
  if (name !== undefined && !known) {
    refuse(`There is no part '${name}'. The parts are ${parts.join(', ')}; without one, all run.`);
  }
  if (values.at !== undefined && Number.isNaN(Date.parse(values.at))) {
    refuse(`'${values.at}' is no instant such as 2030-06-08T18:30-05:00.`);
  }
  return { part: known, filters: files, at: values.at };
}

function refuse(reason: string): never {
  console.error(reason);
  process.exit(2);
}

/** @returns whether it passed */
async function runPart(name: string, heading: string, work: () => Promise<Outcome>): Promise<boolean> {
  console.log(`\n== ${heading}`);
  const began = Date.now();
  const outcome = await work();
  results.push(outcome.counts);
  times.push(...outcome.times.map((time) => ({ ...time, part: name })));
  console.log(`${heading}: ${lastLine(outcome.counts)} in ${seconds(Date.now() - began)}.`);
  return outcome.counts.failed === 0;
}

async function build(): Promise<Outcome> {
  try {
    await ensureBuilt();
    return { counts: { passed: 1, failed: 0, skipped: 0 }, times: [] };
  } catch (error) {
    console.log(error instanceof Error ? (error.stack ?? error.message) : error);
    return { counts: { passed: 0, failed: 1, skipped: 0 }, times: [] };
  }
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
