// npm run attack [NAME…]: plays attacks against a server of its own, on a PostgreSQL of its own, and prints what it measured
// (docs/TESTING.md, "Attacks"). The exit code is 0 when every target is met.
import { ensureBuilt } from '../lib/build.ts';

await ensureBuilt();
const { playAttacks } = await import('../attack/play.ts');
process.exitCode = (await playAttacks(process.argv.slice(2))) ? 0 : 1;
