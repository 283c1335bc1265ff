import { defineConfig } from 'vitest/config';
import { patience, waitersAtOnce, workers } from './testing/machine.ts';
import { LongFirst } from './testing/setup/long-first.ts';

const roots = '{areas,shared,server,web,scripts,testing}';

/** Tests of a feature through its routes; the gate runs them on PostgreSQL. */
const featureTests = '{areas,server}/**/*.feature.test.ts';
/** Those that another database engine can change; the gate runs them on PGlite, too (docs/TESTING.md, "Two engines"). */
const engineTests = '{areas,server}/**/*.engine.feature.test.ts';
/** Tests of what only PostgreSQL has: several processes, row locks, lost connections. */
const postgresTests = '{areas,server}/**/*.pg.test.ts';
/** Tests of what a screen shows and does, in a DOM without a browser. */
const componentTests = '{areas,web}/**/*.component.test.tsx';

const onPglite = {
  isolate: false,
  globalSetup: 'testing/setup/pglite.ts',
  env: { MANYHANDS_TEST_DB: 'pglite' },
};

export default defineConfig({
  test: {
    maxWorkers: workers,
    retry: 0,
    sequence: { sequencer: LongFirst, groupOrder: 1 },
    setupFiles: ['testing/setup/each-file.ts'],
    testTimeout: patience(60_000),
    hookTimeout: patience(120_000),
    // What is waited for comes late on a busy machine; a second is a wait that fails there.
    expect: { poll: { timeout: patience(15_000) } },
    // Instants must come out right whatever the zone of the machine: one that is far from UTC and has a
    // half hour shows a forgotten conversion at once.
    env: { TZ: 'Australia/Adelaide' },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [`${roots}/**/*.test.{ts,tsx}`],
          isolate: false,
          exclude: [featureTests, postgresTests, componentTests],
        },
      },
      {
        extends: true,
        test: {
          name: 'component',
          include: [componentTests],
          environment: 'happy-dom',
          setupFiles: ['web/testing/setup.ts'],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'feature', include: [featureTests], ...onPglite } },
      { extends: true, test: { name: 'engine', include: [engineTests], ...onPglite } },
      {
        extends: true,
        test: {
          name: 'feature-pg',
          include: [featureTests],
          isolate: false,
          globalSetup: 'testing/setup/postgres.ts',
          env: { MANYHANDS_TEST_DB: 'pg' },
        },
      },
      {
        extends: true,
        test: {
          name: 'pg',
          include: [postgresTests],
          isolate: false,
          globalSetup: 'testing/setup/postgres.ts',
          env: { MANYHANDS_TEST_DB: 'pg' },
          testTimeout: patience(120_000),
          // Before the others: Vitest runs projects together that have as many files at once.
          maxWorkers: waitersAtOnce,
          sequence: { groupOrder: 0 },
        },
      },
    ],
  },
});
