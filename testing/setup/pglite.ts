// Vitest's set-up for the project that runs the feature tests on PGlite.
import { publishPgliteDump } from '../pglite.ts';

export default async function setUp(): Promise<() => void> {
  return publishPgliteDump();
}
