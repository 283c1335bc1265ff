import { and, asc, gte, not, sql, type SQL } from 'drizzle-orm';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { isListed } from '#areas/opportunities/server/search/search.sql.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { landingPagePath } from '#shared/rules/routes.ts';
import type { Db } from '#server/db/client.ts';
import { fromOpportunities, isPrivate } from '#server/db/facts/opportunities.sql.ts';
import { isShownOrganization } from '#server/db/facts/organizations.sql.ts';
import { entriesMax, type MapEntry } from './site-map.rules.ts';

/** What has parts of its own in the map. */
export const mappedKinds = ['opportunities', 'organizations'] as const;
export type MappedKind = (typeof mappedKinds)[number];

/** How long the parts are known. Each of them is right by itself, whenever it is read. */
const keptMilliseconds = 10 * 60_000;

const kept = new WeakMap<Db, { at: number; parts: Promise<Record<MappedKind, string[]>> }>();

/** Of each kind the ids with which its parts begin: so many entries fit in each, however many there are. */
export function mapParts(db: Db, now: Date): Promise<Record<MappedKind, string[]>> {
  const known = kept.get(db);
  if (known && Math.abs(now.getTime() - known.at) < keptMilliseconds) return known.parts;
  const parts = readParts(db, now, entriesMax);
  kept.set(db, { at: now.getTime(), parts });
  // A failure is not kept.
  parts.catch(() => kept.delete(db));
  return parts;
}

/** @param most so many entries are in a part */
export async function readParts(db: Db, now: Date, most: number): Promise<Record<MappedKind, string[]>> {
  const firsts = async (ids: SQL) => {
    const numbered = sql`select id, row_number() over (order by id) - 1 as at from (${ids}) mapped`;
    const rows = await db
      .select({ id: sql<string>`part.id::text` })
      .from(sql`(${numbered}) part`)
      .where(sql`part.at % ${most}::int = 0`)
      .orderBy(sql`part.id`);
    return rows.map(({ id }) => id);
  };
  const listed = fromOpportunities(db, { id: opportunities.id }).where(mapped(now)).getSQL();
  const shown = db.select({ id: organizations.id }).from(organizations).where(hasPage).getSQL();
  const [ofOpportunities, ofOrganizations] = await Promise.all([firsts(listed), firsts(shown)]);
  return { opportunities: ofOpportunities, organizations: ofOrganizations };
}

/** What everybody may see and find, and nothing else. */
const mapped = (now: Date): SQL | undefined => and(isListed(now), not(isPrivate));
const hasPage: SQL | undefined = and(isShownOrganization, not(organizations.isPrivate));

/** One part: the entries of a kind from an id on. */
export async function entriesFrom(db: Db, kind: MappedKind, first: string, now: Date): Promise<MapEntry[]> {
  if (kind === 'organizations') {
    const rows = await db
      .select({ name: organizations.name, changedAt: organizations.updatedAt })
      .from(organizations)
      .where(and(hasPage, gte(organizations.id, first)))
      .orderBy(asc(organizations.id))
      .limit(entriesMax);
    return rows.map(({ name, changedAt }) => ({ path: landingPagePath(name), changedAt }));
  }
  const rows = await fromOpportunities(db, { id: opportunities.id, changedAt: opportunities.updatedAt })
    .where(and(mapped(now), gte(opportunities.id, first)))
    .orderBy(asc(opportunities.id))
    .limit(entriesMax);
  return rows.map(({ id, changedAt }) => ({ path: `/opportunities/${id}`, changedAt }));
}
