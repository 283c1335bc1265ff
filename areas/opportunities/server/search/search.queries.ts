import { isSignedIn } from '#areas/memberships/server/actors.rules.ts';
import { and, eq, or, sql } from 'drizzle-orm';
import { isGuessable, searchWordsOf, type SearchReach } from '#shared/rules/search.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { areFew, findAhead, isRare } from './ahead.queries.ts';
import { kilometresTo, type Asked } from './distance.sql.ts';
import {
  hasDate,
  isByDate,
  isByDistance,
  isByFit,
  matchingOpportunities,
  shownDate,
  type SearchFilter,
} from './matching.sql.ts';
import {
  asksForDates,
  belongsTo,
  fitOf,
  isVisible,
  matches,
  textArray,
  type SearchWord,
} from './search.sql.ts';
import { guessesFor, lookUp, type SearchedWords } from './search-words.queries.ts';
import { synonymsOf } from './synonyms.queries.ts';
import { meantBy, withoutMisspeltFillers, wordsThatCount } from './synonyms.rules.ts';
import { walkDates, walkDistances, walkInOrder } from './walk.queries.ts';
import { organizationName } from '#server/db/shown-names.ts';
import { isShownOrganization } from '#server/db/facts/organizations.sql.ts';

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
/** No page shows what comes after so many: nobody turns so many pages, and each costs as much as all before it. */
const shownMax = 4000;

export interface Found {
  /** The opportunities of the page, in order. */
  ids: string[];
  total: number;
  isMore: boolean;
  isSimilar: boolean;
  /** The day up to which dates were looked at, where what is asked for is rare and very many are to come; null when all were. */
  lookedUntil: string | null;
  /** How many there are of the same without the words, where a search that looked for what is rare has seen it. */
  withoutWords?: number;
}

export interface Paging {
  page: number;
  pageSize: number;
  /** Only what has words that begin as they were typed, or mean the same. */
  isPlain?: boolean;
}

/**
 * One page of the listed opportunities that the viewer may see and that match. When nothing has words that begin as
 * they were typed, words that have them anywhere will do, and when nothing has those, words that are like them.
 */
export async function findOpportunities(
  ctx: Context,
  filters: Asked,
  { page, pageSize, isPlain = false }: Paging,
): Promise<Found> {
  const { db, clock } = ctx.deps;
  const now = clock.now();
  const typed = wordsThatCount(searchWordsOf(filters.q ?? ''));
  // Signs alone, such as `%` or an emoji, are in no word.
  if (typed.length === 0 && filters.q?.trim()) return { ...nothing, isSimilar: false };
  const visible = isVisible(db, ctx.actor, now);
  const find = async (reach: SearchReach, wanted: readonly Omit<SearchedWords, 'reach'>[]) => {
    const words = await Promise.all(wanted.map((word) => lookUp(db, { ...word, reach })));
    return findMatching({ db, now, filters, visible, words, limit: pageSize, offset: (page - 1) * pageSize });
  };
  const synonyms = typed.length > 0 ? await synonymsOf(db, typed) : [];
  const wanted = typed.map((word, at) => ({ word, guesses: [], synonyms: synonyms[at] ?? [] }));
  const found = await find('beginning', wanted);
  // Rare dates stay rare whatever the words: the page says how far was looked.
  const isSettled = found.total > 0 || found.lookedUntil !== null;
  if (isSettled || typed.length === 0 || isPlain) return { ...found, isSimilar: false };
  const wider = await find('anywhere', wanted);
  if (wider.total > 0 || !typed.some(isGuessable)) return { ...wider, isSimilar: false };
  const meant = await guessed(db, typed);
  if (meant.length === typed.length && meant.every(({ guesses }) => guesses.length === 0))
    return { ...wider, isSimilar: false };
  const similar = await find('anywhere', meant);
  return { ...similar, isSimilar: similar.total > 0 };
}

