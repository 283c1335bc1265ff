// All checks that need no running product, for `npm run check` and as the first part of `npm test`.
import { packageProgram } from '../lib/paths.ts';
import { run } from '../lib/process.ts';
import { checkAreas } from './areas.ts';
import { checkBareTexts } from './bare-texts.ts';
import { checkContracting } from './contracting.ts';
import { checkEndpoints } from './endpoints.ts';
import { checkEscapedWords } from './escaped-words.ts';
import type { Findings } from './findings.ts';
import { checkFileNames } from './file-names.ts';
import { checkImports } from './imports.ts';
import { checkLicenses } from './licenses.ts';
import { checkLockfile } from './lockfile.ts';
import { checkNames } from './names.ts';
import { checkTexts } from './texts.ts';
import { checkMigrations } from './migrations.ts';
import { checkBudget } from './budget.ts';
import { checkEngineTests } from './engine-tests.ts';
import { checkFlakyList } from './flaky.ts';
import { checkPlainWords } from './plain-words.ts';
import { checkProductRules } from './product-rules.ts';
import { checkReferences } from './references.ts';

interface Check {
  name: string;
  /** Resolves with what is wrong, one text each; empty when all is well. A check that warns, too, answers both. */
  run: () => Promise<string[] | Findings> | string[];
}

/** On one core longer than all others together: with more checkers it takes two cores and ends hardly sooner. */
const types: Check = { name: 'types', run: program('tsc', ['--noEmit', '-p', '.', '--checkers', '1']) };

const checks: Check[] = [
  { name: 'lint', run: program('oxlint', ['--deny-warnings']) },
  { name: 'format', run: program('oxfmt', ['--check']) },
  { name: 'unused code', run: program('knip', ['--no-progress', '--treat-config-hints-as-errors']) },
  { name: 'migrations', run: checkMigrations },
  { name: 'contracting migrations', run: checkContracting },
  { name: 'imports', run: checkImports },
  { name: 'areas', run: checkAreas },
  { name: 'file names', run: checkFileNames },
  { name: 'names', run: checkNames },
  { name: 'endpoints', run: checkEndpoints },
  { name: 'texts', run: checkTexts },
  { name: 'escaped words', run: checkEscapedWords },
  { name: 'bare texts', run: checkBareTexts },
  { name: 'lockfile', run: checkLockfile },
  { name: 'licenses', run: checkLicenses },
  { name: 'product rules', run: checkProductRules },
  { name: 'budget', run: checkBudget },
  { name: 'references', run: checkReferences },
  { name: 'plain words', run: checkPlainWords },
  { name: 'flaky tests', run: () => checkFlakyList() },
  { name: 'engine tests', run: checkEngineTests },
];

export interface CheckResult {
  name: string;
  problems: readonly string[];
  warnings: readonly string[];
  milliseconds: number;
}

/** Runs every check but that of the types, one after the other, and prints each result when it is there. */
export async function runChecks(): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const check of checks) {
    const result = await runOne(check);
    printResult(result);
    results.push(result);
  }
  return results;
}

/** Checks the types, and prints nothing: it is meant to run beside others. */
export const checkTypes = (): Promise<CheckResult> => runOne(types);

/** Prints a line; problems are printed in full. */
export function printResult({ name, problems, warnings, milliseconds }: CheckResult): void {
  const seconds = (milliseconds / 1000).toFixed(1);
  console.log(`${problems.length === 0 ? '✓' : '✗'} check: ${name} (${seconds} s)`);
  for (const text of [...problems, ...warnings.map((warning) => `Warning: ${warning}`)])
    console.log(text.replaceAll(/^/gm, '    '));
}

async function runOne(check: Check): Promise<CheckResult> {
  const started = Date.now();
  const { problems, warnings = [] } = await findingsOf(check);
  return { name: check.name, problems, warnings, milliseconds: Date.now() - started };
}

async function findingsOf(check: Check): Promise<Findings> {
  try {
    const found = await check.run();
    return Array.isArray(found) ? { problems: found } : found;
  } catch (error) {
    const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { problems: [`the check itself failed: ${words}`] };
  }
}

function program(name: string, args: string[]): () => Promise<string[]> {
  return async () => {
    const { code, output } = await run(packageProgram(name), args);
    return code === 0 ? [] : [output.trim() || `${name} ended with code ${code}`];
  };
}
