// npm run import -- FILE --organizer EMAIL …: reads opportunities from a spreadsheet.
import '#server/features/opportunities/import/cli.ts';
