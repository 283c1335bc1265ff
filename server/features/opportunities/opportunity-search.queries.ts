import { and, desc, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { OpportunityFilters } from '#shared/contract/opportunities.ts';
import {
  isGuessable,
  searchPattern,
  searchWordsOf,
  slipsAllowed,
  slipsBetween,
  slipsOf,
  wordPattern,
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
  isVisible,
  matches,
  textArray,
  zoneAt,
  type SearchWord,
} from './opportunity-search.select.ts';

/*
 * At 100,000 opportunities no search may read them all. Those that match are collected through an index and sorted
 * if they are at most `collectMax`. Where more match, every few rows of an index that is in the wanted order is one
 * of them, so that order is walked until the page is full.
 */
const collectMax = 500;
/** Results are counted up to here, or some pages further than the page asked for. */
const countMin = 1000;
const pagesAhead = 10;
/**
 * Words that a typed part may stand for, and organizations it may be found in by name, before they are no longer
 * listed one by one. A part that more words have, `ing` for example, is in so many texts that they are read.
 */
const wordsMax = 500;
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
  const max = Math.max(countMin, offset + pagesAhead * limit);
  const walk = () => (filters.sort === 'nearest' ? walkDates(search) : walkOpportunities(search));
  // Whether few of all opportunities can be expected to match, and an index finds them.
  const isNarrow =
    words.some(({ known }) => known !== null) ||
    Boolean(filters.organization || filters.place || filters.skill);
  if (!isNarrow) {
    const [ids, counted] = await Promise.all([walk(), count(search, max + 1)]);
    return { ids, total: Math.min(counted, max), isMore: counted > max };
  }
  const { ids, total } = await collect(search, max + 1);
  return {
    ids: total > collectMax ? await walk() : ids,
    total: Math.min(total, max),
    isMore: total > max,
  };
}

const isNowhere = ({ known, organizationIds }: SearchWord): boolean =>
  known?.length === 0 && organizationIds?.length === 0;

/** The matching opportunities, read no further than they are asked for. */
function matching(search: Search): SQL {
  const { filters, words, visible, now } = search;
  // Materialized: planned for all its rows, so by the index that finds them, whatever the limit outside.
  return sql`found as materialized (select ${opportunities.id} as id, ${opportunities.postedAt} as posted_at,
    lower(${opportunities.title}) as title, ${opportunities.locationId} as location_id from ${opportunities}
    where ${and(visible, matches(filters, words, 'lookup'), hasDate(filters, now))})`;
}

/** When the filters ask for dates: that there is one. */
function hasDate(filters: OpportunityFilters, now: Date): SQL | undefined {
  if (!asksForDates(filters)) return undefined;
  return sql`exists (select from ${opportunityDates} d
    where d.opportunity_id = ${opportunities.id}
      and ${dateFits(sql`d`, filters, now, zoneAt(opportunities.locationId))})`;
}

/** Counts up to `max`, and collects and sorts the page if there are at most `collectMax`. */
async function collect(search: Search, max: number): Promise<{ ids: string[]; total: number }> {
  const { db, filters, now, limit, offset } = search;
  const next = sql`left join lateral (select d.start_at from ${opportunityDates} d
    where d.opportunity_id = few.id and ${dateFits(sql`d`, filters, now, zoneAt(sql`few.location_id`))}
    order by d.start_at limit 1) n on true`;
  const orders = {
    nearest: sql`n.start_at asc nulls last, few.id`,
    newest: sql`few.posted_at desc nulls last, few.id desc`,
    title: sql`few.title, few.id`,
  };
  const [row] = await db.select({ ids: sql<string[]>`page.ids`, total: sql<number>`page.total` }).from(
    sql`(with ${matching(search)}, few as materialized (select * from found limit ${max}),
        counted as materialized (select count(*)::int as total from few)
      select total, array(select few.id::text from few ${filters.sort === 'nearest' ? next : sql``}
        where (select total from counted) <= ${collectMax}
        order by ${orders[filters.sort]} limit ${limit} offset ${offset}) as ids from counted) page`,
  );
  return row ?? { ids: [], total: 0 };
}

const newestFirst = sql`${opportunities.postedAt} desc nulls last, ${opportunities.id} desc nulls last`;
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

/**
 * What a typed word stands for: the known words that it is a part of, and the organizations that have one of those
 * in their name.
 * @param guesses words that it may have been meant to be, which count like it
 */
async function lookUp(db: Queryable, typed: string, guesses: readonly string[]): Promise<SearchWord> {
  const patterns = [searchPattern(typed), ...guesses.map((word) => `% ${word} %`)];
  const name = sql`search_words_of(${foldedOrganizationName})`;
  // The words have a collation of their own, which an index of another one can't be asked with.
  const word = sql`${searchWords.word} collate "default"`;
  const [row] = await db
    .select({ known: sql<string[]>`found.words`, organizationIds: sql<string[]>`found.organizations` })
    .from(
      sql`(with known as materialized (select array(select ${word} from ${searchWords}
          where ${searchWords.word} like ${wordPattern(typed)} or ${searchWords.word} = any(${textArray(guesses)}::text[])
          limit ${wordsMax + 1}) as words)
        select words, array(select ${organizations.id}::text from ${organizations}
          where ${isNull(organizations.deletedAt)} and ${name} && known.words
          limit ${organizationsMax + 1}) as organizations from known) found`,
    );
  const { known, organizationIds } = row ?? { known: [], organizationIds: [] };
  if (known.length > wordsMax) return { patterns, known: null, organizationIds: null };
  return {
    patterns,
    known,
    organizationIds: organizationIds.length > organizationsMax ? null : organizationIds,
  };
}

/** The known words with the fewest slips from the typed one, if those are few enough to have meant one of them. */
async function guessesFor(db: Queryable, word: string): Promise<string[]> {
  if (!isGuessable(word)) return [];
  const similarity = sql`similarity(${searchWords.word}, ${word})`;
  const rows = await db
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(
      sql`${searchWords.word} = any(${textArray(slipsOf(word))}::text[]) or ${searchWords.word} % ${word}`,
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
