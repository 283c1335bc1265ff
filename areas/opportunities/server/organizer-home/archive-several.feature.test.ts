import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { chosenAtOnceMax } from '#areas/opportunities/rules/organizer-home.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeLocation, makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';

const { archiveSeveral, listOfOrganizer } = contract.organizerHome;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function scene() {
  const organizer = await makeOrganizer(test.db);
  const at = await makeOrganization(test.db, {}, { organizer });
  const make = async (
    title: string,
    status: 'draft' | 'published' | 'archived' = 'published',
    place: Parameters<typeof makeOpportunity>[1] = at,
  ) => (await makeOpportunity(test.db, place, { title, status })).opportunity.id;
  const statuses = async () =>
    (await test.ok(listOfOrganizer, { query: { sortBy: 'title' }, as: organizer })).items
      .map(({ title, status }) => `${title} ${status}`)
      .join(', ');
  return { ...at, organizer, make, statuses };
}

it('archives all that were chosen, those that are archived already, too [organizer-home-17]', async () => {
  const { organizer, make, statuses } = await scene();
  const opportunityIds = [await make('B'), await make('A'), await make('C', 'archived')];
  await make('D');
  // One that is named twice is one.
  const body = { opportunityIds: [...opportunityIds, opportunityIds[0]!] };
  expect(await test.ok(archiveSeveral, { body, as: organizer })).toEqual({
    archived: opportunityIds.map((id) => ({ id, status: 'archived' })),
  });
  expect(await statuses()).toBe('A archived, B archived, C archived, D published');
});

it('archives none when one of them may not be [organizer-home-17]', async () => {
  const { organizer, organization, make, statuses } = await scene();
  const branch = await makeLocation(test.db, organization);
  const coordinator = await makeOrganizer(test.db);
  await makeCoordinator(test.db, coordinator, branch);
  const [here, there, draft] = [
    await make('Here'),
    await make('There', 'published', { organization, location: branch }),
    await make('Draft', 'draft'),
  ];
  const other = await scene();
  const refusal = async (opportunityIds: string[], as = organizer) =>
    (await test.refused(archiveSeveral, { body: { opportunityIds }, as })).code;
  expect(await refusal([here, draft])).toBe('opportunity.draft');
  expect(await refusal([here, crypto.randomUUID()])).toBe('not-found');
  expect(await refusal([here, await other.make('Elsewhere')])).toBe('forbidden');
  expect(await refusal([there, here], coordinator)).toBe('forbidden');
  expect(await statuses()).toBe('Draft draft, Here published, There published');
  await test.ok(archiveSeveral, { body: { opportunityIds: [there] }, as: coordinator });
  expect(await statuses()).toBe('Draft draft, Here published, There archived');
});

it('takes at least one and at most a page [organizer-home-17]', async () => {
  const { organizer } = await scene();
  for (const count of [0, chosenAtOnceMax + 1]) {
    const opportunityIds = Array.from({ length: count }, () => crypto.randomUUID());
    expect(await test.refused(archiveSeveral, { body: { opportunityIds }, as: organizer })).toMatchObject({
      code: 'request.invalid',
    });
  }
});
