import { and, asc, eq, not, sql, type SQL } from 'drizzle-orm';
import { ledOrganization } from '#areas/api-keys/server/api-keys.queries.ts';
import type { embedsContract } from '#areas/embeds/contract/embeds.ts';
import type { EmbedOptions } from '#areas/embeds/rules/embeds.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { activities, opportunityDates, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { isListed } from '#areas/opportunities/server/search/search.sql.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { locationsOf } from '#areas/organizations/server/organizations.queries.ts';
import { filledPlaces } from '#areas/registrations/server/registrations.sql.ts';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import { DomainError } from '#shared/errors.ts';
import { alphabetically } from '#shared/rules/alphabetically.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { fromOpportunities, isLive, isPrivate } from '#server/db/facts/opportunities.sql.ts';
import { isShownOrganization } from '#server/db/facts/organizations.sql.ts';
import { locationName, organizationName } from '#server/db/shown-names.ts';

/** An opportunity with the date that stands for it: the first with a place left, or else the first. */
export interface EmbeddedOpportunity {
  id: string;
  title: string;
  startAt: Date;
  endAt: Date;
  placesLeft: number;
  location: string;
  city: string;
  timeZone: string;
}

export interface EmbeddedList {
  organization: { name: string; orgName: string };
  items: EmbeddedOpportunity[];
}

/**
 * What everybody may see of an organization's opportunities, the nearest date with a place left first. Dates and places are those of the
 * activities that the list is narrowed down to.
 * @returns null for an organization that isn't there, or isn't shown to everybody
 */
export async function embeddedList(
  db: Queryable,
  organizationId: string,
  options: Pick<EmbedOptions, 'count' | 'location' | 'activity' | 'tag'>,
  now: Date,
): Promise<EmbeddedList | null> {
  const [organization] = await db
    .select({ name: organizationName, orgName: organizations.name })
    .from(organizations)
    .where(and(eq(organizations.id, organizationId), isShownOrganization, not(organizations.isPrivate)));
  if (!organization) return null;
  const rows = await fromOpportunities(db, {
    id: opportunities.id,
    title: opportunities.title,
    startAt: sql<Date>`shown.start_at`.mapWith(opportunityDates.startAt),
    endAt: sql<Date>`shown.end_at`.mapWith(opportunityDates.endAt),
    placesLeft: sql<number>`(select coalesce(sum(greatest(s.capacity - ${filledPlaces(sql`s.id`)}, 0)), 0)
      ${slotsOf(sql`shown.id`, options)})::int`,
    location: locationName,
    city: sql<string>`coalesce(${locations.city}, '')`,
    timeZone: locations.timeZone,
  })
    .innerJoin(sql`lateral (${shownDate(options, now)}) shown`, sql`true`)
    .where(
      and(
        eq(opportunities.organizationId, organizationId),
        isListed(now),
        not(isPrivate),
        options.location ? eq(opportunities.locationId, options.location) : undefined,
      ),
    )
    .orderBy(sql`shown.is_full`, sql`shown.start_at`, asc(opportunities.id))
    .limit(options.count);
  return { organization, items: rows };
}

type Narrowed = Pick<EmbedOptions, 'activity' | 'tag'>;

/** From and where of the slots of a date that the list is about, as `s`. */
function slotsOf(dateId: SQL, { activity, tag }: Narrowed): SQL {
  const conditions = [
    sql`s.date_id = ${dateId} and s.deleted_at is null`,
    ...(activity ? [sql`lower(a.title) = lower(${activity})`] : []),
    ...(tag ? [sql`${tag} = any(a.tags)`] : []),
  ];
  return sql`from ${slots} s join ${activities} a on a.id = s.activity_id where ${sql.join(conditions, sql` and `)}`;
}

function shownDate(narrowed: Narrowed, now: Date): SQL {
  const first = (more: SQL) => sql`select d.id, d.start_at, d.end_at from ${opportunityDates} d
    where d.opportunity_id = ${opportunities.id} and d.deleted_at is null and d.end_at > ${now.toISOString()}::timestamptz
      and exists (select ${slotsOf(sql`d.id`, narrowed)} ${more})
    order by d.start_at, d.id limit 1`;
  return sql`select * from (select free.*, false as is_full from (${first(sql`and s.capacity > ${filledPlaces(sql`s.id`)}`)}) free
    union all select taken.*, true from (${first(sql``)}) taken) either order by is_full limit 1`;
}

/** So many activities and tags are offered to choose from. */
const offeredMax = 200;

/**
 * What an organization can narrow its list down to.
 * @throws DomainError `not-found`, `forbidden`
 */
export async function embedChoices(
  { deps: { db, languages }, actor }: Context<SignedIn>,
  orgName: string,
): Promise<OutputOf<typeof embedsContract.choices>> {
  const { id } = await ledOrganization(db, actor, orgName);
  const offered = (what: SQL<string>) =>
    db
      .selectDistinct({ value: what })
      .from(activities)
      .innerJoin(opportunities, eq(opportunities.id, activities.opportunityId))
      .innerJoin(organizations, eq(organizations.id, opportunities.organizationId))
      .where(and(eq(organizations.id, id), isLive, sql`${activities.deletedAt} is null`))
      .limit(offeredMax);
  const [[organization], places, titles, tags] = await Promise.all([
    db
      .select({
        id: organizations.id,
        name: organizationName,
        isShown: sql<boolean>`(${isShownOrganization} and not ${organizations.isPrivate})`,
      })
      .from(organizations)
      .where(eq(organizations.id, id)),
    locationsOf(db, id),
    offered(sql<string>`${activities.title}`),
    offered(sql<string>`unnest(${activities.tags})`),
  ]);
  if (!organization) throw new DomainError('not-found');
  const sorted = (rows: readonly { value: string }[]) =>
    rows.map(({ value }) => value).toSorted(alphabetically);
  return {
    organization,
    locations: places.map((place) => ({ id: place.id, name: place.newName ?? place.name })),
    activities: sorted(titles),
    tags: sorted(tags),
    languages: [...languages.offered],
  };
}
