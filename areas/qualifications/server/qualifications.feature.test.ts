import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow } from '#testing/factories/sequence.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeGroup } from '#areas/groups/testing/groups.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeQualification } from '#areas/qualifications/testing/qualifications.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { makeVolunteerRequest } from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';

const { ofVolunteer, record, remove, own } = contract.qualifications;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(factoryNow));

async function scene() {
  const organizer = await makeOrganizer(test.db, { firstName: 'Grace', lastName: 'Hall' });
  const at = await makeOrganization(test.db, {}, { organizer });
  const volunteer = await makeUser(test.db);
  await makeVolunteerRequest(test.db, volunteer, at.organization);
  const orgName = at.organization.name;
  const params = { userId: volunteer.id };
  const put = (form: object = {}, as: { id: string } = organizer) =>
    test.ok(record, {
      as,
      params,
      body: { orgName, kind: 'drivers license', expiresOn: '2031-01-31', note: '', ...form },
    });
  const read = (as: { id: string } = organizer) => test.ok(ofVolunteer, { as, params, query: { orgName } });
  return { ...at, organizer, volunteer, orgName, params, put, read };
}

describe('what is on file about somebody', () => {
  it('says what, until when, who recorded it and when, with a note [qualification-7]', async () => {
    const { put, read } = await scene();
    const { id } = await put({ note: ' Seen the card ' });
    expect(await read()).toEqual({
      today: '2030-06-02',
      items: [
        {
          id,
          kind: 'drivers license',
          expiresOn: '2031-01-31',
          note: 'Seen the card',
          recordedAt: factoryNow.toISOString(),
          recordedBy: 'Grace Hall',
        },
      ],
    });
  });

  it('is there once of each kind: a renewal goes on top [qualification-7]', async () => {
    const { put, read, location } = await scene();
    const coordinator = await makeOrganizer(test.db, { firstName: 'Bo', lastName: 'Reed' });
    await makeCoordinator(test.db, coordinator, location);
    const first = await put();
    expect(await put({ expiresOn: null }, coordinator)).toEqual(first);
    await put({ kind: 'training' });
    const { items } = await read();
    expect(items.map(({ kind, expiresOn, recordedBy }) => [kind, expiresOn, recordedBy])).toEqual([
      ['drivers license', null, 'Bo Reed'],
      ['training', '2031-01-31', 'Grace Hall'],
    ]);
  });

  it('goes when it is taken off, also twice, and only there [qualification-7]', async () => {
    const { put, read, organizer, params, orgName, organization } = await scene();
    const { id } = await put();
    const other = await makeUser(test.db);
    await makeVolunteerRequest(test.db, other, organization);
    const take = (userId: string) =>
      test.ok(remove, { as: organizer, params: { userId, qualificationId: id }, query: { orgName } });
    await take(other.id);
    expect((await read()).items).toHaveLength(1);
    await take(params.userId);
    await take(params.userId);
    expect((await read()).items).toEqual([]);
  });

  it('is refused where it makes no sense, with the field [qualification-7]', async () => {
    const { organizer, params, orgName } = await scene();
    const refused = async (form: object) => {
      const body = { orgName, kind: 'training', expiresOn: null, note: '', ...form } as never;
      const { fields = [] } = await test.refused(record, { as: organizer, params, body });
      return fields.map(({ path, message }) => `${path}: ${message}`);
    };
    expect(await refused({ kind: 'juggling' })).toEqual(['kind: Please choose what it is.']);
    expect(await refused({ expiresOn: '2031-02-30' })).toEqual(['expiresOn: Please enter a valid date.']);
    expect(await refused({ note: 'x'.repeat(501) })).toEqual([
      'note: A note can have at most 500 characters.',
    ]);
  });

  it('is the organization’s own, and of people whom it knows [qualification-8]', async () => {
    const { read, put, orgName, organizer, organization, location, params } = await scene();
    await put();
    const stranger = await makeOrganizer(test.db);
    const theirs = await makeOrganization(test.db, {}, { organizer: stranger });
    const gone = { as: stranger, params, query: { orgName } };
    expect((await test.refused(ofVolunteer, gone)).code).toBe('not-found');
    const elsewhere = { as: stranger, params, query: { orgName: theirs.organization.name } };
    expect((await test.refused(ofVolunteer, elsewhere)).code).toBe('not-found');
    expect((await read()).items).toHaveLength(1);

    const { slots } = await makeOpportunity(test.db, { organization, location }, {});
    const [signedUp, named, came, inGroup] = await Promise.all(
      ['Ada', 'Bo', 'Cy', 'Di'].map((firstName) => makeUser(test.db, { firstName })),
    );
    const { id: broughtByRegistrationId } = await makeRegistration(test.db, signedUp!, slots[0]!);
    const brought = { isAdditionalVolunteer: true, broughtByRegistrationId };
    await makeRegistration(test.db, named!, slots[0]!, brought);
    await makeRegistration(test.db, came!, slots[0]!, { ...brought, visit: { checkInAt: factoryNow } });
    await makeGroup(test.db, organization, {}, { members: [inGroup!] });
    const code = async ({ id }: { id: string }) => {
      const answer = await test.call(ofVolunteer, {
        as: organizer,
        params: { userId: id },
        query: { orgName },
      });
      return answer.statusCode;
    };
    const codes = [signedUp, named, came, inGroup].map((person) => code(person!));
    expect(await Promise.all(codes)).toEqual([200, 404, 200, 404]);
    expect(await code({ id: 'nobody' })).toBe(404);
  });

  it('is read by the person without the note, by organization, until it has ended there [qualification-9]', async () => {
    const { put, volunteer, organization } = await scene();
    await put({ note: 'Asked twice', expiresOn: '2030-06-01' });
    await makeQualification(test.db, volunteer, organization, { kind: 'training', expiresOn: '2030-06-02' });
    expect(await test.ok(own, { as: volunteer })).toEqual({
      items: [
        { organization: organization.name, kind: 'drivers license', expiresOn: '2030-06-01', isOver: true },
        { organization: organization.name, kind: 'training', expiresOn: '2030-06-02', isOver: false },
      ],
    });
    expect(await test.ok(own, { as: await makeUser(test.db) })).toEqual({ items: [] });
  });
});
