import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '#areas/accounts/schema/accounts.ts';
import { itemsContract } from '#areas/items/contract/items.ts';
import { makeItemsWorld, type ItemsWorld } from '#areas/items/testing/items.world.ts';
import { generatedQuery, generatedQueryCount } from '#areas/items/testing/generated-queries.ts';
import { askItems, itemsAt, type AskedParams } from '#areas/items/testing/queries.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { opportunityDates, activities } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { volunteerRequests } from '#areas/volunteer-requests/schema/volunteer-requests.ts';
import type { Db } from '#server/db/client.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';

const canary = 'canary-7f3a';
const strangers = ['outsider', 'pending', 'removed', 'volunteer', 'visitor'] as const;

let test: TestApp;
let world: ItemsWorld;
beforeAll(async () => {
  test = await createTestApp();
  world = await makeItemsWorld(test.db, { isPrivate: true });
  await plant(test.db, world);
});
afterAll(() => test.close());

/** Puts a canary wherever people write at this organization, and into what is kept of its people. */
async function plant(
  db: Db,
  { organization, persons, hereOpportunity, draftHere }: ItemsWorld,
): Promise<void> {
  await db
    .update(organizations)
    .set({
      newName: `${canary} org`,
      taxId: canary,
      website: `https://${canary}.example`,
      missionStatement: canary,
      description: canary,
      selectedCauses: [canary],
    })
    .where(eq(organizations.id, organization.id));
  await db
    .update(locations)
    .set({ address1: canary, address2: canary, city: canary, state: canary, postalCode: canary })
    .where(eq(locations.organizationId, organization.id));
  await db
    .update(opportunities)
    .set({
      description: canary,
      accessCode: canary,
      emailGroup: [`${canary}@example.org`],
      skills: [canary],
      requirements: [canary],
      sfCampaignId: canary,
      sfCampaignLabel: canary,
    })
    .where(eq(opportunities.organizationId, organization.id));
  for (const { opportunity } of [hereOpportunity, draftHere]) {
    await db
      .update(activities)
      .set({ title: canary, description: canary, tags: [canary], workingHoursType: canary })
      .where(eq(activities.opportunityId, opportunity.id));
    await db
      .update(opportunityDates)
      .set({ label: canary })
      .where(eq(opportunityDates.opportunityId, opportunity.id));
    await db
      .update(registrations)
      .set({ activityName: canary, activityTags: [canary], sfVolId: canary, note: canary })
      .where(eq(registrations.opportunityId, opportunity.id));
  }
  for (const { id } of Object.values(persons))
    await db
      .update(users)
      .set({ firstName: canary, lastName: canary, bio: canary, email: `${canary}-${id}@example.org` })
      .where(eq(users.id, id));
  await db
    .update(volunteerRequests)
    .set({ name: canary, sfVolId: canary, formData: { canary } })
    .where(eq(volunteerRequests.organizationId, organization.id));
}

const keysOf = () => Object.values(world.keys).filter(({ pk }) => !pk.startsWith('Manyhands_'));

it('an organizer of the organization meets the canaries [items-2]', async () => {
  const { Items } = await askItems(test, itemsAt({ sk: 'OPPORTUNITY' }), { as: world.people.organizer });
  expect(JSON.stringify(Items)).toContain(canary);
});

it.each(strangers)(
  'nothing of a private organization reaches a stranger: %s [items-2, items-7]',
  async (who) => {
    const caller = who === 'visitor' ? {} : { as: world.people[who] };
    const own = who === 'pending' || who === 'removed' ? [world.location.key] : [];
    for (const { pk, sk } of keysOf())
      for (const key of [{ pk }, { sk }]) {
        const { Items } = await askItems(test, itemsAt(key), caller);
        // That they asked to coordinate the location, or did, is theirs.
        const others = Items.filter((item) => !own.includes(String(item.sk)));
        expect(JSON.stringify(others)).not.toContain(canary);
        expect(others.filter((item) => item.pk === pk && item.sk === sk)).toEqual([]);
      }
  },
);

/** The same query about items that are there: keys and names of attributes are those of the world. */
function aboutWorld(params: AskedParams, pick: number): AskedParams {
  const keys = keysOf();
  const real = keys[pick % keys.length] ?? { pk: '', sk: '' };
  const attributes = ['status', 'email', 'members', 'creatorUserDetails', 'dates', 'title', 'firstName'];
  const { ExpressionAttributeNames = {}, ExpressionAttributeValues = {}, IndexName } = params;
  const names = Object.keys(ExpressionAttributeNames as object);
  const values = Object.entries(ExpressionAttributeValues as object).map(([name, value]) => [
    name,
    name === ':k0' ? (IndexName ? real.sk : real.pk) : value,
  ]);
  return {
    ...params,
    ...(names.length > 0
      ? {
          ExpressionAttributeNames: Object.fromEntries(
            names.map((name, index) => [name, attributes[(pick + index) % attributes.length]]),
          ),
        }
      : {}),
    ...(values.length > 0 ? { ExpressionAttributeValues: Object.fromEntries(values) } : {}),
  };
}

it('no generated query of a stranger brings anything of it or fails [items-2, items-3]', async () => {
  const cookies = new Map<string, string>();
  for (const who of strangers)
    if (who !== 'visitor') cookies.set(who, await test.signInAs(world.people[who]));
  await fc.assert(
    fc.asyncProperty(
      generatedQuery,
      fc.nat({ max: 1_000 }),
      fc.constantFrom(...strangers),
      async (made, pick, who) => {
        const cookie = cookies.get(who);
        const query = { params: JSON.stringify(aboutWorld(made, pick)) };
        const answer = await test.call(itemsContract.query, { ...(cookie ? { cookie } : {}), query });
        expect(answer.statusCode, answer.body).toBeLessThan(500);
        // What a refusal repeats, the caller wrote.
        if (answer.statusCode < 400) expect(answer.body).not.toContain(canary);
      },
    ),
    { numRuns: generatedQueryCount },
  );
}, 3_600_000);
