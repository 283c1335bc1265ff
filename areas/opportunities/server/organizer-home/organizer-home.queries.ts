import { and, asc, desc, eq, exists, gt, isNull, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { DomainError } from '#shared/errors.ts';
import { isStorable } from '#shared/rules/incoming.ts';
import { phrase } from '#shared/texts/text.ts';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import type {
  ManagedOrganization,
  organizerHomeContract,
  OrganizerFilters,
  OrganizerOpportunity,
} from '#areas/opportunities/contract/organizer-home.ts';
import { organizerSorts, sortOrders, type OrganizerSort } from '#areas/opportunities/rules/organizer-home.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { coordinators } from '#areas/memberships/schema/memberships.ts';
import { files } from '#areas/files/schema/files.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { managedBy, isApproved } from '#areas/memberships/server/memberships.sql.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { fileUrl } from '#server/platform/storage/file-urls.ts';
import { locationName, organizationName } from '#server/db/shown-names.ts';
import { alphabetical } from '#server/db/alphabetical.ts';
import { nextDates, nextStart } from './next-dates.queries.ts';
import { organizerAbilities } from './organizer-home.policy.ts';
import { selectOpportunities, sharedView } from '../opportunities.sql.ts';
import { heldByOpportunity } from '#areas/registrations/server/held/held.queries.ts';
import { alongTaken, isHeld, takenCount } from '#areas/registrations/server/registrations.sql.ts';

/** What each sort compares, and how its values are written into a continuation key and read back. */
const sortColumns = (now: Date): Record<OrganizerSort, { value: SQL; type: SQL }> => ({
  next: { value: sql`coalesce(${nextStart(now)}, 'infinity')`, type: sql`timestamptz` },
  title: { value: alphabetical(opportunities.title), type: sql`text` },
  key: { value: sql`${opportunities.key}`, type: sql`text` },
  // Without dates: behind all that have some.
  date: { value: sql`coalesce(${opportunities.startsAt}, 'infinity')`, type: sql`timestamptz` },
});

/**
 * A place between two records of a list: the record beside it, by what the list is sorted by. So a page begins where
 * the one before ended, whatever was added, changed or deleted meanwhile.
 */
const continuation = z.object({
  sortBy: z.enum(organizerSorts),
  sortOrder: z.enum(sortOrders),
  /** Whether the page follows that record or ends before it. */
  side: z.enum(['after', 'before']),
  value: z.string().max(1000),
  id: z.uuid(),
});
type Continuation = z.output<typeof continuation>;

type OrganizerList = OutputOf<typeof organizerHomeContract.listOfOrganizer>;

/**
 * The organizer's own list: everything at the locations that the caller manages, narrowed down by the filters.
 * @throws DomainError `request.invalid` for a continuation key of another order, or none at all
 */
export async function listOfOrganizer(
  ctx: Context<SignedIn>,
  { continuationKey, ...filters }: OrganizerFilters & { continuationKey?: string | undefined },
): Promise<OrganizerList> {
  const { db, clock } = ctx.deps;
  const from = continuationKey === undefined ? null : readContinuation(continuationKey, filters);
  const condition = and(
    isNull(opportunities.deletedAt),
    managedBy(db, ctx.actor.userId),
    oneOf(opportunities.status, filters.opportunityStatus),
    oneOf(opportunities.organizationId, filters.selectedOrganizations),
    oneOf(opportunities.locationId, filters.selectedLocations),
  );
  const [page, [counted], memberships] = await Promise.all([
    pageOf(db, condition, filters, from, clock.now()),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(opportunities)
      .where(condition),
    membershipsOf(db, ctx.actor),
  ]);
  const ids = page.rows.map(({ id }) => id);
  const [rows, sizes, next] = await Promise.all([
    ids.length > 0 ? selectOpportunities(db).where(isOneOf(opportunities.id, ids)) : [],
    scheduleSizes(db, ids, clock.now()),
    nextDates(db, ids, clock.now()),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const items = ids.flatMap((id): OrganizerOpportunity[] => {
    const row = byId.get(id);
    if (!row) return [];
    return [
      {
        ...sharedView(row),
        key: row.key,
        status: row.status,
        isPrivate: row.isPrivate,
        startsAt: row.startsAt?.toISOString() ?? null,
        endsAt: row.endsAt?.toISOString() ?? null,
        next: next.get(id) ?? null,
        ...(sizes.get(id) ?? { dates: 0, capacity: 0, filled: 0, along: 0, expected: 0 }),
        can: organizerAbilities(memberships, row),
      },
    ];
  });
  return {
    items,
    total: counted?.total ?? 0,
    continuationKey: page.isMoreAfter ? keyAt(page.rows.at(-1), 'after', filters) : null,
    previousKey: page.isMoreBefore ? keyAt(page.rows[0], 'before', filters) : null,
  };
}

/** One of the values chosen; anything when none is. */
const oneOf = (column: AnyPgColumn, values: readonly string[]): SQL | undefined =>
  values.length > 0 ? isOneOf(column, values) : undefined;

interface PageRow {
  id: string;
  value: string;
}

/** The records of one page, in the list's order, and whether there are others on either side. */
async function pageOf(
  db: Queryable,
  condition: SQL | undefined,
  { sortBy, sortOrder, recordsPerPage }: OrganizerFilters,
  from: Continuation | null,
  now: Date,
): Promise<{ rows: PageRow[]; isMoreBefore: boolean; isMoreAfter: boolean }> {
  const { value, type } = sortColumns(now)[sortBy];
  const backwards = from?.side === 'before';
  const isAscending = (sortOrder === 'ascending') !== backwards;
  const beside =
    from &&
    sql`(${value}, ${opportunities.id}) ${sql.raw(isAscending ? '>' : '<')}
      (${from.value}::${type}, ${from.id}::uuid)`;
  const order = isAscending ? asc : desc;
  const found = await db
    .select({ id: opportunities.id, value: sql<string>`(${value})::text` })
    .from(opportunities)
    .where(and(condition, beside ?? undefined))
    .orderBy(order(value), order(opportunities.id))
    .limit(recordsPerPage + 1);
  const rows = found.slice(0, recordsPerPage);
  const isMore = found.length > recordsPerPage;
  return backwards
    ? { rows: rows.toReversed(), isMoreBefore: isMore, isMoreAfter: true }
    : { rows, isMoreBefore: from !== null, isMoreAfter: isMore };
}

function keyAt(
  row: PageRow | undefined,
  side: Continuation['side'],
  { sortBy, sortOrder }: OrganizerFilters,
): string | null {
  if (!row) return null;
  const place: Continuation = { sortBy, sortOrder, side, ...row };
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

function readContinuation(key: string, { sortBy, sortOrder }: OrganizerFilters): Continuation {
  const found = continuation.safeParse(parsed(Buffer.from(key, 'base64url').toString()));
  const fits = found.data?.sortBy === sortBy && found.data.sortOrder === sortOrder;
  const isReadable =
    found.data && isStorable(found.data.value) && (!instantSorts.has(sortBy) || isInstant(found.data.value));
  if (!found.success || !fits || !isReadable) {
    const text = phrase('organizerHome.page.unknown');
    throw new DomainError('request.invalid', {
      fields: [{ path: 'continuationKey', code: text.key, text }],
    });
  }
  return found.data;
}

const instantSorts: ReadonlySet<OrganizerSort> = new Set(['next', 'date']);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether the database takes it for an instant: what it wrote itself (`2030-06-02 12:00:00.5+00`, `infinity`). */
const isInstant = (value: string): boolean =>
  value === 'infinity' ||
  (/^(?!0000)\d{4}-\d{2}-\d{2} ([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/.test(
    value,
  ) &&
    !Number.isNaN(Date.parse(value.slice(0, 10))));

/** For each opportunity how many dates and places it has, how many are taken, and how many people are expected. */
async function scheduleSizes(db: Queryable, opportunityIds: readonly string[], now: Date) {
  if (opportunityIds.length === 0) return new Map<string, never>();
  const ids = [...opportunityIds];
  const [places, taken, groups] = await Promise.all([
    db
      .select({
        opportunityId: opportunityDates.opportunityId,
        dates: sql<number>`count(distinct ${opportunityDates.id})::int`,
        capacity: sql<number>`coalesce(sum(${slots.capacity}), 0)::int`,
      })
      .from(opportunityDates)
      .leftJoin(slots, and(eq(slots.dateId, opportunityDates.id), isNull(slots.deletedAt)))
      .where(and(isOneOf(opportunityDates.opportunityId, ids), isNull(opportunityDates.deletedAt)))
      .groupBy(opportunityDates.opportunityId),
    db
      .select({
        opportunityId: registrations.opportunityId,
        filled: takenCount,
        along: alongTaken,
        expected: sql<number>`(count(distinct ${registrations.userId}) filter (where ${gt(opportunityDates.endAt, now)}))::int`,
      })
      .from(registrations)
      .innerJoin(opportunityDates, eq(opportunityDates.id, registrations.dateId))
      .innerJoin(opportunities, eq(opportunities.id, registrations.opportunityId))
      .where(and(isOneOf(registrations.opportunityId, ids), isHeld))
      .groupBy(registrations.opportunityId),
    heldByOpportunity(db, ids, now),
  ]);
  const people = new Map(taken.map(({ opportunityId, ...counts }) => [opportunityId, counts]));
  return new Map(
    places.map(({ opportunityId, ...size }) => {
      const { filled, along, expected } = people.get(opportunityId) ?? { filled: 0, along: 0, expected: 0 };
      const held = groups.get(opportunityId) ?? { open: 0, expected: 0 };
      return [
        opportunityId,
        { ...size, filled: filled + held.open, along, expected: expected + held.expected },
      ];
    }),
  );
}

/** The organizations that the caller works for, by name; of each the locations that they manage, the main one first. */
export async function managedOrganizations({
  deps: { db },
  actor,
}: Context<SignedIn>): Promise<{ organizations: ManagedOrganization[] }> {
  const managed = exists(
    db
      .select({ id: coordinators.id })
      .from(coordinators)
      .where(
        and(
          eq(coordinators.userId, actor.userId),
          isApproved,
          sql`case ${coordinators.role} when 'organizer' then ${coordinators.organizationId} = ${organizations.id}
            else ${coordinators.locationId} = ${locations.id} end`,
        ),
      ),
  );
  const rows = await db
    .select({
      id: organizations.id,
      name: organizationName,
      orgName: organizations.name,
      logoKey: files.storageKey,
      location: { id: locations.id, name: locationName },
    })
    .from(locations)
    .innerJoin(organizations, eq(organizations.id, locations.organizationId))
    .leftJoin(files, eq(files.id, organizations.logoFileId))
    .where(and(isNull(locations.deletedAt), isNull(organizations.deletedAt), managed))
    .orderBy(
      asc(alphabetical(organizationName)),
      asc(organizations.id),
      asc(locations.kind),
      asc(alphabetical(locationName)),
      asc(locations.id),
    );
  const found = new Map<string, ManagedOrganization>();
  for (const { location, logoKey, ...organization } of rows) {
    const known = found.get(organization.id) ?? { ...organization, logoUrl: fileUrl(logoKey), locations: [] };
    known.locations.push(location);
    found.set(organization.id, known);
  }
  return { organizations: [...found.values()] };
}
