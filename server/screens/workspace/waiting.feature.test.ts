import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WaitingKind } from '#areas/accounts/rules/waiting.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeWorkReport } from '#areas/hours/testing/hours.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeLocation, makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { makeSuppressedAddress } from '#areas/suppressions/testing/suppressions.factories.ts';
import { makeVolunteerRequest } from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const at = (hours: number) => hoursAfter(factoryNow, hours);

/** A private organization with two locations, in which one of everything waits at the second one, and nothing at the first. */
async function scene() {
  const organizer = await makeOrganizer(test.db);
  const place = await makeOrganization(test.db, { isPrivate: true }, { organizer });
  const { organization } = place;
  const north = await makeLocation(test.db, organization, { name: 'North' });
  const [here, elsewhere] = [await makeOrganizer(test.db), await makeOrganizer(test.db)];
  await makeCoordinator(test.db, here, north);
  await makeCoordinator(test.db, elsewhere, place.location);

  const shift = (from: number, places: number, overrides = {}, location = north) =>
    makeOpportunity(test.db, { organization, location }, overrides, {
      schedule: {
        dates: [{ startAt: at(from), endAt: at(from + 3) }],
        activities: [{ title: 'Packing', capacity: places }],
      },
    });
  const over = await shift(-48, 5);
  const [came, left] = [await makeUser(test.db), await makeUser(test.db)];
  await makeRegistration(test.db, came, over.slots[0]!, { visit: { checkInAt: at(-48) } });
  await makeRegistration(test.db, left, over.slots[0]!, {
    visit: { checkInAt: at(-48), checkOutAt: at(-45) },
  });

  const risky = await shift(24, 3, { title: 'Few' });
  await makeRegistration(test.db, came, risky.slots[0]!);
  // Half of them are there, it is later than a week, or nobody can sign up.
  const half = await shift(25, 2);
  await makeRegistration(test.db, came, half.slots[0]!);
  await shift(24 * 8, 3);
  await shift(24, 3, { status: 'draft' });
  await shift(24, 3, { deletedAt: factoryNow });

  await makeVolunteerRequest(test.db, came, organization);
  // Not asked for: one who only signed up, one who was invited; and one who has an answer.
  await makeVolunteerRequest(test.db, left, organization, { isFromRegistration: true });
  await makeVolunteerRequest(test.db, await makeUser(test.db), organization, { invitedAs: 'newcomer' });
  await makeVolunteerRequest(test.db, await makeUser(test.db), organization, {
    status: 'approved',
    decidedAt: factoryNow,
  });
  await makeCoordinator(test.db, await makeOrganizer(test.db), north, { status: 'pending' });
  await makeWorkReport(test.db, left, north);
  await makeSuppressedAddress(test.db, organization, 'gone@example.org', { reason: 'bounced' });
  await makeSuppressedAddress(test.db, organization, 'long-gone@example.org', {
    reason: 'bounced',
    since: at(-24 * 15),
  });
  await makeSuppressedAddress(test.db, organization, 'no-thanks@example.org');
  return { ...place, organizer, here, elsewhere, risky, came };
}

const waitingFor = async (as: { id: string }) =>
  (await test.ok(contract.waiting.list, { as })).items.map(
    ({ kind, organization, count }) => [organization, kind, count] as const,
  );

describe('what waits', () => {
  it('is counted once for each who may see to it, by organization [workspace-3, today-7]', async () => {
    const { organization, organizer, here, elsewhere } = await scene();
    const all = (kinds: readonly WaitingKind[]) => kinds.map((kind) => [organization.name, kind, 1]);
    expect(await waitingFor(organizer)).toEqual(
      all(['applications', 'atRisk', 'bounced', 'forgotten', 'hours', 'requests']),
    );
    // Addresses are for those who lead the organization, and what is at another location for those who manage that.
    expect(await waitingFor(here)).toEqual(all(['applications', 'atRisk', 'forgotten', 'hours', 'requests']));
    expect(await waitingFor(elsewhere)).toEqual(all(['applications']));
    const other = await makeOrganization(test.db, {}, { organizer });
    await makeCoordinator(test.db, await makeOrganizer(test.db), other.location, { status: 'pending' });
    expect((await waitingFor(organizer)).filter(([of]) => of === other.organization.name)).toEqual([
      [other.organization.name, 'requests', 1],
    ]);
  });

  it('are slots at risk by name, until enough have signed up [today-7]', async () => {
    const { here, elsewhere, risky } = await scene();
    const listed = async (as: { id: string }) => (await test.ok(contract.organizerDays.atRisk, { as })).items;
    expect(await listed(elsewhere)).toEqual([]);
    expect(await listed(here)).toMatchObject([
      {
        slotId: risky.slots[0]!.id,
        activity: 'Packing',
        filled: 1,
        capacity: 3,
        opportunity: { id: risky.opportunity.id, title: 'Few' },
      },
    ]);
    await makeRegistration(test.db, await makeUser(test.db), risky.slots[0]!);
    expect(await listed(here)).toEqual([]);
  });
});
