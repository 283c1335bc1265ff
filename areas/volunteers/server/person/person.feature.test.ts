import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { volunteerNotes } from '#areas/volunteers/schema/volunteers.notes.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import {
  makeCompanionAnswer,
  makeRegistration,
} from '#areas/registrations/testing/registrations.factories.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeGroup } from '#areas/groups/testing/groups.factories.ts';
import { makeLocation, makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeMessage, makeMessageRecipient } from '#areas/mail/testing/mail.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeVolunteerNote } from '#areas/volunteers/testing/volunteers.factories.ts';
import { makeVolunteerRequest } from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';

const { read, writeNote, removeNote } = contract.volunteerPage;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(factoryNow));

async function scene(request: Parameters<typeof makeVolunteerRequest>[3] = {}) {
  const organizer = await makeOrganizer(test.db, { firstName: 'Grace', lastName: 'Hall' });
  const at = await makeOrganization(test.db, {}, { organizer });
  const volunteer = await makeUser(test.db, {
    firstName: 'Ada',
    lastName: 'Okafor',
    cellPhone: '2155550100',
  });
  await makeVolunteerRequest(test.db, volunteer, at.organization, request);
  const orgName = at.organization.name;
  const params = { userId: volunteer.id };
  const page = (as: { id: string } = organizer) => test.ok(read, { as, params, query: { orgName } });
  const write = (text: string, as: { id: string } = organizer, noteId: string = crypto.randomUUID()) =>
    test.ok(writeNote, { as, params: { ...params, noteId }, body: { orgName, text } });
  return { ...at, organizer, volunteer, orgName, params, page, write };
}

/** A shift of three hours that begins so many hours from now, with the volunteer in it. */
async function shift(
  { volunteer, ...place }: Pick<Awaited<ReturnType<typeof scene>>, 'organization' | 'location' | 'volunteer'>,
  hours: number,
  registration: Parameters<typeof makeRegistration>[3] = {},
) {
  const made = await makeOpportunity(
    test.db,
    place,
    {},
    {
      schedule: {
        dates: [{ startAt: hoursAfter(factoryNow, hours), endAt: hoursAfter(factoryNow, hours + 3) }],
        activities: [{ title: `Work in ${hours} hours` }],
      },
    },
  );
  return { ...made, registration: await makeRegistration(test.db, volunteer, made.slots[0]!, registration) };
}

describe('a volunteer’s page', () => {
  it('has the request, the shifts with what became of them, hours, groups and messages [volunteer-page-1]', async () => {
    const at = await scene({ status: 'approved', appliedAt: factoryNow, decidedAt: factoryNow });
    await shift(at, 24);
    await shift(at, -48, {
      visit: { checkInAt: hoursAfter(factoryNow, -48), checkOutAt: hoursAfter(factoryNow, -46.5) },
    });
    await shift(at, -72);
    await shift(at, 48, { deletedAt: factoryNow });
    const { email } = at.volunteer;
    const { id: groupId } = await makeGroup(
      test.db,
      at.organization,
      { name: 'Bakers' },
      { locations: [at.location], members: [{ firstName: 'Ada', lastName: 'O', email }] },
    );
    const audience = { organizationId: at.organization.id, groupId };
    const message = await makeMessage(test.db, at.organizer, audience);
    await makeMessageRecipient(test.db, message, { address: email });
    const page = await at.page();
    expect(page).toMatchObject({
      organization: { orgName: at.orgName },
      person: { firstName: 'Ada', lastName: 'Okafor', email, phone: '2155550100' },
      request: { status: 'approved', isFromRegistration: false, appliedAt: factoryNow.toISOString() },
      groups: [{ name: 'Bakers' }],
      minutes: 90,
      lastVisit: '2030-05-31',
      counts: { upcoming: 1, past: 2 },
      messages: [{ id: message.id, subject: message.subject }],
      notes: [],
    });
    expect(page.upcoming.map(({ activity, outcome }) => [activity, outcome])).toEqual([
      ['Work in 24 hours', null],
    ]);
    expect(page.past.map(({ activity, outcome, minutes }) => [activity, outcome, minutes])).toEqual([
      ['Work in -48 hours', 'served', 90],
      ['Work in -72 hours', 'missed', null],
    ]);
  });

  it('shows coordinators the shifts, groups and messages that are theirs to see [volunteer-page-2]', async () => {
    const at = await scene();
    const other = await makeLocation(test.db, at.organization, { name: 'North' });
    await shift(at, 24);
    await shift({ ...at, location: other }, 48);
    const coordinator = await makeOrganizer(test.db);
    await makeCoordinator(test.db, coordinator, other);
    const members = [{ firstName: 'Ada', lastName: 'O', email: at.volunteer.email }];
    const served = { locations: [at.location], members };
    const { id: groupId } = await makeGroup(test.db, at.organization, {}, served);
    const audience = { organizationId: at.organization.id, groupId };
    const message = await makeMessage(test.db, at.organizer, audience);
    await makeMessageRecipient(test.db, message, { address: at.volunteer.email });
    const page = await at.page(coordinator);
    expect(page.upcoming.map(({ activity }) => activity)).toEqual(['Work in 48 hours']);
    expect(page).toMatchObject({ groups: [], messages: [], counts: { upcoming: 1, past: 0 } });
    expect((await at.page()).counts).toEqual({ upcoming: 2, past: 0 });
  });

  it('knows nothing of places by which somebody was only named, and no phone of who never came [volunteer-page-2]', async () => {
    const at = await scene();
    const holder = await makeUser(test.db);
    const { slots, registration } = await shift({ ...at, volunteer: holder }, 24);
    await makeRegistration(test.db, at.volunteer, slots[0]!, {
      isAdditionalVolunteer: true,
      broughtByRegistrationId: registration.id,
    });
    expect(await at.page()).toMatchObject({ upcoming: [], person: { phone: null } });
    await makeCompanionAnswer(test.db, holder, at.volunteer);
    expect((await at.page()).upcoming).toHaveLength(1);
  });

  it('calls somebody who was imported by the imported name until they do something there [volunteers-13]', async () => {
    const at = await scene({ importedFirstName: 'A.', importedLastName: 'O.' });
    expect((await at.page()).person).toMatchObject({ firstName: 'A.', lastName: 'O.', phone: null });
  });

  it('tells whether there are answers to read [volunteers-10]', async () => {
    const at = await scene({ appliedAt: factoryNow, formData: { name: 'Ada' } });
    expect((await at.page()).request).toMatchObject({ hasAnswers: true });
    expect((await (await scene()).page()).request).toMatchObject({ hasAnswers: false });
  });

  it('is not there for people whom the organization doesn’t know, nor for others [volunteer-page-3]', async () => {
    const { organizer, orgName, params, volunteer } = await scene();
    const stranger = await makeUser(test.db);
    const outsider = await makeOrganizer(test.db);
    await makeOrganization(test.db, {}, { organizer: outsider });
    const code = async (as: { id: string }, userId: string, name = orgName) =>
      (await test.refused(read, { as, params: { userId }, query: { orgName: name } })).code;
    expect(await code(organizer, stranger.id)).toBe('not-found');
    expect(await code(organizer, 'nobody')).toBe('not-found');
    expect(await code(organizer, params.userId, 'No such place')).toBe('not-found');
    expect(await code(outsider, params.userId)).toBe('not-found');
    expect(await code(volunteer, params.userId)).toBe('forbidden');
    await test.db.update(users).set({ closedAt: factoryNow }).where(eq(users.id, volunteer.id));
    expect(await code(organizer, params.userId)).toBe('not-found');
  });
});

