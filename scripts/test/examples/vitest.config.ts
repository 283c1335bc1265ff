// A project of three tests for the test of the triage (rerun.test.ts).
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: new URL('../../..', import.meta.url).pathname,
    maxWorkers: 1,
    projects: [
      { test: { name: 'examples', include: ['scripts/test/examples/*.example.ts'], isolate: false } },
    ],
  },
});
