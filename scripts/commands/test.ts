// npm test: everything that proves the product. `npm test -- PART [FILE…]` runs one part of it. The last line
// counts checks and tests, and the exit code is 0 only when none failed.
import { runChecks } from '../check/run.ts';
import { ensureBuilt } from '../lib/build.ts';
import { lastLine, sum, type Counts } from '../test/results.ts';
import { runPlaywright, runVitest } from '../test/runners.ts';

const projects = ['unit', 'feature', 'feature-pg', 'pg'];
const parts = ['check', ...projects, 'e2e'];
const started = Date.now();

const [part, ...filters] = process.argv.slice(2);
if (part !== undefined && !parts.includes(part)) {
  console.error(`There is no part '${part}'. The parts are ${parts.join(', ')}; without one, all run.`);
  process.exit(2);
}

const wanted = part === undefined ? parts : [part];
const results: Counts[] = [];

if (wanted.includes('check')) {
  heading('Checks');
  const checks = await runChecks();
  const failed = checks.filter(({ problems }) => problems.length > 0).length;
  results.push({ passed: checks.length - failed, failed, skipped: 0 });
}

const wantedProjects = projects.filter((project) => wanted.includes(project));
// Tests that start real server processes need the pages as much as the browser does.
const built = wanted.some((name) => ['feature', 'feature-pg', 'pg', 'e2e'].includes(name))
  ? await build()
  : true;

if (wantedProjects.length > 0) {
  heading(`Tests: ${wantedProjects.join(', ')}`);
  results.push(await runVitest(wantedProjects, filters));
}

if (wanted.includes('e2e') && built) {
  heading('Browser tests at 1280 and 390 pixels');
  results.push(await runPlaywright(filters));
}

const total = sum(results);
console.log(`\nFinished in ${Math.round((Date.now() - started) / 1000)} s.`);
console.log(lastLine(total));
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

async function build(): Promise<boolean> {
  heading('Build');
  try {
    await ensureBuilt();
    results.push({ passed: 1, failed: 0, skipped: 0 });
    return true;
  } catch (error) {
    console.log(error instanceof Error ? (error.stack ?? error.message) : error);
    results.push({ passed: 0, failed: 1, skipped: 0 });
    return false;
  }
}

function heading(text: string): void {
  console.log(`\n== ${text}`);
}
