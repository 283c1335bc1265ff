// npm run import -- FILE --organizer EMAIL …: reads opportunities from a spreadsheet.
import { runImport } from '#server/import.ts';

process.exitCode = await runImport(process.argv.slice(2));
