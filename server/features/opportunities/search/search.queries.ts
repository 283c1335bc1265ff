import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { OpportunityFilters } from '#shared/contract/opportunities.ts';
import { isGuessable, searchWordsOf } from '#shared/rules/search.ts';
import type { Context } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { opportunities, opportunityDates, organizations } from '#server/db/schema/index.ts';
import {
  asksForDates,
  belongsTo,
  dateFits,
  daysOf,
  isVisible,
  matches,
  newestFirst,
  zoneAt,
  type SearchWord,
} from './search.sql.ts';
import { guessesFor, lookUp } from './search-words.queries.ts';
import { organizationName } from '#server/db/shown-names.ts';

/*
 * At 100,000 opportunities no search may read them all. Those that match are collected through an index and sorted
 * if they are at most `collectMax`. Where more match, every few rows of an index that is in the wanted order is one
 * of them, so that order is walked until the page is full.
 */
const collectMax = 500;
/**
 * Results are counted up to here, or some pages further than the page asked for; only so far where texts have to be
 * read for it.
 */
const countMin = 1000;
const pagesAhead = 10;
const hour = 60 * 60 * 1000;

export interface Found {
  /** The opportunities of the page, in order. */
  ids: string[];
  total: number;
  isMore: boolean;
  isSimilar: boolean;
}

interface Search {
  db: Queryable;
  now: Date;
  filters: OpportunityFilters;
  /** What must hold of the opportunities, what is asked of their dates aside: that the viewer may see them … */
  visible: SQL | undefined;
  /** … and that they match. */
  words: readonly SearchWord[];
  limit: number;
  offset: number;
}

/**
 * One page of the listed opportunities that the viewer may see and that match. When nothing has a word as it was
 * typed, those with words like it are found instead.
 */
