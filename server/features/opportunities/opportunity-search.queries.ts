import { and, desc, eq, isNull, like, or, sql, type SQL } from 'drizzle-orm';
import type { OpportunityFilters } from '#shared/contract/opportunities.ts';
import {
  isGuessable,
  searchPattern,
  searchWordsOf,
  slipsAllowed,
  slipsBetween,
  slipsOf,
} from '#shared/rules/search.ts';
import type { Context } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { opportunities, opportunityDates, organizations, searchWords } from '#server/db/schema/index.ts';
import {
  asksForDates,
  belongsTo,
  dateFits,
  daysOf,
  foldedOrganizationName,
  isPublished,
  matches,
  visibleFrom,
  type SearchWord,
} from './opportunity-search.select.ts';

/*
 * At 100,000 opportunities no search may read them all. Those that match are collected through an index, up to
 * `collectMax`, and sorted. Where more match, every few rows of an index that is in the wanted order is one of
 * them, so that order is walked until the page is full.
 */
const collectMax = 500;
/** Results are counted up to here, or some pages further than the page asked for. */
const countMin = 1000;
const pagesAhead = 10;
/** Organizations a word may be found in by name before they are no longer listed one by one. */
const organizationsMax = 500;
const guessesMax = 5;
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
  /** The opportunities that the viewer may see. */
  from: SQL;
  /** All else that must hold of them, what is asked of their dates aside. */
  condition: SQL | undefined;
  /** Whether few of all opportunities can be expected to match. */
  isNarrow: boolean;
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
  const find = (words: readonly SearchWord[]) =>
    findMatching({
      db,
      now,
      filters,
      from: visibleFrom(db, ctx.actor, now),
      condition: and(isPublished(now), matches(filters, words)),
      isNarrow: Boolean(words.length > 0 || filters.organization || filters.place || filters.skill),
      limit: pageSize,
      offset: (page - 1) * pageSize,
    });
  const patterns = typed.map((word) => [searchPattern(word)]);
  const found = await find(await withOrganizations(db, patterns));
  if (found.total > 0 || !typed.some(isGuessable)) return { ...found, isSimilar: false };
  const guesses = await Promise.all(typed.map((word) => guessesFor(db, word)));
  if (guesses.every((words) => words.length === 0)) return { ...found, isSimilar: false };
  const wider = patterns.map((own, index) => [
    ...own,
    ...(guesses[index] ?? []).map((word) => `% ${word} %`),
  ]);
  const similar = await find(await withOrganizations(db, wider));
  return { ...similar, isSimilar: similar.total > 0 };
}

async function findMatching(search: Search): Promise<Omit<Found, 'isSimilar'>> {
  if (search.isNarrow) {
    const few = await collect(search);
    if (few.total <= collectMax) return { ...few, isMore: false };
  }
  const max = Math.max(countMin, search.offset + pagesAhead * search.limit);
  const [ids, counted] = await Promise.all([
    search.filters.sort === 'nearest' ? walkDates(search) : walkOpportunities(search),
    count(search, max + 1),
  ]);
  return { ids, total: Math.min(counted, max), isMore: counted > max };
}

/** The matching opportunities' ids, read no further than they are asked for. */
function matching(search: Search): SQL {
  const { from, condition } = search;
  // Materialized: planned for all its rows, so by the index that finds them, whatever the limit outside.
  return sql`found as materialized (select ${opportunities.id} as id, ${opportunities.postedAt} as posted_at,
    lower(${opportunities.title}) as title, place.time_zone from ${from} where ${condition} ${andHasDate(search)})`;
}

/** When the filters ask for dates: that there is one. */
function andHasDate({ filters, now }: Search): SQL {
  if (!asksForDates(filters)) return sql``;
  return sql`and exists (select from ${opportunityDates} d
    where d.opportunity_id = ${opportunities.id} and ${dateFits(sql`d`, filters, now, sql`place.time_zone`)})`;
}

/** Collects and sorts; a total beyond `collectMax` means that the page is not to be used. */
async function collect(search: Search): Promise<{ ids: string[]; total: number }> {
  const { db, filters, now, limit, offset } = search;
  const next = sql`left join lateral (select d.start_at from ${opportunityDates} d
    where d.opportunity_id = few.id and ${dateFits(sql`d`, filters, now, sql`few.time_zone`)}
    order by d.start_at limit 1) n on true`;
  const orders = {
    nearest: sql`n.start_at asc nulls last, few.id`,
    newest: sql`few.posted_at desc nulls last, few.id desc`,
    title: sql`few.title, few.id`,
  };
  const rows = await db.select({ id: sql<string>`page.id`, total: sql<number>`page.total` }).from(
    sql`(with ${matching(search)}, few as materialized (select * from found limit ${collectMax + 1})
        select few.id, (select count(*)::int from few) as total
        from few ${filters.sort === 'nearest' ? next : sql``}
        order by ${orders[filters.sort]} limit ${limit} offset ${offset}) page`,
  );
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await count(search, collectMax + 1));
  return { ids: rows.map((row) => row.id), total };
}

