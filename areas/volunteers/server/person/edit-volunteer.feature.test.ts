import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { additionalVolunteers } from '#areas/additional-volunteers/schema/additional-volunteers.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import {
  makeAdditionalVolunteer,
  makeOrganizer,
  makeUser,
} from '#areas/accounts/testing/accounts.factories.ts';
import {
  makeCompanionAnswer,
  makeCompanionRegistration,
  makeRegistration,
} from '#areas/registrations/testing/registrations.factories.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeLocation, makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeVolunteerRequest } from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';

const { edited, changePeople } = contract.volunteerPage;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(factoryNow));

type Place = Pick<Awaited<ReturnType<typeof makeOrganization>>, 'organization' | 'location'>;

/** Somebody who applied to an organization and brought Mia there, Otto to another one, and has Kim in the list. */
async function scene(request: Parameters<typeof makeVolunteerRequest>[3] = { appliedAt: factoryNow }) {
  const organizer = await makeOrganizer(test.db);
  const at = await makeOrganization(test.db, {}, { organizer });
  const phones = { homePhone: '2155550101', cellPhone: '2155550102' };
  const volunteer = await makeUser(test.db, { firstName: 'Ada', lastName: 'Okafor', ...phones });
  await makeVolunteerRequest(test.db, volunteer, at.organization, request);
  const orgName = at.organization.name;
  const params = { userId: volunteer.id };
  const read = (as: { id: string } = organizer) => test.ok(edited, { as, params, query: { orgName } });
  const change = (save: object[], remove: string[] = [], as: { id: string } = organizer) => ({
    as,
    params,
    body: { orgName, save: save as never, remove },
  });
  /** Somebody of the volunteer's list, who was brought along to an opportunity there. */
  const brought = async (firstName: string, place: Place) => {
    const person = await makeUser(test.db, { firstName, lastName: 'Lind' });
    const { email } = person;
    const listed = await makeAdditionalVolunteer(test.db, volunteer, {
      firstName,
      lastName: 'Lind',
      email,
      accountUserId: person.id,
    });
    const schedule = { dates: [{ startAt: hoursAfter(factoryNow, 24), endAt: hoursAfter(factoryNow, 27) }] };
    const { slots } = await makeOpportunity(test.db, place, {}, { schedule });
    const registration = await makeRegistration(test.db, volunteer, slots[0]!);
    await makeCompanionRegistration(test.db, registration, person, listed, { agreed: false });
    return { listed, person };
  };
  return { ...at, organizer, volunteer, orgName, params, read, change, brought };
}
type Scene = Awaited<ReturnType<typeof scene>>;

const listOf = async ({ volunteer }: Scene) =>
  (
    await test.db.select().from(additionalVolunteers).where(eq(additionalVolunteers.userId, volunteer.id))
  ).map(({ firstName }) => firstName);
const namesIn = ({ people }: { people: readonly { firstName: string }[] }) =>
  people.map(({ firstName }) => firstName);
const kim = { firstName: 'Kim', lastName: 'Lind', email: 'kim@example.org' };

