// Before each test file of Vitest: what is random or counted begins as it does in every run.
import path from 'node:path';
import fc from 'fast-check';
import { expect } from 'vitest';
import { numberFrom } from '../factories/sequence.ts';
import { poolOf, poolVariable } from '../pool.ts';
import { runSeed } from '../seed.ts';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: runSeed() });
// Files that one worker runs share their modules: the rows of one must not depend on those before it.
numberFrom(1);
const file = path.relative(path.resolve(import.meta.dirname, '../..'), expect.getState().testPath ?? '');
process.env[poolVariable] = String(poolOf(file.replaceAll(path.sep, '/')));
