import type { Queryable } from '#server/db/client.ts';
import { trailEntries, type TrailRow } from '#server/db/schema/trail.ts';
import { one } from '#testing/factories/insert.ts';
import { factoryNow } from '#testing/factories/sequence.ts';

/** An entry in the trail of an organization: the installation changed its settings. */
export async function makeTrailEntry(
  db: Queryable,
  { id: organizationId }: { id: string },
  overrides: Partial<typeof trailEntries.$inferInsert> = {},
): Promise<TrailRow> {
  const row: typeof trailEntries.$inferInsert = {
    organizationId,
    occurredAt: factoryNow,
    actorKind: 'anonymous',
    part: 'settings',
    what: 'organization.changed',
    objectKind: 'organization',
    objectId: organizationId,
    changes: [],
    more: 0,
    ...overrides,
  };
  return one(await db.insert(trailEntries).values(row).returning());
}
