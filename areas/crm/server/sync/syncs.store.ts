import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { crmFieldRules, crmSyncReaders, crmSyncs } from '#areas/crm/schema/sync.ts';
import type { FieldRule } from '#areas/crm/rules/sync.ts';
import { events } from '#server/db/schema/events.ts';
import type { Queryable, Tx } from '#server/db/client.ts';

export type OrganizationSync = typeof crmSyncs.$inferSelect;

/** Turns the sync on or off. */
export async function writeSyncOn(
  tx: Tx,
  organizationId: string,
  set: Pick<OrganizationSync, 'isOn' | 'hoursSince' | 'updatedAt'> &
    Partial<Pick<OrganizationSync, 'workActivityId' | 'workActivityName'>>,
): Promise<void> {
  const again = set.isOn ? { pausedUntil: null, failures: 0, trouble: null } : {};
  await tx
    .insert(crmSyncs)
    .values({ organizationId, ...set })
    .onConflictDoUpdate({ target: crmSyncs.organizationId, set: { ...set, ...again } });
}

/**
 * Takes on the work for an organization, until an instant: one process does, in one statement.
 * @returns null when another one has it, or there is nothing to do now
 */
export async function takeSync(
  db: Queryable,
  organizationId: string,
  { now, until }: { now: Date; until: Date },
): Promise<OrganizationSync | null> {
  const [row] = await db
    .update(crmSyncs)
    .set({ workedUntil: until })
    .where(
      and(
        eq(crmSyncs.organizationId, organizationId),
        crmSyncs.isOn,
        or(isNull(crmSyncs.workedUntil), lte(crmSyncs.workedUntil, now)),
        or(isNull(crmSyncs.pausedUntil), lte(crmSyncs.pausedUntil, now)),
      ),
    )
    .returning();
  return row ?? null;
}

/** Goes on with the work. @returns false when it isn't the caller's any more, or the sync was turned off */
export async function keepSync(
  db: Queryable,
  { organizationId, workedUntil }: OrganizationSync,
  until: Date,
): Promise<boolean> {
  const rows = await db
    .update(crmSyncs)
    .set({ workedUntil: until })
    .where(and(isMine(organizationId, workedUntil), crmSyncs.isOn))
    .returning({ organizationId: crmSyncs.organizationId });
  return rows.length > 0;
}

/** Ends the work, and writes what came of it. */
export async function leaveSync(
  db: Queryable,
  { organizationId, workedUntil }: OrganizationSync,
  set: Partial<Pick<OrganizationSync, 'pausedUntil' | 'trouble' | 'failures'>>,
): Promise<void> {
  await db
    .update(crmSyncs)
    .set({ workedUntil: null, ...set })
    .where(isMine(organizationId, workedUntil));
}

const isMine = (organizationId: string, workedUntil: Date | null) =>
  and(
    eq(crmSyncs.organizationId, organizationId),
    sql`${crmSyncs.workedUntil} is not distinct from ${workedUntil?.toISOString() ?? null}::timestamptz`,
  );

/** How far a comparison of everything has come that is to go on, locked until the transaction ends; null when there is none. */
export async function lockComparison(
  tx: Tx,
  organizationId: string,
  now: Date,
): Promise<OrganizationSync | null> {
  const [row] = await tx
    .select()
    .from(crmSyncs)
    .where(and(eq(crmSyncs.organizationId, organizationId), crmSyncs.isOn, lte(crmSyncs.compareAt, now)))
    .for('update');
  return row ?? null;
}

/** Keeps how far a comparison has come, or that it is over. */
export async function writeComparison(
  tx: Tx,
  organizationId: string,
  set: Partial<Pick<OrganizationSync, 'compareAt' | 'comparedKind' | 'comparedTo'>>,
): Promise<void> {
  await tx.update(crmSyncs).set(set).where(eq(crmSyncs.organizationId, organizationId));
}

/**
 * Has everything of an organization compared from now on, from its beginning.
 * @param basis what it is compared with (`basisOf`), where that has changed
 */
export async function beginComparison(
  db: Queryable,
  organizationId: string,
  now: Date,
  basis?: string,
): Promise<void> {
  await db
    .update(crmSyncs)
    .set({
      compareAt: now,
      comparedKind: 'person',
      comparedTo: null,
      ...(basis === undefined ? {} : { basis }),
    })
    .where(eq(crmSyncs.organizationId, organizationId));
}

/** Keeps of which organization inside the CRM the known ids are, and whether the connection leads there. */
export async function writeKnownCrm(
  db: Queryable,
  organizationId: string,
  set: Partial<
    Pick<
      OrganizationSync,
      'crmOrganizationId' | 'checkedConnectionAt' | 'isOtherCrm' | 'workActivityId' | 'workActivityName'
    >
  >,
): Promise<void> {
  await db.update(crmSyncs).set(set).where(eq(crmSyncs.organizationId, organizationId));
}

/** Keeps the rules of fields, in place of those before. */
export async function writeFieldRules(
  tx: Tx,
  organizationId: string,
  rules: readonly { field: string; rule: FieldRule }[],
): Promise<void> {
  await tx.delete(crmFieldRules).where(eq(crmFieldRules.organizationId, organizationId));
  if (rules.length > 0)
    await tx.insert(crmFieldRules).values(rules.map((one) => ({ organizationId, ...one })));
}

/** Begins to read events, with those that come from now on. Harmless when there is a reader already. */
export async function beginReading(tx: Tx): Promise<void> {
  await tx
    .insert(crmSyncReaders)
    .values({ position: sql`(select coalesce(max(${events.position}), 0) from ${events})` })
    .onConflictDoNothing();
}

/** Up to where the events were read, locked until the transaction ends; null before anybody synced. */
export async function lockReader(tx: Tx): Promise<number | null> {
  const [row] = await tx.select().from(crmSyncReaders).for('update');
  return row?.position ?? null;
}

export async function writePosition(tx: Tx, position: number): Promise<void> {
  await tx.update(crmSyncReaders).set({ position });
}
