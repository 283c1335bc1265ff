// Before each test file of Vitest: what is random or counted begins as it does in every run.
import fc from 'fast-check';
import { numberFrom } from '../factories/sequence.ts';
import { runSeed } from '../seed.ts';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: runSeed() });
// Files that one worker runs share their modules: the rows of one must not depend on those before it.
numberFrom(1);
