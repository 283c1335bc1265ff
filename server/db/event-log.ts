import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Concerns } from '../platform/concerns.ts';
import type { Tx } from './client.ts';
import { builtOnce } from './fast-path/built-once.ts';
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

const organizationOf = concernedOrganizations(sql.placeholder('concerned'));

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

const given = (name: keyof EventRow & string) => sql.placeholder(name);

const insertOf = (organizationId: SQL) =>
  builtOnce<EventRow & { concerned: string | null }, unknown>((tx) =>
    tx.insert(events).values({
      id: given('id'),
      type: given('type'),
      version: given('version'),
      data: given('data'),
      occurredAt: given('occurredAt'),
      actorKind: given('actorKind'),
      actorId: given('actorId'),
      organizationId,
    }),
  );

const inserts = {
  organization: insertOf(organizationOf.organization),
  opportunity: insertOf(organizationOf.opportunity),
  slot: insertOf(organizationOf.slot),
  registration: insertOf(organizationOf.registration),
  message: insertOf(organizationOf.message),
};
const insertOfNone = insertOf(sql`null`);

/** Keeps an event, in the transaction in which it happened. Nobody waits for the answer: the commit says that it is kept. */
export async function insertEvent(tx: Tx, row: EventRow, concerns: Concerns | null): Promise<void> {
  const insert = concerns ? inserts[concerns.named] : insertOfNone;
  await withoutWaiting(tx, insert(tx, { ...row, concerned: concerns?.id ?? null }));
}
