import { isSignedIn } from '#areas/memberships/server/actors.rules.ts';
import { and, type AnyColumn, eq, exists, gte, isNull, not, or, sql, type SQL } from 'drizzle-orm';
import type { Actor } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { volunteerRequests } from '#areas/volunteer-requests/schema/volunteer-requests.ts';
import { organizationsOf } from '#areas/memberships/server/memberships.sql.ts';
import { isPublished } from '#server/db/facts/opportunities.sql.ts';
import { filledPlaces } from '#areas/registrations/server/registrations.sql.ts';
import { opensWhatIsPrivate } from '#areas/volunteer-requests/server/volunteer-requests.sql.ts';
import { isWithinReach, type Asked } from './distance.sql.ts';
import type { DaysRead, NamedDays } from './reading/days-read.rules.ts';
import { isShownOrganization } from '#server/db/facts/organizations.sql.ts';

/** One word of a search: what a text must hold for it, or which organizations' names and causes hold it. */
export interface SearchWord {
  /** What was typed, and other forms of it. */
  typed: WordForms;
  /** That, and what means the same. */
  meant: WordForms;
  /** Whether it is in so many texts that reading on finds them faster than an index; and in so many titles. */
  isCommon: boolean;
  isCommonInTitles: boolean;
  /** Organizations that have it; null when they are too many to name. */
  organizationIds: string[] | null;
}

/** The forms in which a text may hold a word. */
export interface WordForms {
  /** Regular expression for a folded text. */
  expression: string;
  /** The known words that fit it, which the indexes hold; null when they are too many to name. */
  known: string[] | null;
}

/**
 * A part of the matches: what has all words in its title, or all others; what is where nobody knows. All of them when left
 * out.
 */
export type Tier = 'titles' | 'others' | 'nowhere';

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

/**
 * A join that brings `place.zone`, the time zone of a location, for `dateFits`; nothing where no days are asked for,
 * and nobody looks at it. One look for an opportunity, however many dates it has.
 */
export const withZone = (filters: Asked, locationId: SQL | AnyColumn): SQL =>
  filters.from || filters.to || filters.when || filters.days || filters.time
    ? sql`cross join lateral (select ${locations.timeZone} as zone from ${locations}
        where ${locations.id} = ${locationId} offset 0) place`
    : sql``;

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
  return and(isShownOrganization, isOfToday(now));
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
    .where(and(eq(volunteerRequests.userId, userId), opensWhatIsPrivate));
  return isOneOf(organizations.id, approved.union(organizationsOf(db, userId)));
}

/**
 * Not private and of no organization that is, or private and the viewer is approved by the organization or works
 * for it. Those that are hidden and those that are the viewer's own are few (`organizations_hidden_idx`): they are
 * collected once for a search, so that nothing has to be looked up for each opportunity.
 */
function isOpenTo(db: Queryable, actor: Actor): SQL | undefined {
  const isHidden = sql`(${organizations.isPrivate} or not ${isShownOrganization})`;
  const hidden = db.select({ id: organizations.id }).from(organizations).where(isHidden);
  const isForAll = and(not(opportunities.isPrivate), not(isOneOf(opportunities.organizationId, hidden)));
  if (!isSignedIn(actor)) return isForAll;
  const own = db
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(isShownOrganization, belongsTo(db, actor.userId)));
  return or(isForAll, isOneOf(opportunities.organizationId, own));
}

/**
 * What the filters ask of an opportunity itself; what they ask of its dates is `dateFits`.
 * @param how `lookup` to find the words in the index; `reading` to read them in the text of each row that is met on
 * the way anyway. Both mean the same.
 */
export function matches(
  filters: Asked,
  words: readonly SearchWord[],
  how: 'lookup' | 'reading',
  tier?: Tier,
): SQL | undefined {
  const inTitle = (by: typeof how) => words.map(({ typed }) => hasForm('title', typed, by));
  const isWithin = isWithinReach(filters);
  const isAtOne = (condition: SQL) =>
    sql`${opportunities.locationId} = any(array(select ${locations.id} from ${locations} where ${condition}))`;
  return and(
    filters.organization ? eq(opportunities.organizationId, filters.organization) : undefined,
    filters.place ? isAtOne(isAt(filters.place)) : undefined,
    isWithin && isAtOne(isWithin),
    filters.state && isAtOne(isInState(filters.state)),
    tier === 'nowhere' ? isAtOne(isNull(locations.latitude)) : undefined,
    filters.skill ? sql`${opportunities.skills} @> array[${filters.skill}]::text[]` : undefined,
    ...(tier === 'titles' ? inTitle(how) : words.map((word) => hasWord(word, how))),
    tier === 'others' ? sql`not (${sql.join(inTitle('reading'), sql` and `)})` : undefined,
  );
}

