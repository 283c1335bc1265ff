// npm run check: everything that can be found wrong without running the product.
import { runChecks } from '../check/run.ts';

const results = await runChecks();
process.exitCode = results.some(({ problems }) => problems.length > 0) ? 1 : 0;
