// npm run check: everything that can be found wrong without running the product.
import { checkTypes, printResult, runChecks } from '../check/run.ts';

const [types, others] = await Promise.all([checkTypes(), runChecks()]);
printResult(types);
process.exitCode = [types, ...others].some(({ problems }) => problems.length > 0) ? 1 : 0;