/** Whether the filters ask anything of the dates. */
export const asksForDates = ({ from, to, when, open, days, time }: Asked): boolean =>
  Boolean(from || to || when || open || days || time);

/**
 * Whether a date is one that the list looks at: not over, within the days asked for at its location, and with a
 * place left if that is asked for.
 * @param date alias of `opportunity_dates`
 * @param zone the location's time zone
 */
export function dateFits(date: SQL, filters: Asked, now: Date, zone: SQL): SQL {
  const parts = [sql`${date}.deleted_at is null and ${date}.end_at > ${now.toISOString()}::timestamptz`];
  for (const { first, end } of spansAskedFor(filters, now, zone)) {
    // A shift belongs to the time at which it starts: Friday's night is none of Saturday's, though it ends there.
    if (first) parts.push(filters.time ? sql`${date}.start_at >= ${first}` : sql`${date}.end_at > ${first}`);
    if (end) parts.push(sql`${date}.start_at < ${end}`);
  }
  if (filters.days?.kind === 'every') {
    const weekdays = sql.join(
      filters.days.weekdays.map((weekday) => sql`${weekday}::int`),
      sql`, `,
    );
    const start = sql`(${date}.start_at at time zone ${zone} - ${afterMidnight(filters)})`;
    parts.push(sql`extract(dow from ${start})::int in (${weekdays})`);
  }
  if (filters.time) parts.push(startsAt(filters.time, sql`(${date}.start_at at time zone ${zone})`));
  if (filters.open) parts.push(hasRoom(date));
  return sql.join(parts, sql` and `);
}

/** By how much a day begins after midnight: a night belongs to the evening at which it begins (areas/opportunities/README.md). */
function afterMidnight({ time }: Pick<Asked, 'time'>): SQL {
  // "Saturday 12:30 AM" names a day of the calendar.
  const isNight =
    time && time.kind !== 'around' && time.from !== null && time.to !== null && time.from > time.to;
  return sql`make_interval(mins => ${isNight ? time.to : 0}::int)`;
}

/**
 * The spans of time in a zone that a date must touch, or begin in where a time of day is asked for: from the beginning of a day to
 * the end of one.
 */
export function spansAskedFor(
  filters: Asked,
  now: Date,
  zone: SQL,
): { first: SQL | undefined; end: SQL | undefined }[] {
  // Whichever way round they were given.
  const isTurned = filters.from && filters.to && filters.from > filters.to;
  const [from, to] = isTurned ? [filters.to, filters.from] : [filters.from, filters.to];
  const spans: [first: SQL | undefined, last: SQL | undefined][] = [
    [from ? sql`${from}::date` : undefined, to ? sql`${to}::date` : undefined],
  ];
  const here = sql`${now.toISOString()}::timestamptz at time zone ${zone}`;
  if (filters.when) spans.push(daysNamed(filters.when, here));
  if (filters.days) spans.push(...daysMeant(filters.days, here));
  const late = afterMidnight(filters);
  return spans.map(([first, last]) => ({
    first: first && sql`(((${first})::timestamp + ${late}) at time zone ${zone})`,
    end: last && sql`(((${last} + 1)::timestamp + ${late}) at time zone ${zone})`,
  }));
}

/** The first and the last day that a name means where the clock shows `here`. */
function daysNamed(name: NamedDays, here: SQL): [first: SQL, last: SQL] {
  const today = sql`(${here})::date`;
  const ofWeek = (day: number) => sql`(date_trunc('week', ${here})::date + ${day}::int)`;
  const endOfMonth = (months: number) =>
    sql`((date_trunc('month', ${here}) + make_interval(months => ${months}::int))::date - 1)`;
  const spans: Record<NamedDays, () => [first: SQL, last: SQL]> = {
    today: () => [today, today],
    tomorrow: () => [sql`(${today} + 1)`, sql`(${today} + 1)`],
    'this-week': () => [today, ofWeek(6)],
    weekend: () => [ofWeek(5), ofWeek(6)],
    'next-week': () => [ofWeek(7), ofWeek(13)],
    'next-weekend': () => [ofWeek(12), ofWeek(13)],
    'this-month': () => [today, endOfMonth(1)],
    'next-month': () => [sql`(${endOfMonth(1)} + 1)`, endOfMonth(2)],
  };
  return spans[name]();
}

