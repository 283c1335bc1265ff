import { eq } from 'drizzle-orm';
import type { Point } from '#shared/rules/distances.ts';
import type { Queryable } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { locations } from '#areas/organizations/schema/organizations.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { postalCodeNear } from '#server/platform/gazetteer.ts';
import { kilometresTo } from './distance.sql.ts';

/** How far opportunities are from the nearest of some points; none where nobody knows where they are. */
export async function distancesFrom(
  db: Queryable,
  points: readonly Point[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: opportunities.id, kilometres: kilometresTo(points) })
    .from(opportunities)
    .innerJoin(locations, eq(locations.id, opportunities.locationId))
    .where(isOneOf(opportunities.id, ids));
  return new Map(rows.flatMap(({ id, kilometres }) => (kilometres === null ? [] : [[id, kilometres]])));
}

/** What the browser's position is called here. */
export const locationOfVisitor = async (point: Point): Promise<{ postalCode: string | null }> => ({
  postalCode: postalCodeNear(point),
});