/** What the typed words may have been meant to be: known words, and those with a meaning. */
async function guessed(db: Db, typed: readonly string[]): Promise<Omit<SearchedWords, 'reach'>[]> {
  return Promise.all(
    withoutMisspeltFillers(typed).map(async (word) => {
      const meant = meantBy(word);
      const [known, synonyms] = await Promise.all([guessesFor(db, word), synonymsOf(db, [word, ...meant])]);
      return { word, guesses: [...known, ...meant], synonyms: [...new Set(synonyms.flat())] };
    }),
  );
}

async function findMatching(search: SearchFilter): Promise<Omit<Found, 'isSimilar'>> {
  const { words } = search;
  if (words.some(isNowhere)) return nothing;
  if (isNarrow(search)) return findNarrow(search);
  if (!asksForDates(search.filters) && words.length === 0) {
    const max = countedTo(search);
    const [ids, counted] = await Promise.all([walk(search), count(search, max + 1)]);
    return { ids, total: Math.min(counted, max), isMore: counted > max, lookedUntil: null };
  }
  if (asksForDates(search.filters) && (await isRare(search))) return findRare(search);
  const max = words.length > 0 ? pagedTo(search) : countedTo(search);
  // Words and days that are frequent may be together nowhere: a walk would go through everything for a page that stays empty.
  const counted = await count(search, max + 1);
  if (counted === 0) return nothing;
  const isFew = counted <= Math.min(collectMax, max);
  const ids = isFew ? (await collect(search, collectMax + 1)).ids : await walk(search);
  return { ids, total: Math.min(counted, max), isMore: counted > max, lookedUntil: null };
}

/** The page of what an index finds. */
async function findNarrow(search: SearchFilter): Promise<Omit<Found, 'isSimilar'>> {
  const max = countedTo(search);
  const { ids, total } = await collect(search, max + 1);
  return {
    ids: total > collectMax ? await walk(search) : ids,
    total: Math.min(total, max),
    isMore: total > max,
    lookedUntil: null,
  };
}

/** The page, from what is in its order. */
async function walk(search: SearchFilter): Promise<string[]> {
  if (search.offset >= shownMax) return [];
  if (isByFit(search)) return walkByFit(search);
  return isByDistance(search) ? walkDistances(search) : walkInOrder(search);
}

/** The end of the pages that are linked ahead: matches are counted at least this far. */
const pagedTo = ({ offset, limit }: SearchFilter): number => Math.min(offset + pagesAhead * limit, shownMax);
const countedTo = (search: SearchFilter): number => Math.max(countMin, pagedTo(search));

/** The page of what has one of the rare dates that are asked for, among those that a search looks at. */
async function findRare(search: SearchFilter): Promise<Omit<Found, 'isSimilar'>> {
  const { ids, lookedUntil, withoutWords } = await findAhead(search);
  if (ids.length === 0) return { ...nothing, lookedUntil, ...(areFew(withoutWords) ? { withoutWords } : {}) };
  const isAmong = sql`${opportunities.id} = any(${textArray(ids)}::uuid[])`;
  return { ...(await findNarrow({ ...search, visible: and(search.visible, isAmong) })), lookedUntil };
}

const nothing = { ids: [], total: 0, isMore: false, lookedUntil: null };

/**
 * Whether few of all opportunities can be expected to match, and an index finds them. Two common words may well be
 * together nowhere, so only a single one is looked for by reading.
 */
const isNarrow = ({ words, filters }: SearchFilter): boolean =>
  words.some(({ meant, isCommon }) => meant.known !== null && !(isCommon && words.length === 1)) ||
  Boolean(
    filters.organization ||
    filters.place ||
    filters.skill ||
    filters.state ||
    (filters.points && filters.reach),
  );

const isNowhere = ({ meant, organizationIds }: SearchWord): boolean =>
  meant.known?.length === 0 && organizationIds?.length === 0;