describe('whom a volunteer brings along', () => {
  it('is read beside the volunteer’s own data as far as the organization knows them [volunteer-page-5, volunteer-page-6]', async () => {
    const at = await scene();
    const { listed } = await at.brought('Mia', at);
    await at.brought('Otto', await makeOrganization(test.db));
    await makeAdditionalVolunteer(test.db, at.volunteer, kim);
    const { id, firstName, lastName, email } = listed;
    expect(await at.read()).toEqual({
      organization: { name: at.orgName },
      person: {
        userId: at.volunteer.id,
        firstName: 'Ada',
        lastName: 'Okafor',
        email: at.volunteer.email,
        homePhone: '2155550101',
        cellPhone: '2155550102',
      },
      people: [{ id, firstName, lastName, email }],
      can: { edit: true },
    });
  });

  it('is of the locations that a coordinator manages, and of those who did not say “not me” [volunteer-page-6]', async () => {
    const at = await scene();
    const north = await makeLocation(test.db, at.organization, { name: 'North' });
    await at.brought('Mia', at);
    const { person } = await at.brought('Nils', { ...at, location: north });
    const coordinator = await makeOrganizer(test.db);
    await makeCoordinator(test.db, coordinator, north);
    expect(namesIn(await at.read())).toEqual(['Mia', 'Nils']);
    expect(namesIn(await at.read(coordinator))).toEqual(['Nils']);
    await makeCompanionAnswer(test.db, at.volunteer, person, 'declined');
    expect(namesIn(await at.read(coordinator))).toEqual([]);
  });

  it('is changed, all of it or nothing, and the volunteer reads by whom [volunteer-page-5, volunteer-page-7]', async () => {
    const at = await scene();
    const { listed } = await at.brought('Mia', at);
    const { firstName, email } = listed;
    const wrong = await test.refused(
      changePeople,
      at.change([kim, { ...kim, email: at.volunteer.email.toUpperCase() }]),
    );
    expect(wrong.fields).toMatchObject([
      { path: 'save.1.email', message: 'This is the volunteer’s own email address. Please enter theirs.' },
    ]);
    expect(await listOf(at)).toEqual(['Mia']);
    const saved = await test.ok(
      changePeople,
      at.change([{ id: listed.id, firstName, lastName: 'Lindh', email }, kim]),
    );
    expect(saved.people).toMatchObject([
      { firstName: 'Mia', lastName: 'Lindh' },
      { firstName: 'Kim', enteredBy: at.orgName },
    ]);
    const own = await test.ok(contract.additionalVolunteers.list, { as: at.volunteer });
    expect(own.people).toEqual(saved.people);
    // What the account holder makes of it is not for the organization to know.
    const [, theirs] = own.people;
    const own2 = { save: [{ ...kim, id: theirs!.id, email: 'sky@example.org' }], remove: [] };
    await test.ok(contract.additionalVolunteers.change, { as: at.volunteer, body: own2 });
    expect(namesIn(await at.read())).toEqual(['Mia']);
    expect((await test.ok(changePeople, at.change([], [listed.id]))).people).toEqual([]);
    expect(await listOf(at)).toEqual(['Kim']);
  });

  it('tells nothing of the others, and doesn’t touch them [volunteer-page-6]', async () => {
    const at = await scene();
    const { listed: otto } = await at.brought('Otto', await makeOrganization(test.db));
    const unseen = await makeAdditionalVolunteer(test.db, at.volunteer, kim);
    await test.ok(changePeople, at.change([], [otto.id, unseen.id]));
    expect(await listOf(at)).toEqual(['Otto', 'Kim']);
    const gone = await test.refused(changePeople, at.change([{ ...kim, id: otto.id }]));
    expect(gone.fields).toMatchObject([{ path: 'save.0.id' }]);
    // A person who is there already is entered like anybody else, and is there once.
    const { people } = await test.ok(changePeople, at.change([{ ...kim, firstName: 'KIM' }]));
    expect(namesIn({ people })).toEqual(['Kim']);
    expect(await listOf(at)).toEqual(['Otto', 'Kim']);
    await makeAdditionalVolunteer(test.db, at.volunteer, { ...kim, firstName: 'Lou' });
    const { people: then } = await test.ok(
      changePeople,
      at.change([{ ...kim, id: people[0]!.id, firstName: 'Lou' }]),
    );
    expect(namesIn({ people: then })).toEqual(['Lou']);
    expect(await listOf(at)).toEqual(['Otto', 'Lou']);
  });

  it('has room for as many as the account holder keeps [limits-3]', async () => {
    const at = await scene();
    for (let n = 0; n < 50; n += 1) await makeAdditionalVolunteer(test.db, at.volunteer);
    const { fields } = await test.refused(changePeople, at.change([kim]));
    expect(fields).toMatchObject([{ path: 'save', message: 'The volunteer’s list has room for 50 people.' }]);
  });

  it('is nobody’s business until the person has applied or taken part, and never a stranger’s [volunteer-page-5]', async () => {
    const at = await scene({ status: 'approved', importedFirstName: 'A.', importedLastName: 'O.' });
    await makeAdditionalVolunteer(test.db, at.volunteer, {
      ...kim,
      enteredByOrganizationId: at.organization.id,
    });
    expect(await at.read()).toMatchObject({
      person: { firstName: 'A.', lastName: 'O.', homePhone: null, cellPhone: null },
      people: [],
      can: { edit: false },
    });
    expect((await test.refused(changePeople, at.change([kim]))).code).toBe('not-found');
    const outsider = await makeOrganizer(test.db);
    await makeOrganization(test.db, {}, { organizer: outsider });
    expect((await test.refused(changePeople, at.change([kim], [], outsider))).code).toBe('not-found');
    expect(
      (await test.refused(edited, { as: outsider, params: at.params, query: { orgName: at.orgName } })).code,
    ).toBe('not-found');
  });
});
