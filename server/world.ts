import { parseArgs } from 'node:util';
import { findActorByEmail } from '#areas/accounts/server/accounts.queries.ts';
import { formatHours } from '#areas/hours/rules/hours.ts';
import { readCsv } from '#areas/opportunities/server/import/import-csv.gateway.ts';
import { UnreadableImport } from '#areas/opportunities/server/import/import-template.rules.ts';
import { defaultCountry, isTimeZone } from '#areas/organizations/rules/organizations.ts';
import { readConfig, StartError } from './config.ts';
import { withTransaction, type Db } from './db/client.ts';
import { makeRecordedYear, type YearOptions } from './db/seed/recorded-year.ts';
import { readShifts, UnreadableShifts } from './db/seed/recorded-shifts.ts';
import { withDeps } from './start.ts';

const usage =
  'Usage: npm run world -- FILE --organizer EMAIL [--organization NAME] [--time-zone ZONE] [--country COUNTRY]';

/** What the command is told. */
export interface WorldArguments extends Omit<YearOptions, 'organizerId'> {
  file: string;
  /** Email of the account whose organization it becomes. */
  organizer: string;
}

/**
 * `npm run world` (docs/IMPORT.md, "A year of shifts that took place"): makes an organization with made-up people of a file of shifts that took place,
 * in the configured database, for people who try reports. Refused in production.
 * @returns the exit code: 0, or 1 when file, arguments or database were no good; then nothing is written
 */
export async function runWorld(argv: string[], say: (line: string) => void): Promise<number> {
  try {
    const given = readArguments(argv);
    if (readConfig().environment === 'production')
      throw new StartError('Made-up people have no place in production.');
    say(await withDeps(({ db }) => makeWorld(db, given)));
    return 0;
  } catch (error) {
    if (![StartError, UnreadableImport, UnreadableShifts].some((known) => error instanceof known))
      throw error;
    say((error as Error).message);
    return 1;
  }
}

/**
 * Makes all of it, or nothing.
 * @returns a line that says what was made
 * @throws UnreadableImport or UnreadableShifts when the file or the arguments are no good
 */
export async function makeWorld(
  db: Db,
  { file, organizer: email, ...year }: WorldArguments,
): Promise<string> {
  const shifts = readShifts(await readCsv(file));
  const organizer = await findActorByEmail(db, email);
  if (organizer?.kind !== 'person' || !organizer.isOrganizer)
    throw new UnreadableImport(`There is no organizer with the email ${email}.`);
  const made = await withTransaction(db, (tx) =>
    makeRecordedYear(tx, shifts, { ...year, organizerId: organizer.userId }),
  );
  return (
    `Made ${year.name}: ${shifts.length} shifts of ${made.opportunities} opportunities at ${made.locations} locations, ` +
    `${made.visits} visits of ${made.people} people, ${formatHours(made.minutes)} hours.`
  );
}

function readArguments(argv: string[]): WorldArguments {
  const { values, positionals } = parse(argv);
  const [file, ...more] = positionals;
  if (!file || more.length > 0 || !values.organizer) throw new UnreadableShifts(usage);
  const timeZone = values['time-zone'] ?? 'America/New_York';
  if (!isTimeZone(timeZone)) throw new UnreadableShifts(`There is no time zone ${timeZone}.`);
  return {
    file,
    organizer: values.organizer.trim().toLowerCase(),
    name: values.organization?.trim() || 'A Year of Shifts',
    timeZone,
    country: values.country?.trim() || defaultCountry,
  };
}

function parse(argv: string[]) {
  try {
    return parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        organizer: { type: 'string' },
        organization: { type: 'string' },
        'time-zone': { type: 'string' },
        country: { type: 'string' },
      },
    });
  } catch (cause) {
    throw new UnreadableShifts(`${cause instanceof Error ? cause.message : ''}\n${usage}`, { cause });
  }
}
