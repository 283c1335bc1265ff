import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { users } from '#areas/accounts/schema/accounts.ts';
import type { WorkChange, WorkSaid } from '#areas/hours/contract/work-changes.ts';
import { hourReports } from '#areas/hours/schema/hour-reports.ts';
import { workChanges, workChangeWords } from '#areas/hours/schema/work-changes.ts';
import { canManageLocation } from '#areas/memberships/server/memberships.policy.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { reversibleEntry } from '#areas/visits/rules/entries.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { fullNameOf } from '#server/db/shown-names.ts';
import { DomainError } from '#shared/errors.ts';

/** So many of a report are told; more come about only when somebody corrects to and fro. */
const changesShown = 100;

/** Whose work a report is about, and where; undefined for hours of a shift, and once the account is closed. */
export async function workToJudge(db: Queryable, reportId: string) {
  const [work] = await db
    .select({
      userId: hourReports.userId,
      organizationId: hourReports.organizationId,
      locationId: hourReports.locationId,
      isPrivate: organizations.isPrivate,
      timeZone: locations.timeZone,
    })
    .from(hourReports)
    .innerJoin(users, eq(users.id, hourReports.userId))
    .innerJoin(organizations, eq(organizations.id, hourReports.organizationId))
    .innerJoin(locations, eq(locations.id, hourReports.locationId))
    .where(and(eq(hourReports.id, reportId), isNull(hourReports.registrationId), isNull(users.closedAt)));
  return work;
}

/** The report that an entry is about; undefined when there is no such entry. */
export async function reportOfChange(db: Queryable, number: number): Promise<string | undefined> {
  const [entry] = await db
    .select({ reportId: workChanges.reportId })
    .from(workChanges)
    .where(eq(workChanges.number, number));
  return entry?.reportId;
}

/** What was corrected and reversed of work, in that order. */
export const entriesOfWork = (db: Queryable, reportId: string) =>
  db
    .select({
      number: workChanges.number,
      kind: workChanges.kind,
      at: workChanges.at,
      fromStartAt: workChanges.fromStartAt,
      fromEndAt: workChanges.fromEndAt,
      startAt: workChanges.startAt,
      endAt: workChanges.endAt,
      reverses: workChanges.reverses,
      reason: workChangeWords.reason,
      fromTitle: workChangeWords.fromTitle,
      title: workChangeWords.title,
      by: sql<string | null>`case when ${users.closedAt} is null then ${fullNameOf(users)} end`,
    })
    .from(workChanges)
    .innerJoin(users, eq(users.id, workChanges.byUserId))
    .leftJoin(workChangeWords, eq(workChangeWords.changeNumber, workChanges.number))
    .where(eq(workChanges.reportId, reportId))
    .orderBy(asc(workChanges.number));

/**
 * What was corrected of approved work, and why. Its person learns that the organization did it; names are for those who manage the location.
 * @throws DomainError `not-found` for everybody else
 */
export async function changesOfWork(
  { deps: { db }, actor }: Context<SignedIn>,
  reportId: string,
): Promise<{ timeZone: string; items: WorkChange[] }> {
  const work = await workToJudge(db, reportId);
  if (!work) throw new DomainError('not-found');
  const isManager = canManageLocation(await membershipsOf(db, actor), work);
  const isOwn = work.userId === actor.userId;
  if (!isManager && !isOwn) throw new DomainError('not-found');
  const entries = await entriesOfWork(db, reportId);
  const reversed = new Set(entries.map(({ reverses }) => reverses));
  const reversible = isManager && !isOwn ? reversibleEntry(entries) : null;
  const items = entries.slice(-changesShown).map((entry) => ({
    number: entry.number,
    kind: entry.kind,
    at: entry.at.toISOString(),
    from: said(entry.fromStartAt, entry.fromEndAt, entry.fromTitle),
    to: said(entry.startAt, entry.endAt, entry.title),
    reason: entry.reason,
    by: isManager ? entry.by : null,
    isReversed: reversed.has(entry.number) || undefined,
    can: { reverse: entry === reversible },
  }));
  return { timeZone: work.timeZone, items };
}

const said = (startAt: Date | null, endAt: Date | null, work: string | null): WorkSaid => ({
  times: startAt && endAt ? { startAt: startAt.toISOString(), endAt: endAt.toISOString() } : null,
  work,
});
