import { and, desc, eq, gte, lt, lte, sql, type SQL } from 'drizzle-orm';
import type { TrailEntryView, TrailFilters, trailContract } from '#areas/trail/contract/trail.ts';
import { trailPageSize } from '#areas/trail/rules/trail.ts';
import { ledOrganization } from '#areas/api-keys/server/api-keys.queries.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import type { OutputOf, QueryOf } from '#shared/contract/endpoint.ts';
import { DomainError } from '#shared/errors.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { mainTimeZone } from '#server/db/facts/organizations.sql.ts';
import { trailEntries, type TrailRow } from '#server/db/schema/trail.ts';
import { organizationName } from '#server/db/shown-names.ts';
import { possibleActors, trailNames } from './trail-names.queries.ts';
import { inWords } from './trail-words.rules.ts';

/** The organization of a trail. */
export interface TrailOf {
  id: string;
  orgName: string;
  name: string;
  timeZone: string;
}

/** Entries by their place in a trail, which an index has for each filter. */
interface Before {
  occurredAt: Date;
  number: number;
}

/**
 * An organization that the caller leads.
 * @throws DomainError `not-found`, `forbidden`
 */
export async function organizationOfTrail(db: Queryable, actor: SignedIn, orgName: string): Promise<TrailOf> {
  const { id } = await ledOrganization(db, actor, orgName);
  const [organization] = await db
    .select({
      id: organizations.id,
      orgName: organizations.name,
      name: organizationName,
      timeZone: mainTimeZone(sql`${organizations}.id`),
    })
    .from(organizations)
    .where(eq(organizations.id, id));
  if (!organization) throw new DomainError('not-found');
  return organization;
}

/**
 * What was changed of an organization and by whom, the newest first.
 * @throws DomainError `not-found`, `forbidden`
 */
export async function listTrail(
  { deps: { db }, actor, t }: Context<SignedIn>,
  orgName: string,
  { before, ...filters }: QueryOf<typeof trailContract.list>,
): Promise<OutputOf<typeof trailContract.list>> {
  const organization = await organizationOfTrail(db, actor, orgName);
  const last = before === undefined ? undefined : await placeOf(db, organization.id, before);
  const isPastEnd = before !== undefined && last === undefined;
  const [rows, people] = await Promise.all([
    isPastEnd ? [] : readEntries(db, organization, { filters, before: last, limit: trailPageSize + 1 }),
    possibleActors(db, organization.id),
  ]);
  const shown = rows.slice(0, trailPageSize);
  const names = await trailNames(db, organization.id, shown);
  const words = inWords(t, { names, timeZone: organization.timeZone });
  const entries: TrailEntryView[] = shown.map(words);
  const { id: _id, ...said } = organization;
  return {
    organization: said,
    entries,
    next: rows.length > trailPageSize ? (shown.at(-1)?.number ?? null) : null,
    people,
    object: filters.object === undefined ? null : (entries[0]?.object.name ?? t('trail.gone')),
  };
}

/** Entries that the filters let through, the newest first. */
export const readEntries = (
  db: Queryable,
  { id, timeZone }: TrailOf,
  { filters, before, limit }: { filters: TrailFilters; before: Before | undefined; limit: number },
): Promise<TrailRow[]> =>
  db
    .select()
    .from(trailEntries)
    .where(
      and(
        eq(trailEntries.organizationId, id),
        ...conditionsOf(filters, timeZone),
        before && isBefore(before),
      ),
    )
    .orderBy(desc(trailEntries.occurredAt), desc(trailEntries.number))
    .limit(limit);

function conditionsOf({ part, who, object, from, to }: TrailFilters, timeZone: string): (SQL | undefined)[] {
  const startOf = (day: SQL) => sql`((${day})::timestamp at time zone ${timeZone})`;
  return [
    part && eq(trailEntries.part, part),
    who === undefined ? undefined : eq(trailEntries.actorId, who),
    object === undefined ? undefined : eq(trailEntries.objectId, object),
    from === undefined ? undefined : gte(trailEntries.occurredAt, startOf(sql`${from}::date`)),
    to === undefined ? undefined : lt(trailEntries.occurredAt, startOf(sql`${to}::date + 1`)),
  ];
}

const isBefore = ({ occurredAt, number }: Before): SQL | undefined =>
  and(
    lte(trailEntries.occurredAt, occurredAt),
    sql`(${trailEntries.occurredAt}, ${trailEntries.number}) < (${occurredAt.toISOString()}::timestamptz, ${number}::bigint)`,
  );

/** Where an entry stands; undefined for one that is of another organization, or is there no more. */
async function placeOf(db: Queryable, organizationId: string, number: number): Promise<Before | undefined> {
  const [place] = await db
    .select({ occurredAt: trailEntries.occurredAt, number: trailEntries.number })
    .from(trailEntries)
    .where(and(eq(trailEntries.number, number), eq(trailEntries.organizationId, organizationId)));
  return place;
}