describe('notes', () => {
  it('say who wrote them and when, newest first, and one’s own can be changed and deleted [volunteer-page-4]', async () => {
    const { write, page, organizer, location, params, orgName } = await scene();
    const coordinator = await makeOrganizer(test.db, { firstName: 'Bo', lastName: 'Reed' });
    await makeCoordinator(test.db, coordinator, location);
    const { id } = await write('Speaks Polish.');
    test.clock.set(hoursAfter(factoryNow, 1));
    await write('Prefers mornings.', coordinator);
    await write('Speaks Polish and German.', organizer, id);
    const { notes } = await page();
    expect(notes).toMatchObject([
      { text: 'Prefers mornings.', author: 'Bo Reed', changedAt: null, can: { change: false } },
      {
        text: 'Speaks Polish and German.',
        author: 'Grace Hall',
        writtenAt: factoryNow.toISOString(),
        changedAt: hoursAfter(factoryNow, 1).toISOString(),
        can: { change: true },
      },
    ]);
    const theirs = { as: coordinator, params: { ...params, noteId: id } };
    expect((await test.refused(writeNote, { ...theirs, body: { orgName, text: 'Mine' } })).code).toBe(
      'not-found',
    );
    expect((await test.refused(removeNote, { ...theirs, query: { orgName } })).code).toBe('not-found');
    for (let time = 0; time < 2; time += 1)
      await test.ok(removeNote, { ...theirs, as: organizer, query: { orgName } });
    expect((await page()).notes.map(({ text }) => text)).toEqual(['Prefers mornings.']);
  });

  it('about others forget the name and the address of somebody who left [volunteer-page-4, closing-2]', async () => {
    const { write, page } = await scene();
    const gone = await makeUser(test.db, { firstName: 'Bo', lastName: 'Reed' });
    await write(`Comes with Bo Reed (${gone.email}); bo reeder is somebody else.`);
    await test.ok(contract.accountClosing.close, {
      as: gone,
      body: { reason: 'not-said', message: '', unpublish: [] },
    });
    await test.drainJobs();
    expect((await page()).notes.map(({ text }) => text)).toEqual([
      'Comes with … (…); bo reeder is somebody else.',
    ]);
  });

  it('that are sent again are there once [volunteer-page-4]', async () => {
    const { write, page, organizer } = await scene();
    const { id } = await write('Speaks Polish.');
    await write('Speaks Polish.', organizer, id);
    expect((await page()).notes).toMatchObject([{ changedAt: null }]);
  });

  it('are of some length and number [volunteer-page-4]', async () => {
    const { organization, volunteer, organizer, params, orgName } = await scene();
    const refused = (text: string) =>
      test.refused(writeNote, {
        as: organizer,
        params: { ...params, noteId: crypto.randomUUID() },
        body: { orgName, text },
      });
    expect((await refused(' ')).fields).toMatchObject([{ message: 'Please write something' }]);
    expect((await refused('x'.repeat(2_001))).fields).toMatchObject([
      { message: 'A note can have at most 2000 characters.' },
    ]);
    const row = await makeVolunteerNote(test.db, { volunteer, author: organizer }, organization);
    await test.db
      .insert(volunteerNotes)
      .values(Array.from({ length: 199 }, () => ({ ...row, id: crypto.randomUUID() })));
    expect((await refused('One more')).code).toBe('volunteer.notes-full');
  });
});
