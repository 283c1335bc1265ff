import { and, type AnyColumn, eq, exists, gte, isNull, like, not, or, sql, type SQL } from 'drizzle-orm';
import type { OpportunityFilters } from '#shared/contract/opportunities.ts';
import type { Actor } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import {
  locations,
  opportunities,
  organizations,
  slots,
  volunteerRequests,
} from '#server/db/schema/index.ts';
import { organizationsOf } from '#server/features/memberships/memberships.sql.ts';
import { isPublished } from '#server/db/facts/opportunities.sql.ts';
import { filledOf } from '#server/features/registrations/registrations.sql.ts';
import { organizationName } from '#server/db/shown-names.ts';

/** One word of a search: what a text must hold for it, or which organizations' names hold it. */
export interface SearchWord {
  /** LIKE patterns for a folded text; any of them will do. */
  patterns: string[];
  /** The known words that fit the patterns, which the indexes hold; null when they are too many to name. */
  known: string[] | null;
  /** Whether it is in so many texts that reading on finds them faster than an index. */
  isCommon: boolean;
  /** Organizations whose name has it; null when they are too many to name. */
  organizationIds: string[] | null;
}

/** Listed and open to the viewer; all of it can be asked of `opportunities` row by row. */
export function isVisible(db: Queryable, actor: Actor, now: Date): SQL | undefined {
  // Those that end later are listed wherever they are; only for those of the last day it matters what day it is there.
  const isNotOver = or(
    gte(opportunities.endsAt, now),
    exists(
      db
        .select({ id: locations.id })
        .from(locations)
        .where(and(eq(locations.id, opportunities.locationId), isOfToday(now))),
    ),
  );
  return and(isPublished, isNotLongOver(now), isNotOver, isOpenTo(db, actor));
}

/** The time zone of the opportunity at a location. */
export const zoneAt = (locationId: SQL | AnyColumn): SQL =>
  sql`(select ${locations.timeZone} from ${locations} where ${locations.id} = ${locationId})`;

/** An organization's name as the search compares it. */
export const foldedOrganizationName = sql<string>`search_fold(${organizationName})`;

/** City and state of a location in one line, as the facets write them; empty when it has none. */
export const placeName = sql<string>`concat_ws(', ', nullif(${locations.city}, ''), nullif(${locations.state}, ''))`;

/** Published, there, and not over before today began at its location. */
export const isListed = (now: Date): SQL | undefined =>
  and(isPublished, isNotLongOver(now), isListedAtPlace(now));

/** The order of `opportunities_newest_idx`. */
export const newestFirst: SQL = sql`${opportunities.postedAt} desc nulls last, ${opportunities.id} desc nulls last`;

/** A day is over everywhere 26 hours after its end somewhere. */
const isNotLongOver = (now: Date): SQL =>
  gte(opportunities.endsAt, new Date(now.getTime() - 26 * 60 * 60 * 1000));

function isListedAtPlace(now: Date): SQL | undefined {
  return and(isNull(organizations.deletedAt), isNull(organizations.unpublishedAt), isOfToday(now));
}

function isOfToday(now: Date): SQL {
  const here = sql`${now.toISOString()}::timestamptz at time zone ${locations.timeZone}`;
  return sql`${opportunities.endsAt} >= date_trunc('day', ${here}) at time zone ${locations.timeZone}`;
}

/** What the viewer may see of an organization's private opportunities: approved by it, or working for it. */
export function belongsTo(db: Queryable, userId: string): SQL {
  const approved = db
    .select({ organizationId: volunteerRequests.organizationId })
    .from(volunteerRequests)
    .where(and(eq(volunteerRequests.userId, userId), eq(volunteerRequests.status, 'approved')));
  return isOneOf(organizations.id, approved.union(organizationsOf(db, userId)));
}

/**
 * Not private and of no organization that is, or private and the viewer is approved by the organization or works
 * for it. Those that are hidden and those that are the viewer's own are few (`organizations_hidden_idx`): they are
 * collected once for a search, so that nothing has to be looked up for each opportunity.
 */
