import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeFile } from '#areas/files/testing/files.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';

const { firstSteps } = contract.organizerHome;
const { endFirstSteps } = contract.organizationSettings;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function scene() {
  const organizer = await makeOrganizer(test.db);
  const at = await makeOrganization(test.db, {}, { organizer });
  return { ...at, organizer };
}

const read = async (as: { id: string }) => (await test.ok(firstSteps, { as })).firstSteps;
const open = async (as: { id: string }) =>
  (await read(as))?.steps
    .filter(({ isDone }) => !isDone)
    .map(({ kind }) => kind)
    .join(' ');

it('each is done by a fact, and the list is gone when all are [organizer-home-18]', async () => {
  const { organizer, organization, location } = await scene();
  const address = (columns: { address1: string | null; city: string | null }) =>
    test.db.update(locations).set(columns).where(eq(locations.id, location.id));
  await address({ address1: null, city: '' });
  expect(await open(organizer)).toBe('logo place opportunity share kiosk');
  await address({ address1: '1 Main Street', city: 'Reno' });
  const { id: logoFileId } = await makeFile(test.db);
  await test.db.update(organizations).set({ logoFileId }).where(eq(organizations.id, organization.id));
  expect(await open(organizer)).toBe('opportunity share kiosk');

  const at = { organization, location };
  const draft = await makeOpportunity(test.db, at, { status: 'draft', postedAt: null });
  expect(await open(organizer)).toBe('opportunity share kiosk');
  expect(await read(organizer)).toMatchObject({ draftId: draft.opportunity.id, publishedId: null });
  const { opportunity, slots } = await makeOpportunity(test.db, at);
  expect(await open(organizer)).toBe('share kiosk');
  expect(await read(organizer)).toMatchObject({ publishedId: opportunity.id });

  const volunteer = await makeUser(test.db);
  // A place that was given back was an answer, but nobody comes.
  await makeRegistration(test.db, volunteer, slots[0]!, { deletedAt: factoryNow });
  expect(await open(organizer)).toBe('share kiosk');
  await makeRegistration(test.db, volunteer, slots[0]!);
  expect(await open(organizer)).toBe('kiosk');
  await makeRegistration(test.db, await makeUser(test.db), slots[0]!, {
    visit: { checkInAt: factoryNow },
  });
  expect(await read(organizer)).toBeNull();
});

it('are those of the newest organization that somebody leads, one at a time [organizer-home-18]', async () => {
  const { organizer, organization, location } = await scene();
  const createdAt = hoursAfter(factoryNow, 1);
  const newer = await makeOrganization(test.db, { createdAt }, { organizer });
  const names = async () => (await read(organizer))?.organization.orgName;
  expect(await names()).toBe(newer.organization.name);
  await test.ok(endFirstSteps, { params: { orgName: newer.organization.name }, as: organizer });
  expect(await names()).toBe(organization.name);
  const coordinator = await makeOrganizer(test.db);
  await makeCoordinator(test.db, coordinator, location);
  expect(await read(coordinator)).toBeNull();
});

it('are hidden by one organizer for all, without being a change of the settings [organizer-home-19]', async () => {
  const { organizer, organization, location } = await scene();
  const other = await makeOrganizer(test.db);
  await makeCoordinator(test.db, other, location, { role: 'organizer' });
  const params = { orgName: organization.name };
  // Twice is once.
  for (const as of [organizer, other]) await test.ok(endFirstSteps, { params, as });
  expect(await read(organizer)).toBeNull();
  expect(await read(other)).toBeNull();
  const [row] = await test.db.select().from(organizations).where(eq(organizations.id, organization.id));
  expect(row).toMatchObject({ version: 1, firstStepsEndedAt: test.deps.clock.now() });

  const stranger = await scene();
  expect(await test.refused(endFirstSteps, { params, as: stranger.organizer })).toMatchObject({
    code: 'forbidden',
  });
  const nowhere = { orgName: 'Nowhere at all' };
  expect(await test.refused(endFirstSteps, { params: nowhere, as: organizer })).toMatchObject({
    code: 'not-found',
  });
});
