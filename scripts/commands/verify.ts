// npm run verify: counts stored sums and rules again, and names what is off.
import { runVerify } from '#server/backup/commands.ts';

process.exitCode = await runVerify(process.argv.slice(2));
