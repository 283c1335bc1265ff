// npm run restore -- FILE: restores a backup into an empty database.
import { runRestore } from '#server/backup/commands.ts';

process.exitCode = await runRestore(process.argv.slice(2));