export async function findOpportunities(
  ctx: Context,
  filters: OpportunityFilters,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Found> {
  const { db, clock } = ctx.deps;
  const now = clock.now();
  const typed = searchWordsOf(filters.q ?? '');
  // Signs alone, such as `%` or an emoji, are in no word.
  if (typed.length === 0 && filters.q?.trim()) return { ids: [], total: 0, isMore: false, isSimilar: false };
  const visible = isVisible(db, ctx.actor, now);
  const find = (words: readonly SearchWord[]) =>
    findMatching({ db, now, filters, visible, words, limit: pageSize, offset: (page - 1) * pageSize });
  const found = await find(await Promise.all(typed.map((word) => lookUp(db, word, []))));
  if (found.total > 0 || !typed.some(isGuessable)) return { ...found, isSimilar: false };
  const guesses = await Promise.all(typed.map((word) => guessesFor(db, word)));
  if (guesses.every((words) => words.length === 0)) return { ...found, isSimilar: false };
  const wider = typed.map((word, index) => lookUp(db, word, guesses[index] ?? []));
  const similar = await find(await Promise.all(wider));
  return { ...similar, isSimilar: similar.total > 0 };
}

async function findMatching(search: Search): Promise<Omit<Found, 'isSimilar'>> {
  const { words, filters, limit, offset } = search;
  if (words.some(isNowhere)) return { ids: [], total: 0, isMore: false };
  const walk = () => (filters.sort === 'nearest' ? walkDates(search) : walkOpportunities(search));
  const ahead = offset + pagesAhead * limit;
  if (!isNarrow(search)) {
    const max = words.length > 0 ? ahead : Math.max(countMin, ahead);
    const [ids, counted] = await Promise.all([walk(), count(search, max + 1)]);
    return { ids, total: Math.min(counted, max), isMore: counted > max };
  }
  const max = Math.max(countMin, ahead);
  const { ids, total } = await collect(search, max + 1);
  return {
    ids: total > collectMax ? await walk() : ids,
    total: Math.min(total, max),
    isMore: total > max,
  };
}

/**
 * Whether few of all opportunities can be expected to match, and an index finds them. Two common words may well be
 * together nowhere, so only a single one is looked for by reading.
 */
const isNarrow = ({ words, filters }: Search): boolean =>
  words.some(({ known, isCommon }) => known !== null && !(isCommon && words.length === 1)) ||
  Boolean(filters.organization || filters.place || filters.skill);

const isNowhere = ({ known, organizationIds }: SearchWord): boolean =>
  known?.length === 0 && organizationIds?.length === 0;

/**
 * The matching opportunities, read no further than they are asked for. `start_at` is their first date that counts
 * when the filters ask for dates, and not looked up otherwise.
 */
function matching({ filters, words, visible, now }: Search): SQL {
  const next = asksForDates(filters)
    ? sql`cross join lateral (${firstDate(filters, now, sql`${opportunities.id}`, sql`${opportunities.locationId}`)}) n`
    : sql`cross join (select null::timestamptz as start_at) n`;
  // Materialized: planned for all its rows, so by the index that finds them, whatever the limit outside.
  return sql`found as materialized (select ${opportunities.id} as id, ${opportunities.postedAt} as posted_at,
    lower(${opportunities.title}) as title, ${opportunities.locationId} as location_id, n.start_at
    from ${opportunities} ${next} where ${and(visible, matches(filters, words, 'lookup'))})`;
}

/** The first date of an opportunity that counts. */
function firstDate(filters: OpportunityFilters, now: Date, opportunityId: SQL, locationId: SQL): SQL {
  return sql`select d.start_at from ${opportunityDates} d
    where d.opportunity_id = ${opportunityId} and ${dateFits(sql`d`, filters, now, zoneAt(locationId))}
    order by d.start_at limit 1`;
}

/** When the filters ask for dates: that there is one. */
function hasDate(filters: OpportunityFilters, now: Date): SQL | undefined {
  if (!asksForDates(filters)) return undefined;
  return sql`exists (${firstDate(filters, now, sql`${opportunities.id}`, sql`${opportunities.locationId}`)})`;
}

/** Counts up to `max`, and collects and sorts the page if there are at most `collectMax`. */
async function collect(search: Search, max: number): Promise<{ ids: string[]; total: number }> {
  const { db, filters, now, limit, offset } = search;
  const isNextMissing = filters.sort === 'nearest' && !asksForDates(filters);
  const next = isNextMissing
    ? sql`left join lateral (${firstDate(filters, now, sql`few.id`, sql`few.location_id`)}) n on true`
    : sql``;
  const orders = {
    nearest: sql`${isNextMissing ? sql`n.start_at` : sql`few.start_at`} asc nulls last, few.id`,
    newest: sql`few.posted_at desc nulls last, few.id desc`,
    title: sql`few.title, few.id`,
  };
  const [row] = await db.select({ ids: sql<string[]>`page.ids`, total: sql<number>`page.total` }).from(
    sql`(with ${matching(search)}, few as materialized (select * from found limit ${max}),
        counted as materialized (select count(*)::int as total from few)
      select total, array(select few.id::text from few ${next}
        where (select total from counted) <= ${collectMax}
        order by ${orders[filters.sort]} limit ${limit} offset ${offset}) as ids from counted) page`,
  );
  return row ?? { ids: [], total: 0 };
}

const byTitle = sql`lower(${opportunities.title}), ${opportunities.id}`;

/** How many match, counted up to `max`, where about every row does. */
async function count({ db, visible, words, filters, now }: Search, max: number): Promise<number> {
  const few = db
    .select({ id: opportunities.id })
    .from(opportunities)
    .where(and(visible, matches(filters, words, 'reading'), hasDate(filters, now)))
    .limit(max)
    .as('few');
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(few);
  return row?.total ?? 0;
}

/** Through the opportunities in the order of an index of their own. */
async function walkOpportunities(search: Search): Promise<string[]> {
  const { db, visible, words, filters, now, limit, offset } = search;
  const rows = await db.select({ id: sql<string>`page.id` }).from(
    sql`(select ${opportunities.id} as id from ${opportunities}
      where ${and(visible, matches(filters, words, 'reading'), hasDate(filters, now))}
      order by ${filters.sort === 'title' ? byTitle : newestFirst} limit ${limit} offset ${offset}) page`,
  );
  return rows.map((row) => row.id);
}

/**
 * Through all dates in the order of their start, taking each opportunity at the first of its dates that counts.
 * Dates that are going on come before those to come. The few opportunities that are listed without any date left,
 * since they ended earlier today, are the last ones.
 */
async function walkDates(search: Search): Promise<string[]> {
  const { db, now, filters, words, visible, limit, offset } = search;
  const [first, last] = daysOf(filters);
  const base = laterOf(now, first && new Date(Date.parse(first) - 15 * hour)).toISOString();
  const until = last ? new Date(Date.parse(last) + 40 * hour).toISOString() : null;
  const fits = (date: SQL) => dateFits(date, filters, now, zoneAt(opportunities.locationId));
  // Lateral and scalar subqueries are run row by row, so that the walk can stop; joins would be turned around.
  const walk = (reach: SQL) => sql`select d.start_at, d.opportunity_id from ${opportunityDates} d
    cross join lateral (select from ${opportunities}
      where ${opportunities.id} = d.opportunity_id
        and ${and(visible, matches(filters, words, 'reading'))} and ${fits(sql`d`)}
        and coalesce((select false from ${opportunityDates} e where e.opportunity_id = d.opportunity_id
          and (e.start_at, e.id) < (d.start_at, d.id) and ${fits(sql`e`)} limit 1), true)
      offset 0) o
    where d.deleted_at is null and ${reach} ${until ? sql`and d.start_at < ${until}::timestamptz` : sql``}
    order by d.start_at, d.opportunity_id`;
  const wanted = offset + limit;
  // What is to come is looked at only if what is going on doesn't fill the page.
  const rows = await db.select({ id: sql<string>`walk.opportunity_id` }).from(
    sql`(with begun as materialized (
        ${walk(sql`tstzrange(d.start_at, d.end_at) @> ${base}::timestamptz`)} limit ${wanted})
      select * from begun union all
      (${walk(sql`d.start_at > ${base}::timestamptz`)} limit ${wanted} - (select count(*) from begun))
      order by 1, 2) walk`,
  );
  const ids = rows.map((row) => row.id);
  if (ids.length < wanted && !asksForDates(filters)) {
    ids.push(...(await withoutDates(search, wanted - ids.length)));
  }
  return ids.slice(offset);
}

async function withoutDates({ db, now, filters, words, visible }: Search, limit: number): Promise<string[]> {
  const rows = await db.select({ id: sql<string>`tail.id` }).from(
    sql`(select ${opportunities.id} as id from ${opportunities}
      where ${and(visible, matches(filters, words, 'reading'))}
        and not exists (select from ${opportunityDates} d where d.opportunity_id = ${opportunities.id}
          and ${dateFits(sql`d`, filters, now, zoneAt(opportunities.locationId))})
      order by ${opportunities.id} limit ${limit}) tail`,
  );
  return rows.map((row) => row.id);
}

/** The organization a list is narrowed down to, when it is one that the viewer may know of. */
export async function knownOrganization(
  ctx: Context,
  organizationId: string | undefined,
): Promise<{ id: string; name: string } | null> {
  if (!organizationId) return null;
  const { db } = ctx.deps;
  const [row] = await db
    .select({
      id: organizations.id,
      name: organizationName,
    })
    .from(organizations)
    .where(
      and(
        eq(organizations.id, organizationId),
        isNull(organizations.deletedAt),
        isNull(organizations.unpublishedAt),
        ctx.actor.kind === 'anonymous'
          ? eq(organizations.isPrivate, false)
          : or(eq(organizations.isPrivate, false), belongsTo(db, ctx.actor.userId)),
      ),
    );
  return row ?? null;
}

const laterOf = (one: Date, other: Date | undefined | ''): Date => (other && other > one ? other : one);
