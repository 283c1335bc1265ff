import { and, eq, gt, isNotNull, lt, ne, sql, type SQL } from 'drizzle-orm';
import type { Span } from '#areas/hours/rules/reported-hours.ts';
import { hourReports } from '#areas/hours/schema/hour-reports.ts';
import type { Tx } from '#server/db/client.ts';
import { isBy } from '#server/db/held-addresses.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { hasWords, withoutWords } from '#server/db/whole-words.ts';

export type HourReportRow = typeof hourReports.$inferSelect;

type Content = Pick<HourReportRow, 'locationId' | 'title' | 'startAt' | 'endAt' | 'note'>;

/** Whether a report says what was sent: then it was sent before, and its answer was lost. */
export const isSentAgain = (report: Content, sent: Content): boolean =>
  report.locationId === sent.locationId &&
  report.title === sent.title &&
  report.startAt.getTime() === sent.startAt.getTime() &&
  report.endAt.getTime() === sent.endAt.getTime() &&
  report.note === sent.note;

/** A report by its id, locked until the transaction ends. */
export async function lockReport(tx: Tx, id: string): Promise<HourReportRow | undefined> {
  const [row] = await tx.select().from(hourReports).where(eq(hourReports.id, id)).for('update');
  return row;
}

/** How many reports of a person wait. The person is locked. */
export const countWaitingOf = (tx: Tx, userId: string): Promise<number> =>
  tx.$count(hourReports, and(eq(hourReports.userId, userId), eq(hourReports.status, 'pending')));

const counts = isOneOf(hourReports.status, ['pending', 'approved']);

/** Whether a shift has a report that waits or was approved, other than this one. */
export async function isWaitingOrApproved(
  tx: Tx,
  registrationId: string,
  exceptId: string,
): Promise<boolean> {
  const found = await tx.$count(
    hourReports,
    and(eq(hourReports.registrationId, registrationId), ne(hourReports.id, exceptId), counts),
  );
  return found > 0;
}

/** Whether a person reported hours at the same time that wait or were approved, in another report than this one. */
export const overlapsAnother = (tx: Tx, userId: string, span: Span, exceptId: string): Promise<boolean> =>
  overlapsSome(tx, userId, span, exceptId, counts);

/** Whether other work of a person outside of shifts was approved at the same time. The person is locked. */
export const overlapsApprovedWork = (
  tx: Tx,
  userId: string,
  span: Span,
  exceptId: string,
): Promise<boolean> =>
  overlapsSome(
    tx,
    userId,
    span,
    exceptId,
    and(isNotNull(hourReports.title), eq(hourReports.status, 'approved')),
  );

async function overlapsSome(
  tx: Tx,
  userId: string,
  { startAt, endAt }: Span,
  exceptId: string,
  which: SQL | undefined,
): Promise<boolean> {
  const found = await tx.$count(
    hourReports,
    and(
      eq(hourReports.userId, userId),
      ne(hourReports.id, exceptId),
      which,
      lt(sql`coalesce(${hourReports.approvedStartAt}, ${hourReports.startAt})`, endAt.toISOString()),
      gt(sql`coalesce(${hourReports.approvedEndAt}, ${hourReports.endAt})`, startAt.toISOString()),
    ),
  );
  return found > 0;
}

/** @returns false when somebody else has drawn the same id */
export async function insertReport(tx: Tx, row: typeof hourReports.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(hourReports)
    .values(row)
    .onConflictDoNothing({ target: hourReports.id })
    .returning({ id: hourReports.id });
  return added.length > 0;
}

/** Writes a change of a locked report. @returns the version that it has now */
export async function updateReport(
  tx: Tx,
  id: string,
  change: Partial<Omit<HourReportRow, 'id' | 'version'>>,
): Promise<number> {
  const [row] = await tx
    .update(hourReports)
    .set({ ...change, version: sql`${hourReports.version} + 1` })
    .where(eq(hourReports.id, id))
    .returning({ version: hourReports.version });
  if (!row) throw new Error('The report is locked and can’t be gone.');
  return row.version;
}

/** Takes the words of a person who leaves out of their reports; what waits is withdrawn. */
export async function eraseReportsOf(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(hourReports)
    .set({
      status: sql`case when ${hourReports.status} = 'pending' then 'withdrawn' else ${hourReports.status} end`,
      title: sql`case when ${hourReports.title} is not null then '' end`,
      note: '',
      reason: null,
      version: sql`${hourReports.version} + 1`,
    })
    .where(eq(hourReports.userId, userId));
}

/**
 * Takes these words out of what others wrote; whatever else they say stays.
 * @param until what was written later stays as it is; null: nothing does
 */
export async function takeOutOfReports(tx: Tx, words: readonly string[], until: Date | null): Promise<void> {
  for (const name of ['title', 'note', 'reason'] as const) {
    const text = hourReports[name];
    await tx
      .update(hourReports)
      .set({ [name]: withoutWords(text, words) })
      .where(and(isBy(hourReports.reportedAt, until), hasWords(text, words)));
  }
}
