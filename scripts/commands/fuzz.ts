// npm run fuzz: generated requests by the hundred thousand, where `npm test` tries some hundred; `-- --cases 5000` tries fewer.
import { parseArgs } from 'node:util';
import { fuzzVariable } from '#testing/fuzz.ts';
import { refuse, seedOption } from '../test/options.ts';
import { lastLine } from '../test/results.ts';
import { runVitest } from '../test/runners.ts';
import { failureLines, startTally } from '../test/tally.ts';

/** The tests that generate requests. */
const files = ['areas/items/server/agreement', 'areas/items/server/leaks', 'server/http/fuzz'];

const { values } = parseArgs({ options: { cases: { type: 'string' }, seed: { type: 'string' } } });
const cases = Number(values.cases ?? 100_000);
if (!Number.isInteger(cases) || cases < 1) refuse(`'${values.cases}' is no number of cases.`);

const tally = startTally();
const outcome = await runVitest({
  projects: ['feature-pg'],
  filters: files,
  seed: seedOption(values.seed),
  env: { [fuzzVariable]: String(cases) },
});
tally.addRunner(outcome);
for (const line of failureLines(outcome.files)) console.log(line);
const total = tally.total();
console.log(lastLine(total));
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
