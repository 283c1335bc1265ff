import { isSignedIn } from '#areas/memberships/server/actors.rules.ts';
import { and, not, sql, type SQL } from 'drizzle-orm';
import type { OpportunityFacets } from '#areas/opportunities/contract/opportunities.ts';
import type { Context, Deps } from '#server/context.ts';
import type { Db, Queryable } from '#server/db/client.ts';
import type { MadeOf } from '#server/platform/kept-answers.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { belongsTo, isListed, placeName } from './search.sql.ts';
import { fromOpportunities, isPrivate } from '#server/db/facts/opportunities.sql.ts';
import { organizationName } from '#server/db/shown-names.ts';
import { alphabeticallyBy } from '#shared/rules/alphabetically.ts';

/** Choices of one filter; a list of thousands helps nobody, and the search finds the others by name. */
const choicesMax = 200;
/** How long what everybody sees is kept. It counts all opportunities, and a new one may appear a little later. */
const keptMilliseconds = 30_000;

const kept = new WeakMap<Db, { at: number; facets: Promise<OpportunityFacets> }>();

/**
 * What the filters of the list can be set to: what everybody sees, kept for half a minute, and with it what only
 * this viewer sees of private opportunities, asked for each time and never kept.
 */
export async function facetsFor(ctx: Context): Promise<OpportunityFacets> {
  const { db, clock } = ctx.deps;
  const now = clock.now();
  if (!isSignedIn(ctx.actor)) return publicFacets(db, now);
  const own = and(isListed(now), isPrivate, belongsTo(db, ctx.actor.userId));
  const [all, mine] = await Promise.all([publicFacets(db, now), readFacets(db, own)]);
  return {
    organizations: merged(all.organizations, mine.organizations, ({ id }) => id).toSorted(
      alphabeticallyBy((one) => one.name),
    ),
    places: merged(all.places, mine.places, ({ place }) => place).toSorted(
      alphabeticallyBy((one) => one.place),
    ),
    skills: merged(all.skills, mine.skills, ({ skill }) => skill).toSorted(
      alphabeticallyBy((one) => one.skill),
    ),
  };
}

/** What the filters can be set to, for all visitors: nothing that is written ends it, its half minute does. */
export const facetsAreMadeOf = async ({ db }: Deps, _facets: unknown, now: Date): Promise<MadeOf> => ({
  about: [],
  until: new Date((kept.get(db)?.at ?? now.getTime()) + keptMilliseconds),
});

function publicFacets(db: Db, now: Date): Promise<OpportunityFacets> {
  const known = kept.get(db);
  if (known && Math.abs(now.getTime() - known.at) < keptMilliseconds) return known.facets;
  const facets = readFacets(db, and(isListed(now), not(isPrivate)));
  kept.set(db, { at: now.getTime(), facets });
  // A failure is not kept.
  facets.catch(() => kept.delete(db));
  return facets;
}

async function readFacets(db: Queryable, condition: SQL | undefined): Promise<OpportunityFacets> {
  const skill = sql<string>`asked.skill`;
  const count = sql<number>`count(*)::int`;
  const [byOrganization, byPlace, bySkill] = await Promise.all([
    fromOpportunities(db, { id: organizations.id, name: organizationName, count })
      .where(condition)
      .groupBy(organizations.id)
      .orderBy(sql`count(*) desc`, organizations.id)
      .limit(choicesMax),
    fromOpportunities(db, { place: placeName, count })
      .where(and(condition, sql`${placeName} <> ''`))
      .groupBy(placeName)
      .orderBy(sql`count(*) desc`, placeName)
      .limit(choicesMax),
    fromOpportunities(db, { skill, count })
      .innerJoin(sql`lateral unnest(${opportunities.skills}) as asked (skill)`, sql`true`)
      .where(condition)
      .groupBy(skill)
      .orderBy(sql`count(*) desc`, skill)
      .limit(choicesMax),
  ]);
  return {
    organizations: byOrganization.toSorted(alphabeticallyBy((one) => one.name)),
    places: byPlace.toSorted(alphabeticallyBy((one) => one.place)),
    skills: bySkill.toSorted(alphabeticallyBy((one) => one.skill)),
  };
}

function merged<Choice extends { count: number }>(
  all: readonly Choice[],
  more: readonly Choice[],
  idOf: (choice: Choice) => string,
): Choice[] {
  const known = new Map(all.map((choice) => [idOf(choice), choice]));
  for (const choice of more) {
    const same = known.get(idOf(choice));
    known.set(idOf(choice), same ? { ...same, count: same.count + choice.count } : choice);
  }
  return [...known.values()];
}
