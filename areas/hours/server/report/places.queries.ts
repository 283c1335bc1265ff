import { and, asc, desc, eq, gt, lt, or, sql, type SQL } from 'drizzle-orm';
import { users } from '#areas/accounts/schema/accounts.ts';
import type { hoursContract, PlacesAsked, TablePage } from '#areas/hours/contract/hours.ts';
import type { AttendanceOutcome } from '#areas/hours/rules/report.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { fromRegistrations, isHeld, shownName } from '#areas/registrations/server/registrations.sql.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { hasCome, isNoShow } from '#server/db/facts/visits.sql.ts';
import { readAtLength } from '#server/db/read-at-length.ts';
import { locationName } from '#server/db/shown-names.ts';
import { byteOrderMark, csvFile, csvLines } from '#server/platform/csv.ts';
import { turn } from '#server/platform/turns.ts';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import { fullName } from '#shared/rules/full-name.ts';
import type { Translate } from '#shared/texts/text.ts';
import { nameOfGroup } from './by-group.sql.ts';
import { groupsOf } from './groups.queries.ts';
import { reportedPlaceCells, reportedPlaceColumns } from './report.rules.ts';
import { isOfRow, isReportedDate, localDay } from './report.sql.ts';

/** Rows of a file that are read at a time: they are taken apart at one go. */
const batchSize = 1_000;

/** A page of the places behind a number of attendance: those that people held on dates that are over, with what became of each. */
export async function listReportedPlaces(
  { deps: { db, clock }, actor: { userId } }: Context<SignedIn>,
  { page, size, ...asked }: PlacesAsked & TablePage,
): Promise<OutputOf<typeof hoursContract.places>> {
  const now = clock.now();
  const [rows, [count], [person], group] = await readAtLength(db, (tx) => {
    const isMeant = isMeantBy(tx, userId, asked, now);
    return Promise.all([
      placesOf(tx, isMeant, asked)
        .limit(size)
        .offset((page - 1) * size),
      fromRegistrations(tx, { places: sql<number>`count(*)::int` }).where(isMeant),
      asked.person === undefined
        ? []
        : groupsOf(tx, userId, { ...asked, by: 'person', sort: 'name', order: 'ascending' }, now).limit(1),
      asked.group ? nameOfGroup(tx, userId, asked.group) : undefined,
    ]);
  });
  return {
    items: rows.map(({ firstName, lastName, startAt: _, ...row }) => ({
      ...row,
      person: fullName({ firstName, lastName }),
    })),
    total: count?.places ?? 0,
    pageSize: size,
    person: person?.name ?? null,
    group: group ?? null,
  };
}

/** All of them as a CSV file: the table that the page shows. */
export async function reportedPlacesFile(
  { deps: { db, clock }, actor: { userId }, t }: Context<SignedIn>,
  asked: PlacesAsked,
): Promise<ReadableStream<string>> {
  const now = clock.now();
  return csvFile(written(db, t, asked, isMeantBy(db, userId, asked, now)));
}

async function* written(
  db: Queryable,
  t: Translate,
  asked: PlacesAsked,
  isMeant: SQL | undefined,
): AsyncGenerator<string, void> {
  yield byteOrderMark + csvLines([reportedPlaceColumns(t)]);
  let isNext: SQL | undefined;
  for (;;) {
    const rows = await placesOf(db, and(isMeant, isNext), asked).limit(batchSize);
    await turn();
    if (rows.length > 0) yield csvLines(rows.map((row) => reportedPlaceCells(t, row)));
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    const isBeyond = asked.order === 'ascending' ? gt : lt;
    isNext = or(
      isBeyond(opportunityDates.startAt, last.startAt),
      and(eq(opportunityDates.startAt, last.startAt), gt(registrations.id, last.id)),
    );
  }
}

const isOutcome: Record<AttendanceOutcome, SQL> = {
  came: hasCome,
  'no-show': isNoShow,
  unknown: sql`not coalesce(${hasCome} or ${isNoShow}, false)`,
};

/** The places that the attendance of a report counts, of those that a row of it stands for. For `fromRegistrations`. */
function isMeantBy(
  db: Queryable,
  userId: string,
  { outcome, ...filters }: PlacesAsked,
  now: Date,
): SQL | undefined {
  return and(
    isReportedDate(db, userId, filters),
    isHeld,
    sql`${registrations.defaultCheckOutAt} <= ${now.toISOString()}::timestamptz`,
    isOfRow(db, userId, filters),
    outcome && isOutcome[outcome],
  );
}

const placesOf = (db: Queryable, isMeant: SQL | undefined, { order }: Pick<PlacesAsked, 'order'>) =>
  fromRegistrations(db, {
    id: registrations.id,
    userId: users.id,
    ...shownName,
    startAt: opportunityDates.startAt,
    day: sql<string>`to_char(${localDay}, 'YYYY-MM-DD')`,
    dateId: opportunityDates.id,
    opportunityId: opportunities.id,
    opportunity: opportunities.title,
    location: locationName,
    activity: registrations.activityName,
    outcome: sql<AttendanceOutcome>`case when ${hasCome} then 'came' when ${isNoShow} then 'no-show' else 'unknown' end`,
  })
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(isMeant)
    .orderBy((order === 'ascending' ? asc : desc)(opportunityDates.startAt), asc(registrations.id))
    .$dynamic();
