import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { crmSyncRows, crmSyncs, type SyncRow } from '#areas/crm/schema/sync.ts';
import type { SyncKind } from '#areas/crm/rules/sync.ts';
import type { Queryable, Tx } from '#server/db/client.ts';
import { isContact, isRequestTo } from './contact.sql.ts';
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

/** Has all places of a person at an organization looked at that began since an instant. */
export const askPlacesOf = (
  tx: Tx,
  organizationId: string,
  userId: string,
  since: Date,
  now: Date,
): Promise<void> =>
  ask(tx, 'place', sql`${placesSince(organizationId, since)} and place.user_id = ${userId}`, now);

/** Has everybody and every place of an organization looked at. */
export async function askAll(tx: Tx, organizationId: string, since: Date, now: Date): Promise<void> {
  await ask(
    tx,
    'person',
    sql`select ${organizationId}::uuid, ${users.id}, ${users.id}
      from ${volunteerRequests} join ${users} on ${isRequestTo(organizationId)}
      where ${isContact(organizationId)}`,
    now,
  );
  await ask(tx, 'place', sql`${placesSince(organizationId, since)} and place.deleted_at is null`, now);
}

const placesSince = (organizationId: string, since: Date): SQL =>
  sql`select opportunity.organization_id, place.id::text, place.user_id
    from opportunities opportunity join opportunity_dates date on date.opportunity_id = opportunity.id
      join registrations place on place.date_id = date.id
    where opportunity.organization_id = ${organizationId} and date.start_at >= ${since.toISOString()}::timestamptz`;

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

/** Has what failed, or one thing, looked at again. @returns how many */
export async function askAgain(
  db: Queryable,
  organizationId: string,
  which: { kind: SyncKind; localId: string } | 'failed',
  now: Date,
): Promise<number> {
  const rows = await db
    .update(crmSyncRows)
    .set(askedAgain(now))
    .where(
      and(
        eq(crmSyncRows.organizationId, organizationId),
        which === 'failed'
          ? eq(crmSyncRows.status, 'failed')
          : and(eq(crmSyncRows.kind, which.kind), eq(crmSyncRows.localId, which.localId)),
      ),
    )
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
