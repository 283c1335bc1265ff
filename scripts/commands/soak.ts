// npm run soak: everything again and again, in random order, with random seeds, at other hours and in a slow browser, to find
// what fails once in many runs. `npm run soak -- --rounds 1 --parts tests registrations` tries it for a minute.
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { slowVariable } from '#testing/journeys.ts';
import { soakVariable } from '#testing/soak.ts';
import { ensureAccentedBuilt, ensureBuilt } from '../lib/build.ts';
import { refuse, seedOption } from '../test/options.ts';
import { lastLine } from '../test/results.ts';
import { runPlaywright, runVitest, type Outcome } from '../test/runners.ts';
import { failureLines, heading, seconds, startTally } from '../test/tally.ts';

/** Everything that Vitest runs; journeys; and one more round of journeys in a slow browser, after the others. */
const parts = ['tests', 'journeys', 'slow'] as const;
const projects = ['unit', 'component', 'feature', 'feature-pg', 'pg'];
/** A Saturday evening, a Sunday night, the end of a month, and the night in which the clocks go back. */
const instants = [
  '2030-06-08T18:30-05:00',
  '2030-06-09T23:30-05:00',
  '2030-01-31T23:30-06:00',
  '2030-11-03T01:20-05:00',
];
/** So many times slower the browser is made in the last round. */
const timesSlower = 4;

const { rounds, wanted, filters, seed } = readArguments();
const started = Date.now();
const tally = startTally();
const failed: string[] = [];
await ensureBuilt();
await ensureAccentedBuilt();

for (let round = 1; round <= rounds; round += 1) {
  const own = seed ?? randomSeed();
  if (wanted.includes('tests')) await runTests(round, own);
  if (wanted.includes('journeys')) await runJourneys(`round ${round}`, own, instantOf(round));
}
if (wanted.includes('slow')) {
  const env = { [slowVariable]: String(timesSlower) };
  await runJourneys(
    `a browser ${timesSlower} times slower`,
    seed ?? randomSeed(),
    instantOf(rounds + 1),
    env,
  );
}

tally.printSlowest();
if (failed.length > 0) heading('What failed');
for (const line of failed) console.log(line);
const total = tally.total();
console.log(`\nFinished in ${seconds(Date.now() - started)}.`);
console.log(lastLine(total));
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

function readArguments() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { rounds: { type: 'string' }, parts: { type: 'string' }, seed: { type: 'string' } },
  });
  const times = Number(values.rounds ?? 3);
  if (!Number.isInteger(times) || times < 0) refuse(`'${values.rounds}' is no number of rounds such as 3.`);
  const names = values.parts?.split(',') ?? parts;
  const unknown = names.find((name) => !parts.some((one) => one === name));
  if (unknown !== undefined) refuse(`There is no part '${unknown}'. The parts are ${parts.join(', ')}.`);
  return {
    rounds: times,
    wanted: names,
    filters: positionals,
    seed: values.seed === undefined ? undefined : seedOption(values.seed),
  };
}

function randomSeed(): number {
  return randomInt(2 ** 31);
}

function instantOf(round: number): string {
  return instants[(round - 1) % instants.length] ?? '';
}

async function runTests(round: number, own: number): Promise<void> {
  const about = `, round ${round}, seed ${own}`;
  heading(`Tests${about}`);
  const options = ['--sequence.shuffle', `--sequence.seed=${own}`];
  add(await runVitest({ projects, filters, options, seed: own, env: { [soakVariable]: '1' } }), about);
}

async function runJourneys(
  name: string,
  own: number,
  at: string,
  env?: Record<string, string>,
): Promise<void> {
  const about = `, ${name}, seed ${own}, at ${at}`;
  heading(`Browser journeys${about}`);
  add(
    await runPlaywright({ filters, options: [`--shuffle=${own}`], at, seed: own, ...(env && { env }) }),
    about,
  );
}

function add(outcome: Outcome, about: string): void {
  tally.addRunner(outcome, about);
  failed.push(...failureLines(outcome.files).map((line) => `${line}${about}`));
}
