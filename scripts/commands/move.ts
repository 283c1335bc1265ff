// npm run move -- --to URL: moves from the embedded database to PostgreSQL.
import { runMove } from '#server/backup/commands.ts';

process.exitCode = await runMove(process.argv.slice(2));
