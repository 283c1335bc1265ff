// npm run backup -- FILE: writes everything into one file.
import { runBackup } from '#server/backup/commands.ts';

process.exitCode = await runBackup(process.argv.slice(2));
