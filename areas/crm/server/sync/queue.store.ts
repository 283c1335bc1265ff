import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { crmSyncRows, crmSyncs, type SyncRow } from '#areas/crm/schema/sync.ts';
import type { SyncKind } from '#areas/crm/rules/sync.ts';
import type { Queryable, Tx } from '#server/db/client.ts';
import { isContact, isRequestTo } from './contact.sql.ts';
import { failureCause } from './rows.sql.ts';
import type { SyncOutcome } from './sync.rules.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { volunteerRequests } from '#areas/volunteer-requests/schema/volunteer-requests.ts';

/*
 * What is to be brought into agreement: one row a thing, however often it changes. Only organizations that sync have rows.
 */

/** What becomes of a row that is to be looked at again. */
const askedAgain = (now: Date) => ({
  status: 'waiting' as const,
  conflict: null,
  dueAt: now,
  updatedAt: now,
  asked: sql`${crmSyncRows.asked} + 1`,
});

/**
 * Has things looked at.
 * @param things a query of organization, id and person of each, without doubles
 */
async function ask(tx: Tx, kind: SyncKind, things: SQL, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const nothing = sql`null::text`;
  const none = sql`'{}'::text[]`;
  const rows = tx
    .select({
      organizationId: sql`thing.organization_id`.as('organization_id'),
      kind: sql`${kind}::text`.as('kind'),
      localId: sql`thing.local_id`.as('local_id'),
      userId: sql`thing.user_id`.as('user_id'),
      status: sql`'waiting'`.as('status'),
      dueAt: at.as('due_at'),
      asked: sql`1`.as('asked'),
      creatingAt: sql`null::timestamptz`.as('creating_at'),
      creatingObject: nothing.as('creating_object'),
      code: nothing.as('code'),
      words: nothing.as('words'),
      fields: none.as('fields'),
      conflict: nothing.as('conflict'),
      candidates: none.as('candidates'),
      decision: nothing.as('decision'),
      doneAt: sql`null::timestamptz`.as('done_at'),
      updatedAt: at.as('updated_at'),
    })
    .from(sql`(${things}) thing (organization_id, local_id, user_id)`)
    .innerJoin(crmSyncs, and(eq(crmSyncs.organizationId, sql`thing.organization_id`), crmSyncs.isOn))
    .innerJoin(person, and(eq(person.id, sql`thing.user_id`), isNull(person.closedAt)))
    .orderBy(sql`1, 3`);
  await tx
    .insert(crmSyncRows)
    .select(rows as never)
    .onConflictDoUpdate({
      target: [crmSyncRows.organizationId, crmSyncRows.kind, crmSyncRows.localId],
      set: askedAgain(now),
    });
}

const person = alias(users, 'person');

/** Has places looked at, by their registrations. */
export const askPlaces = (tx: Tx, registrationIds: readonly string[], now: Date): Promise<void> =>
  ask(
    tx,
    'place',
    sql`select opportunity.organization_id, place.id::text, place.user_id
      from registrations place join opportunities opportunity on opportunity.id = place.opportunity_id
      where place.id = any(${sql.param([...registrationIds])}::uuid[])`,
    now,
  );

/** Has the places of opportunities looked at that are held and whose hours are sent. */
export const askPlacesOf = (tx: Tx, opportunityIds: readonly string[], now: Date): Promise<void> =>
  ask(
    tx,
    'place',
    sql`select opportunity.organization_id, place.id::text, place.user_id
      from opportunities opportunity join opportunity_dates date on date.opportunity_id = opportunity.id
        join registrations place on place.date_id = date.id and place.deleted_at is null
        join crm_syncs sync on sync.organization_id = opportunity.organization_id and sync.hours_since <= date.start_at
      where opportunity.id = any(${sql.param([...opportunityIds])}::uuid[])`,
    now,
  );

/**
 * Has the other places of the same people looked at whose hours may change with these: a minute counts once, so that what somebody did
 * at one place takes minutes from another one.
 */
export const askNeighbors = (tx: Tx, registrationIds: readonly string[], now: Date): Promise<void> =>
  ask(
    tx,
    'place',
    sql`select distinct link.organization_id, link.local_id, link.user_id
      from registrations place
        join visits other on other.user_id = place.user_id and other.registration_id <> place.id
          and other.check_in_at between place.default_check_out_at - interval '4 days' and place.default_check_out_at + interval '4 days'
        join crm_links link on link.kind = 'place' and link.local_id = other.registration_id::text and link.user_id = place.user_id
      where place.id = any(${sql.param([...registrationIds])}::uuid[])`,
    now,
  );

/** Has all places and work of a person at an organization looked at that began since an instant. */
export async function askHoursOf(
  tx: Tx,
  organizationId: string,
  userId: string,
  since: Date,
  now: Date,
): Promise<void> {
  const from = sql`${since.toISOString()}::timestamptz`;
  await ask(
    tx,
    'place',
    sql`select opportunity.organization_id, place.id::text, place.user_id
      from registrations place join opportunity_dates date on date.id = place.date_id
        join opportunities opportunity on opportunity.id = place.opportunity_id
      where place.user_id = ${userId} and opportunity.organization_id = ${organizationId} and date.start_at >= ${from}`,
    now,
  );
  const own = sql`report.user_id = ${userId} and report.organization_id = ${organizationId}`;
  await ask(
    tx,
    'work',
    workBy(sql`${own} and report.status = 'approved' and report.approved_start_at >= ${from}`),
    now,
  );
}