const newestFirst = sql`${opportunities.postedAt} desc nulls last, ${opportunities.id} desc nulls last`;
const byTitle = sql`lower(${opportunities.title}), ${opportunities.id}`;

async function count(search: Search, max: number): Promise<number> {
  const [row] = await search.db
    .select({ total: sql<number>`c.total` })
    .from(
      sql`(with ${matching(search)} select count(*)::int as total from (select from found limit ${max}) few) c`,
    );
  return row?.total ?? 0;
}

/** Through the opportunities in the order of an index of their own. */
async function walkOpportunities(search: Search): Promise<string[]> {
  const { db, from, condition, filters, limit, offset } = search;
  const rows = await db.select({ id: sql<string>`page.id` }).from(
    sql`(select ${opportunities.id} as id from ${from} where ${condition} ${andHasDate(search)}
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
  const { db, now, from, filters, condition, limit, offset } = search;
  const [first, last] = daysOf(filters);
  const base = laterOf(now, first && new Date(Date.parse(first) - 15 * hour)).toISOString();
  const until = last ? new Date(Date.parse(last) + 40 * hour).toISOString() : null;
  const fits = (date: SQL) => dateFits(date, filters, now, sql`place.time_zone`);
  // Lateral and scalar subqueries are run row by row, so that the walk can stop; joins would be turned around.
  const branch = (reach: SQL) => sql`(select d.start_at, d.opportunity_id from ${opportunityDates} d
    cross join lateral (select from ${from}
      where ${opportunities.id} = d.opportunity_id and ${condition} and ${fits(sql`d`)}
        and coalesce((select false from ${opportunityDates} e where e.opportunity_id = d.opportunity_id
          and (e.start_at, e.id) < (d.start_at, d.id) and ${fits(sql`e`)} limit 1), true)
      offset 0) o
    where d.deleted_at is null and ${reach} ${until ? sql`and d.start_at < ${until}::timestamptz` : sql``}
    order by d.start_at, d.opportunity_id limit ${offset + limit})`;
  const rows = await db.select({ id: sql<string>`walk.opportunity_id` }).from(
    sql`(${branch(sql`tstzrange(d.start_at, d.end_at) @> ${base}::timestamptz`)} union all
      ${branch(sql`d.start_at > ${base}::timestamptz`)}
      order by 1, 2 limit ${offset + limit}) walk`,
  );
  const ids = rows.map((row) => row.id);
  if (ids.length < offset + limit && !asksForDates(filters)) {
    const missing = offset + limit - ids.length;
    ids.push(...(await withoutDates(search, missing)));
  }
  return ids.slice(offset);
}

async function withoutDates({ db, now, from, filters, condition }: Search, limit: number): Promise<string[]> {
  const rows = await db.select({ id: sql<string>`tail.id` }).from(
    sql`(select ${opportunities.id} as id from ${from} where ${condition}
      and not exists (select from ${opportunityDates} d
        where d.opportunity_id = ${opportunities.id} and ${dateFits(sql`d`, filters, now, sql`place.time_zone`)})
      order by ${opportunities.id} limit ${limit}) tail`,
  );
  return rows.map((row) => row.id);
}

/** The organizations whose names hold the words, looked up first: so each part of the search has its own index. */
async function withOrganizations(db: Queryable, words: readonly string[][]): Promise<SearchWord[]> {
  if (words.length === 0) return [];
  const lookups = words.map(async (patterns): Promise<SearchWord> => {
    const rows = await db
      .select({ id: organizations.id })
      .from(organizations)
      .where(
        and(
          isNull(organizations.deletedAt),
          or(...patterns.map((pattern) => like(foldedOrganizationName, pattern))),
        ),
      )
      .limit(organizationsMax + 1);
    return { patterns, organizationIds: rows.length > organizationsMax ? null : rows.map(({ id }) => id) };
  });
  return Promise.all(lookups);
}

/** The known words with the fewest slips from the typed one, if those are few enough to have meant one of them. */
async function guessesFor(db: Queryable, word: string): Promise<string[]> {
  if (!isGuessable(word)) return [];
  const similarity = sql`similarity(${searchWords.word}, ${word})`;
  const rows = await db
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(
      sql`${searchWords.word} = any(${`{${slipsOf(word).join(',')}}`}::text[]) or ${searchWords.word} % ${word}`,
    )
    .orderBy(desc(similarity))
    .limit(200);
  const near = rows
    .map((row) => ({ word: row.word, slips: slipsBetween(word, row.word) }))
    .filter(({ word: known, slips }) => known !== word && slips <= slipsAllowed(word));
  const fewest = Math.min(...near.map(({ slips }) => slips));
  return near
    .filter(({ slips }) => slips === fewest)
    .slice(0, guessesMax)
    .map((guess) => guess.word);
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
      name: sql<string>`coalesce(${organizations.newName}, ${organizations.name})`,
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
