import { sql } from 'drizzle-orm';
import { trailChangesMax } from '#shared/rules/trail.ts';
import type { Concerns } from '../platform/concerns.ts';
import type { TrailNote } from '../platform/trail.ts';
import type { Tx } from './client.ts';
import { concernedOrganizations, type EventRow } from './event-log.ts';
import { trailEntries } from './schema/trail.ts';

/** Keeps what an event tells of a change in the trail of the organization that it concerns, in the transaction in which it happened. */
export async function insertTrailEntry(
  tx: Tx,
  { type, occurredAt, actorKind, actorId }: EventRow,
  { part, object: { kind, id }, label, personId, changes = [], zone }: TrailNote,
  { named, id: concerned }: Concerns,
): Promise<void> {
  const isPlace = kind === 'place';
  await tx.insert(trailEntries).values({
    organizationId: concernedOrganizations(sql`${concerned}`)[named],
    occurredAt,
    actorKind,
    actorId,
    part,
    what: type,
    objectKind: isPlace ? 'opportunity' : kind,
    objectId: isPlace ? sql`(select opportunity_id::text from registrations where id = ${id}::uuid)` : id,
    placeId: isPlace ? id : null,
    label: label ?? null,
    personId: personId ?? null,
    changes: changes.slice(0, trailChangesMax),
    more: Math.max(0, changes.length - trailChangesMax),
    zone: zone ?? null,
  });
}
