import { parseArgs } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { users } from '#areas/accounts/schema/accounts.ts';
import { findActorByEmail } from '#areas/accounts/server/accounts.queries.ts';
import { formatHours } from '#areas/hours/rules/hours.ts';
import { readCsv } from '#areas/opportunities/server/import/import-csv.gateway.ts';
import { UnreadableImport } from '#areas/opportunities/server/import/import-template.rules.ts';
import { defaultCountry, isTimeZone } from '#areas/organizations/rules/organizations.ts';
import { readConfig, StartError } from './config.ts';
import { withTransaction, type Db } from './db/client.ts';
import { makeGeneratedWorld } from './db/seed/generated-world.ts';
import { makeRecordedYear, type YearOptions } from './db/seed/recorded-year.ts';
import { readShifts, UnreadableShifts } from './db/seed/recorded-shifts.ts';
import { withDeps } from './start.ts';

const usage = `Usage: npm run world -- FILE --organizer EMAIL [--organization NAME] [--time-zone ZONE] [--country COUNTRY]
       npm run world -- --registrations NUMBER`;

/** Below, a world has hardly anything in it; above, it takes longer than minutes. */
const registrationsAllowed = { min: 100, max: 10_000_000 };

/** What the command is told of a file. */
export interface WorldArguments extends Omit<YearOptions, 'organizerId'> {
  file: string;
  /** Email of the account whose organization it becomes. */
  organizer: string;
}

/**
 * `npm run world` (docs/IMPORT.md, "A year of shifts that took place" and "A world of any size"): makes an organization with made-up people of a file of
 * shifts that took place, or many organizations with so many registrations, in the configured database, for people who try reports and
 * lists. Refused in production.
 * @returns the exit code: 0, or 1 when file, arguments or database were no good; then nothing is written
 */
export async function runWorld(argv: string[], say: (line: string) => void): Promise<number> {
  try {
    const given = readArguments(argv);
    if (readConfig().environment === 'production')
      throw new StartError('Made-up people have no place in production.');
    say(
      await withDeps(({ db, clock }) =>
        'registrations' in given ? generateWorld(db, given.registrations, clock.now()) : makeWorld(db, given),
      ),
    );
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

/**
 * Makes all of it, or nothing, once in a database.
 * @returns a line that says what was made
 */
async function generateWorld(db: Db, registrations: number, now: Date): Promise<string> {
  const made = await withTransaction(db, async (tx) => {
    const isThere = (await tx.$count(users, eq(users.id, 'world-volunteer-0'))) > 0;
    if (isThere) throw new UnreadableShifts('There is such a world in this database already.');
    return makeGeneratedWorld(tx, registrations, now);
  });
  // As PostgreSQL does by itself some time after so many rows came.
  await db.execute(sql`analyze`);
  return (
    `Made ${made.registrations} registrations of ${made.people} people at ${made.opportunities} opportunities of ` +
    `${made.organizations} organizations.`
  );
}

function readArguments(argv: string[]): WorldArguments | { registrations: number } {
  const { values, positionals } = parse(argv);
  if (values.registrations !== undefined) {
    const registrations = Number(values.registrations);
    const { min, max } = registrationsAllowed;
    if (
      positionals.length > 0 ||
      !Number.isInteger(registrations) ||
      registrations < min ||
      registrations > max
    )
      throw new UnreadableShifts(`There can be ${min} to ${max} registrations.\n${usage}`);
    return { registrations };
  }
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
        registrations: { type: 'string' },
      },
    });
  } catch (cause) {
    throw new UnreadableShifts(`${cause instanceof Error ? cause.message : ''}\n${usage}`, { cause });
  }
}