/** Has these things of an organization looked at, by their ids. Places that were given back and work that doesn't count are left out. */
export function askThings(
  tx: Tx,
  organizationId: string,
  { kind, ids }: { kind: SyncKind; ids: readonly string[] },
  now: Date,
): Promise<void> {
  const these = sql.param([...ids]);
  const things = {
    person: sql`select ${organizationId}::uuid, ${users.id}, ${users.id}
      from ${volunteerRequests} join ${users} on ${isRequestTo(organizationId)}
      where ${users.id} = any(${these}::text[]) and ${isContact(organizationId)}`,
    place: sql`select ${organizationId}::uuid, place.id::text, place.user_id from registrations place
      where place.id = any(${these}::uuid[]) and place.deleted_at is null`,
    work: workBy(sql`report.id = any(${these}::uuid[]) and report.organization_id = ${organizationId}
      and report.status = 'approved'`),
  };
  return ask(tx, kind, things[kind], now);
}

/** Has approved work outside of shifts looked at, by its reports; reports of shifts are none. */
export const askWork = (tx: Tx, reportIds: readonly string[], now: Date): Promise<void> =>
  ask(tx, 'work', workBy(sql`report.id = any(${sql.param([...reportIds])}::uuid[])`), now);

const workBy = (which: SQL): SQL =>
  sql`select report.organization_id, report.id::text, report.user_id
    from hour_reports report where report.title is not null and ${which}`;

/** Has people looked at, each at one organization. */
export const askPeople = (
  tx: Tx,
  people: readonly { userId: string; organizationId: string }[],
  now: Date,
): Promise<void> =>
  ask(
    tx,
    'person',
    sql`select distinct pair.organization_id, pair.user_id, pair.user_id from unnest(
      ${sql.param(people.map(({ organizationId }) => organizationId))}::uuid[],
      ${sql.param(people.map(({ userId }) => userId))}::text[]) pair (organization_id, user_id)`,
    now,
  );

/** Has a person looked at whom nobody has looked at, or who was none of the organization's then. */
export async function askNewPerson(
  tx: Tx,
  one: { userId: string; organizationId: string },
  now: Date,
): Promise<void> {
  const row = { kind: 'person' as const, localId: one.userId, organizationId: one.organizationId };
  const [known] = await tx.select({ status: crmSyncRows.status }).from(crmSyncRows).where(isRow(row));
  if (!known || known.status === 'done') await askPeople(tx, [one], now);
}

/** Has people looked at wherever they are known. */
export const askKnownPeople = (tx: Tx, userIds: readonly string[], now: Date): Promise<void> =>
  ask(
    tx,
    'person',
    sql`select row.organization_id, row.local_id, row.user_id from crm_sync_rows row
      where row.kind = 'person' and row.user_id = any(${sql.param([...userIds])}::text[])`,
    now,
  );

/** One thing, all that failed of one cause (`failureCause`), or all that failed. */
export type Retried = { kind: SyncKind; localId: string } | { cause: string } | null;

/** The rows of what is tried again. */
export const isRetried = (organizationId: string, which: Retried) =>
  and(
    eq(crmSyncRows.organizationId, organizationId),
    which && 'localId' in which
      ? and(eq(crmSyncRows.kind, which.kind), eq(crmSyncRows.localId, which.localId))
      : eq(crmSyncRows.status, 'failed'),
    which && 'cause' in which ? eq(failureCause, which.cause) : undefined,
  );

/** Has something looked at again. @returns how many things */
export async function askAgain(
  db: Queryable,
  organizationId: string,
  which: Retried,
  now: Date,
): Promise<number> {
  const rows = await db
    .update(crmSyncRows)
    .set(askedAgain(now))
    .where(isRetried(organizationId, which))
    .returning({ localId: crmSyncRows.localId });
  return rows.length;
}

type RowKey = Pick<SyncRow, 'organizationId' | 'kind' | 'localId'>;

const isRow = ({ organizationId, kind, localId }: RowKey) =>
  and(
    eq(crmSyncRows.organizationId, organizationId),
    eq(crmSyncRows.kind, kind),
    eq(crmSyncRows.localId, localId),
  );

/** Writes how a thing stands. One that changed in the middle of the work keeps waiting. */
export async function settleRow(
  db: Queryable,
  row: RowKey & Pick<SyncRow, 'asked'>,
  {
    status,
    dueAt = null,
    code = null,
    words = null,
    fields = [],
    conflict = null,
    candidates = [],
  }: SyncOutcome,
  now: Date,
): Promise<void> {
  await db
    .update(crmSyncRows)
    .set({
      status,
      dueAt,
      code,
      words,
      fields: [...fields],
      conflict,
      candidates: [...candidates],
      ...(status === 'done' ? { doneAt: now, decision: null } : {}),
      updatedAt: now,
    })
    .where(and(isRow(row), eq(crmSyncRows.asked, row.asked)));
}

/** Keeps that a record is about to be created, or forgets it. */
export async function writeCreating(
  db: Queryable,
  row: RowKey,
  creating: { at: Date; objectName: string } | null,
): Promise<void> {
  await db
    .update(crmSyncRows)
    .set({ creatingAt: creating?.at ?? null, creatingObject: creating?.objectName ?? null })
    .where(isRow(row));
}

/** Keeps which contact somebody says a person is, and has the person looked at. @returns whether there was a conflict */
export async function writeDecision(
  db: Queryable,
  organizationId: string,
  userId: string,
  decision: string,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(crmSyncRows)
    .set({
      decision,
      ...askedAgain(now),
    })
    .where(
      and(
        isRow({ organizationId, kind: 'person', localId: userId }),
        eq(crmSyncRows.status, 'conflict'),
        decision === 'new' ? undefined : sql`${decision} = any(${crmSyncRows.candidates})`,
      ),
    )
    .returning({ localId: crmSyncRows.localId });
  return rows.length > 0;
}

/** Removes what is known of a person, in all organizations. */
export async function forgetSyncOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(crmSyncRows).where(eq(crmSyncRows.userId, userId));
}
