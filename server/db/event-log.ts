import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Concerns } from '../platform/concerns.ts';
import type { Tx } from './client.ts';
import { insertOfRows } from './fast-path/insert-rows.ts';
import { withoutWaiting } from './fast-path/without-waiting.ts';
import { events } from '#server/db/schema/events.ts';

/** How the organization is found that an event concerns, by what the event names. */
export const concernedOrganizations = (concerned: SQLWrapper): Record<Concerns['named'], SQL> => ({
  organization: sql`${concerned}::uuid`,
  opportunity: sql`(select organization_id from opportunities where id = ${concerned}::uuid)`,
  slot: sql`(select o.organization_id from slots s join opportunities o on o.id = s.opportunity_id
    where s.id = ${concerned}::uuid)`,
  registration: sql`(select o.organization_id from registrations r join opportunities o on o.id = r.opportunity_id
    where r.id = ${concerned}::uuid)`,
  message: sql`(select organization_id from messages where id = ${concerned}::uuid)`,
});

const organizationOf = concernedOrganizations(sql`given.concerned`);

/** An event as it is kept. */
export interface EventRow extends Record<string, unknown> {
  id: string;
  type: string;
  version: number;
  data: object;
  occurredAt: Date;
  actorKind: string;
  actorId: string | null;
}

type GivenEvent = EventRow & { concerned: string | null };

const insertOf = (organizationId: SQL) =>
  insertOfRows<typeof events, GivenEvent>(
    events,
    ['id', 'type', 'version', 'data', 'occurredAt', 'actorKind', 'actorId'],
    // The column's own sequence: rows that are selected can't leave it to the column.
    { given: { concerned: 'text' }, values: { organizationId, written: sql`nextval('events_written_seq')` } },
  );

const inserts = {
  organization: insertOf(organizationOf.organization),
  opportunity: insertOf(organizationOf.opportunity),
  slot: insertOf(organizationOf.slot),
  registration: insertOf(organizationOf.registration),
  message: insertOf(organizationOf.message),
  nothing: insertOf(sql`null::uuid`),
};

/**
 * Keeps events in their order, in the transaction in which they happened: those that follow each other and name alike what they concern in
 * one statement. Nobody waits for the answer: the commit says that they are kept.
 */
export async function insertEvents(
  tx: Tx,
  happened: readonly { row: EventRow; concerns: Concerns | null }[],
): Promise<void> {
  let alike: GivenEvent[] = [];
  for (const [index, { row, concerns }] of happened.entries()) {
    alike.push({ ...row, concerned: concerns?.id ?? null });
    const named = concerns?.named ?? 'nothing';
    const next = happened[index + 1];
    if (next && named === (next.concerns?.named ?? 'nothing')) continue;
    await withoutWaiting(tx, inserts[named](tx, alike));
    alike = [];
  }
}