/** The same for days that were read in a search. */
function daysMeant(days: DaysRead, here: SQL): [first: SQL | undefined, last: SQL | undefined][] {
  if (days.kind === 'every') return [];
  if (days.kind === 'named') return [daysNamed(days.name, here)];
  if (days.kind === 'dates')
    return [[days.from ? sql`${days.from}::date` : undefined, days.to ? sql`${days.to}::date` : undefined]];
  const on = days.isNextWeek
    ? sql`(date_trunc('week', ${here})::date + ${7 + ((days.weekday + 6) % 7)}::int)`
    : sql`((${here})::date + (${days.weekday}::int + 7 - extract(dow from ${here})::int) % 7)`;
  return [[on, on]];
}

/** Whether a date begins at a time of the day, to the minute. @param start by the clock of its place */
function startsAt({ from, to }: { from: number | null; to: number | null }, start: SQL): SQL {
  // Compared as a time: parts of it are decimal numbers, which take ten times as long.
  const clock = (minutes: number) =>
    sql`make_time(${Math.floor(minutes / 60)}::int, ${minutes % 60}::int, 0)`;
  const isAfter = sql`${start}::time >= ${clock(from ?? 0)}`;
  const isBefore = to === null ? sql`true` : sql`${start}::time < ${clock(to)}`;
  return from !== null && to !== null && from > to
    ? sql`(${isAfter} or ${isBefore})`
    : sql`(${isAfter} and ${isBefore})`;
}

/** Whether a date has a place left in any of its slots. @param date alias of `opportunity_dates` */
export function hasRoom(date: SQL): SQL {
  return sql`exists (select from ${slots} s
    where s.date_id = ${date}.id and s.deleted_at is null and s.capacity > ${filledPlaces(sql`s.id`)})`;
}

function isAt(place: string): SQL {
  const comma = place.lastIndexOf(', ');
  const whole = sql`(${locations.city} = ${place} and coalesce(${locations.state}, '') = '')`;
  if (comma < 0)
    return sql`(${whole} or (coalesce(${locations.city}, '') = '' and ${locations.state} = ${place}))`;
  const [city, state] = [place.slice(0, comma), place.slice(comma + 2)];
  return sql`(${whole} or (${locations.city} = ${city} and ${locations.state} = ${state}))`;
}

function isInState({ code, name }: NonNullable<Asked['state']>): SQL {
  return sql`lower(trim(${locations.state})) in (${code.toLowerCase()}, ${name.toLowerCase()})`;
}

function hasWord({ meant, organizationIds }: SearchWord, how: 'lookup' | 'reading'): SQL | undefined {
  const inText = hasForm('text', meant, how);
  if (organizationIds === null) {
    return or(
      inText,
      sql`${opportunities.organizationId} in (select ${organizations.id} from ${organizations}
        where ${organizations.searchText} ~ ${meant.expression})`,
    );
  }
  if (organizationIds.length === 0) return inText;
  return or(inText, sql`${opportunities.organizationId} = any(${textArray(organizationIds)}::uuid[])`);
}

const searched = { text: opportunities.searchText, title: opportunities.searchTitle };

function hasForm(where: keyof typeof searched, forms: WordForms, how: 'lookup' | 'reading'): SQL {
  return forms.known && how === 'lookup'
    ? sql`search_words_of(${searched[where]}) && ${textArray(forms.known)}::text[]`
    : sql`${searched[where]} ~ ${forms.expression}`;
}

/**
 * How well an opportunity fits the words, the more the better. A word counts most in the title, then in the skills or
 * the organization's name and causes, then in the description; as it was typed more than what means the same. As it was
 * typed in the title counts more than all the rest together.
 * @param texts alias of a row with `title`, `topics` and `text`
 */
export function fitOf(words: readonly SearchWord[], texts: SQL): SQL {
  const points = words.map(({ typed: { expression: typed }, meant: { expression: meant } }) => {
    const [title, topics, text] = ['title', 'topics', 'text'].map((name) => sql`${texts}.${sql.raw(name)}`);
    return sql`case when ${title} ~ ${typed} then 12 when ${title} ~ ${meant} then 7 else 0 end
      + case when ${topics} ~ ${typed} then 6 when ${topics} ~ ${meant} then 4 else 0 end
      + case when ${text} ~ ${typed} then 2 else 1 end`;
  });
  return sql`(${sql.join(points, sql` + `)})`;
}

/**
 * An array as one parameter: the statement's text, and with it the prepared plan, stays the same however many there
 * are. For ids and for words of the search, which hold neither quotes nor backslashes.
 */
export const textArray = (values: readonly string[]): string =>
  `{${values.map((value) => `"${value}"`).join(',')}}`;