function isOpenTo(db: Queryable, actor: Actor): SQL | undefined {
  const isHidden = sql`(${organizations.isPrivate} or ${organizations.unpublishedAt} is not null or ${organizations.deletedAt} is not null)`;
  const hidden = db.select({ id: organizations.id }).from(organizations).where(isHidden);
  const isForAll = and(not(opportunities.isPrivate), not(isOneOf(opportunities.organizationId, hidden)));
  if (actor.kind === 'anonymous') return isForAll;
  const own = db
    .select({ id: organizations.id })
    .from(organizations)
    .where(
      and(isNull(organizations.deletedAt), isNull(organizations.unpublishedAt), belongsTo(db, actor.userId)),
    );
  return or(isForAll, isOneOf(opportunities.organizationId, own));
}

/**
 * What the filters ask of an opportunity itself; what they ask of its dates is `dateFits`.
 * @param how `lookup` to find the words in the index; `reading` to read them in the text of each row that is met on
 * the way anyway. Both mean the same.
 */
export function matches(
  filters: OpportunityFilters,
  words: readonly SearchWord[],
  how: 'lookup' | 'reading',
): SQL | undefined {
  return and(
    filters.organization ? eq(opportunities.organizationId, filters.organization) : undefined,
    filters.place
      ? sql`${opportunities.locationId} = any(array(select ${locations.id} from ${locations} where ${isAt(filters.place)}))`
      : undefined,
    filters.skill ? sql`${opportunities.skills} @> array[${filters.skill}]::text[]` : undefined,
    ...words.map((word) => hasWord(word, how)),
  );
}

/** Whether the filters ask anything of the dates. */
export const asksForDates = ({ from, to, open }: OpportunityFilters): boolean => Boolean(from || to || open);

/**
 * Whether a date is one that the list looks at: not over, within the days asked for at its location, and with a
 * place left if that is asked for.
 * @param date alias of `opportunity_dates`
 * @param zone the location's time zone
 */
export function dateFits(date: SQL, filters: OpportunityFilters, now: Date, zone: SQL): SQL {
  const [first, last] = daysOf(filters);
  const parts = [sql`${date}.deleted_at is null and ${date}.end_at > ${now.toISOString()}::timestamptz`];
  if (first) parts.push(sql`${date}.end_at > ${first}::date::timestamp at time zone ${zone}`);
  if (last) parts.push(sql`${date}.start_at < (${last}::date + 1)::timestamp at time zone ${zone}`);
  if (filters.open) parts.push(hasRoom(date));
  return sql.join(parts, sql` and `);
}

/** First and last day, whichever way round they were given. */
export function daysOf({
  from,
  to,
}: OpportunityFilters): [first: string | undefined, last: string | undefined] {
  return from && to && from > to ? [to, from] : [from, to];
}

function hasRoom(date: SQL): SQL {
  return sql`exists (select from ${slots} s
    where s.date_id = ${date}.id and s.deleted_at is null and s.capacity > ${filledOf(sql`s.id`)})`;
}

function isAt(place: string): SQL {
  const comma = place.lastIndexOf(', ');
  const whole = sql`(${locations.city} = ${place} and coalesce(${locations.state}, '') = '')`;
  if (comma < 0)
    return sql`(${whole} or (coalesce(${locations.city}, '') = '' and ${locations.state} = ${place}))`;
  const [city, state] = [place.slice(0, comma), place.slice(comma + 2)];
  return sql`(${whole} or (${locations.city} = ${city} and ${locations.state} = ${state}))`;
}

function hasWord(
  { patterns, known, organizationIds }: SearchWord,
  how: 'lookup' | 'reading',
): SQL | undefined {
  const inText =
    known && how === 'lookup'
      ? sql`search_words_of(${opportunities.searchText}) && ${textArray(known)}::text[]`
      : or(...patterns.map((pattern) => like(opportunities.searchText, pattern)));
  if (organizationIds === null) {
    const named = or(...patterns.map((pattern) => like(foldedOrganizationName, pattern)));
    return or(
      inText,
      sql`${opportunities.organizationId} in (select ${organizations.id} from ${organizations} where ${named})`,
    );
  }
  if (organizationIds.length === 0) return inText;
  return or(inText, sql`${opportunities.organizationId} = any(${textArray(organizationIds)}::uuid[])`);
}

/**
 * An array as one parameter: the statement's text, and with it the prepared plan, stays the same however many there
 * are. For ids and for words of the search, which hold neither quotes nor backslashes.
 */
export const textArray = (values: readonly string[]): string =>
  `{${values.map((value) => `"${value}"`).join(',')}}`;