/** Counts up to `max`, and collects and sorts the page if there are at most `collectMax`. */
async function collect(search: SearchFilter, max: number): Promise<{ ids: string[]; total: number }> {
  const { db, filters, words, now, limit, offset } = search;
  const next = isByDate(search)
    ? sql`left join lateral (${shownDate(filters, now, sql`few.id`, sql`few.location_id`)}) n on true`
    : sql``;
  const texts = isByFit(search)
    ? sql`cross join lateral (select o.search_title as title, o.search_text as text,
          search_fold(search_list(o.skills)) || g.search_text as topics
        from opportunities o join organizations g on g.id = o.organization_id where o.id = few.id offset 0) t`
    : sql``;
  const distances =
    filters.points && isByDistance(search)
      ? sql`cross join lateral (select ${kilometresTo(filters.points)} as km from ${locations}
          where ${locations.id} = few.location_id) l`
      : null;
  const nearest = sql`n.is_full asc nulls last, n.start_at asc nulls last, few.id`;
  const byDistance = distances
    ? sql`l.km asc nulls last, case when l.km is not null then few.location_id end, ${nearest}`
    : nearest;
  const orders = {
    best: isByFit(search) ? sql`${fitOf(words, sql`t`)} desc, ${nearest}` : byDistance,
    nearest,
    distance: byDistance,
    newest: sql`few.posted_at desc nulls last, few.id desc`,
    title: sql`few.title, few.id`,
  };
  const [row] = await db.select({ ids: sql<string[]>`page.ids`, total: sql<number>`page.total` }).from(
    sql`(with ${matchingOpportunities(search)}, few as materialized (select * from found limit ${max}),
        counted as materialized (select count(*)::int as total from few)
      select total, array(select few.id::text from few ${next} ${texts} ${distances ?? sql``}
        where (select total from counted) <= ${collectMax}
        order by ${orders[filters.sort]} limit ${limit} offset ${offset}) as ids from counted) page`,
  );
  return row ?? { ids: [], total: 0 };
}

/** How many match, counted up to `max`, where about every row does. */
async function count({ db, visible, words, filters, now }: SearchFilter, max: number): Promise<number> {
  // Where days are asked for, too, most rows have none of them: only what has the words is looked at.
  const how = asksForDates(filters) ? 'lookup' : 'reading';
  const few = db
    .select({ id: opportunities.id })
    .from(opportunities)
    .where(and(visible, matches(filters, words, how), hasDate(filters, now)))
    .limit(max)
    .as('few');
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(few);
  return row?.total ?? 0;
}

/**
 * The page of those that fit best where very many match: those with all words in their title, then all others, each by
 * date. Titles that are few are collected.
 */
async function walkByFit(search: SearchFilter): Promise<string[]> {
  const { words, filters, limit, offset } = search;
  const wanted = offset + limit;
  const byDate: SearchFilter = { ...search, filters: { ...filters, sort: 'nearest' } };
  const titles: SearchFilter = { ...byDate, tier: 'titles' };
  const others = (known: number) =>
    walkDates({
      ...byDate,
      tier: 'others',
      offset: Math.max(0, offset - known),
      limit: wanted - Math.max(known, offset),
    });
  if (!words.every(({ isCommonInTitles }) => isCommonInTitles)) {
    const { ids, total } = await collect(titles, collectMax + 1);
    if (total <= collectMax) return total < wanted ? [...ids, ...(await others(total))] : ids;
  }
  const ids = await walkDates({ ...titles, offset: 0, limit: wanted });
  return [...ids.slice(offset), ...(ids.length < wanted ? await others(ids.length) : [])];
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
        isShownOrganization,
        isSignedIn(ctx.actor)
          ? or(eq(organizations.isPrivate, false), belongsTo(db, ctx.actor.userId))
          : eq(organizations.isPrivate, false),
      ),
    );
  return row ?? null;
}
