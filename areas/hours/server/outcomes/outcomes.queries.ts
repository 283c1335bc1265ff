import { and, asc, between, count, desc, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { ReportFilters } from '#areas/hours/contract/hours.ts';
import type { outcomesContract } from '#areas/hours/contract/outcomes.ts';
import { listedOutcomesMax, outcomes } from '#areas/hours/rules/outcomes.ts';
import { hoursSettings } from '#areas/hours/schema/hours-settings.ts';
import { outcomeEntries } from '#areas/hours/schema/outcome-entries.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { alphabetical } from '#server/db/alphabetical.ts';
import type { Queryable } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { locationName, organizationName } from '#server/db/shown-names.ts';
import { byteOrderMark, csvFile, csvLines } from '#server/platform/csv.ts';
import { turn } from '#server/platform/turns.ts';
import type { Translate } from '#shared/texts/text.ts';
import { formatDay } from '#shared/rules/dates.ts';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import { readAtLength } from '#server/db/read-at-length.ts';
import { sumsOf } from '../report/groups.queries.ts';
import { isManagedLocation } from '../report/locations.sql.ts';

/** What organizations call the numbers that they count beside their hours. */
export const outcomeNamesOf = (db: Queryable, organizationIds: readonly string[]) =>
  db
    .select({
      organizationId: organizations.id,
      organization: organizationName,
      first: hoursSettings.firstOutcome,
      second: hoursSettings.secondOutcome,
    })
    .from(hoursSettings)
    .innerJoin(organizations, eq(organizations.id, hoursSettings.organizationId))
    .where(isOneOf(organizations.id, organizationIds))
    .orderBy(asc(alphabetical(organizationName)));

/**
 * Which outcomes and entries a report is about. Opportunities have no outcomes: a report that is narrowed down to some tells none.
 * @returns undefined for none
 */
async function outcomesMeant(db: Queryable, actor: SignedIn, filters: ReportFilters) {
  const memberships = await membershipsOf(db, actor);
  const named = await outcomeNamesOf(db, [
    ...new Set(memberships.map(({ organizationId }) => organizationId)),
  ]);
  const counted = named.filter(({ first, second }) => first !== '' || second !== '');
  if (counted.length === 0 || filters.opportunities.length > 0) return undefined;
  const isMeant = and(
    isManagedLocation(memberships),
    filters.locations.length > 0 ? isOneOf(locations.id, filters.locations) : undefined,
  );
  const isOfReport = and(
    isMeant,
    between(outcomeEntries.day, filters.start, filters.end),
    or(
      ...outcomes.map((outcome) =>
        and(
          eq(outcomeEntries.outcome, outcome),
          isOneOf(
            outcomeEntries.organizationId,
            counted.filter((one) => one[outcome] !== '').map(({ organizationId }) => organizationId),
          ),
        ),
      ),
    ),
  );
  return { counted, isMeant, isOfReport };
}

/** The entries of a report, the last days first. */
const entriesOf = (db: Queryable, isOfReport: SQL | undefined) =>
  db
    .select({
      id: outcomeEntries.id,
      organizationId: outcomeEntries.organizationId,
      organization: organizationName,
      outcome: outcomeEntries.outcome,
      day: outcomeEntries.day,
      enteredAt: outcomeEntries.enteredAt,
      location: locationName,
      amount: outcomeEntries.amount,
    })
    .from(outcomeEntries)
    .innerJoin(locations, eq(locations.id, outcomeEntries.locationId))
    .innerJoin(organizations, eq(organizations.id, locations.organizationId))
    .where(isOfReport)
    .orderBy(desc(outcomeEntries.day), desc(outcomeEntries.enteredAt), desc(outcomeEntries.id))
    .$dynamic();

/** Entries that are read at a time. */
const batchSize = 2_000;

/** All entries of a report as a CSV file: the list that the page shows, and the rest of it. */
export async function outcomesFile(
  { deps: { db }, actor, t }: Context<SignedIn>,
  filters: ReportFilters,
): Promise<ReadableStream<string>> {
  const meant = await outcomesMeant(db, actor, filters);
  return csvFile(written(db, t, meant));
}

async function* written(
  db: Queryable,
  t: Translate,
  meant: Awaited<ReturnType<typeof outcomesMeant>>,
): AsyncGenerator<string, void> {
  yield (
    byteOrderMark +
      csvLines([
        [
          t('outcomes.outcome'),
          t('hours.table.organization'),
          t('outcomes.location'),
          t('outcomes.day'),
          t('outcomes.amount'),
        ],
      ])
  );
  if (!meant) return;
  const names = new Map(meant.counted.map((one) => [one.organizationId, one]));
  for (let last: Entry | undefined; ;) {
    const rows = await entriesOf(db, and(meant.isOfReport, last && isBefore(last))).limit(batchSize);
    if (rows.length > 0)
      yield csvLines(
        rows.map(({ organizationId, organization, outcome, location, day, amount }) => [
          names.get(organizationId)?.[outcome] ?? '',
          organization,
          location,
          formatDay(t, day),
          String(amount),
        ]),
      );
    last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    await turn();
  }
}

type Entry = Awaited<ReturnType<typeof entriesOf>>[number];

const isBefore = ({ day, enteredAt, id }: Entry): SQL =>
  sql`(${outcomeEntries.day}, ${outcomeEntries.enteredAt}, ${outcomeEntries.id}) < (${day}::date, ${enteredAt.toISOString()}::timestamptz, ${id}::uuid)`;

/** What the caller’s organizations count beside their hours, on the days and at the locations of a report. */
export async function listOutcomes(
  { deps: { db, clock }, actor }: Context<SignedIn>,
  filters: ReportFilters,
): Promise<OutputOf<typeof outcomesContract.list>> {
  const meant = await outcomesMeant(db, actor, filters);
  if (!meant) return { outcomes: [], entries: [], total: 0, locations: [] };
  const { counted, isMeant, isOfReport } = meant;
  const [sums, entries, places] = await Promise.all([
    db
      .select({
        organizationId: outcomeEntries.organizationId,
        outcome: outcomeEntries.outcome,
        amount: sql<number>`sum(${outcomeEntries.amount})::float`,
        entries: count(),
      })
      .from(outcomeEntries)
      .innerJoin(locations, eq(locations.id, outcomeEntries.locationId))
      .where(isOfReport)
      .groupBy(outcomeEntries.organizationId, outcomeEntries.outcome),
    entriesOf(db, isOfReport).limit(listedOutcomesMax),
    db
      .select({ id: locations.id, organizationId: locations.organizationId, name: locationName })
      .from(locations)
      .innerJoin(organizations, eq(organizations.id, locations.organizationId))
      .where(
        and(
          isMeant,
          isNull(locations.deletedAt),
          isOneOf(
            locations.organizationId,
            counted.map(({ organizationId }) => organizationId),
          ),
        ),
      )
      .orderBy(asc(alphabetical(locationName)), asc(locations.id)),
  ]);
  const minutes = await readAtLength(db, async (tx) => {
    const served = new Map<string, number>();
    for (const { organizationId } of counted) {
      const at = places.filter((place) => place.organizationId === organizationId).map(({ id }) => id);
      if (at.length === 0) continue;
      const asked = { userId: actor.userId, filters: { ...filters, locations: at }, now: clock.now() };
      served.set(organizationId, (await sumsOf(tx, asked)).minutes);
    }
    return served;
  });
  return {
    outcomes: counted.flatMap(({ organizationId, organization, ...names }) =>
      outcomes
        .filter((outcome) => names[outcome] !== '')
        .map((outcome) => {
          const amount =
            sums.find((sum) => sum.organizationId === organizationId && sum.outcome === outcome)?.amount ?? 0;
          const served = minutes.get(organizationId) ?? 0;
          const perHour = served > 0 ? amount / (served / 60) : null;
          return { organizationId, organization, outcome, name: names[outcome], amount, perHour };
        }),
    ),
    entries,
    total: sums.reduce((sum, { entries: more }) => sum + more, 0),
    locations: places,
  };
}

/** Whose a location is, and its zone; undefined for one that was closed. */
export async function liveLocation(db: Queryable, id: string) {
  const [place] = await db
    .select({ organizationId: locations.organizationId, timeZone: locations.timeZone })
    .from(locations)
    .where(and(eq(locations.id, id), isNull(locations.deletedAt)));
  return place;
}
