import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { forms } from '#areas/forms/schema/forms.ts';
import { type organizations } from '#areas/organizations/schema/organizations.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeFile } from '#areas/files/testing/files.factories.ts';
import { makeForm } from '#areas/forms/testing/forms.factories.ts';
import { makeLocation, makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeVolunteerRequest } from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';

const { landingPage } = contract.organizations;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(factoryNow));

async function scene(overrides: Partial<typeof organizations.$inferInsert> = {}) {
  const organizer = await makeOrganizer(test.db);
  const at = await makeOrganization(test.db, overrides, { organizer });
  return { ...at, organizer, query: { orgName: at.organization.name } };
}

const inHours = (start: number) => ({
  schedule: { dates: [{ startAt: hoursAfter(factoryNow, start), endAt: hoursAfter(factoryNow, start + 2) }] },
});

describe('the landing page of an organization', () => {
  it('tells who it is, where it is and what it stands for [landing-2]', async () => {
    const logo = await makeFile(test.db, { purpose: 'organization-logo' });
    const cover = await makeFile(test.db, { purpose: 'organization-cover' });
    const { organization, location, query } = await scene({
      newName: 'Helping Hands of Albany',
      missionStatement: 'Nobody goes hungry.',
      description: 'A pantry.',
      website: 'https://www.hands.example.org/about',
      selectedCauses: ['Hunger', 'A cause of our own'],
      logoFileId: logo.id,
      coverFileId: cover.id,
    });
    await makeLocation(test.db, organization, { name: 'Annex', newName: 'North Annex', address2: 'Door B' });
    await makeLocation(test.db, organization, { name: 'Closed', deletedAt: factoryNow });

    const page = await test.ok(landingPage, { query });
    expect(page).toMatchObject({
      id: organization.id,
      name: 'Helping Hands of Albany',
      orgName: organization.name,
      isPrivate: false,
      mission: 'Nobody goes hungry.',
      description: 'A pantry.',
      website: 'https://www.hands.example.org/about',
      logoUrl: `/files/${logo.storageKey}`,
      coverUrl: `/files/${cover.storageKey}`,
      causes: ['Hunger', 'A cause of our own'],
      mainLocation: { name: location.name, city: 'New York', state: 'NY', postalCode: '10001' },
      opportunities: { items: [], total: 0, page: 1 },
    });
    expect(page.otherLocations).toMatchObject([
      { name: 'North Annex', address: expect.stringMatching(/ Main Street, Door B$/) },
    ]);
  });

  it('leaves empty what is not there, and a website that a link must not lead to [landing-2]', async () => {
    const { query } = await scene({
      missionStatement: null,
      description: null,
      website: 'javascript:alert(document.cookie)',
    });
    expect(await test.ok(landingPage, { query })).toMatchObject({
      mission: '',
      description: '',
      website: null,
      logoUrl: null,
      coverUrl: null,
      causes: [],
      otherLocations: [],
    });
  });

  it('lists its own published opportunities that are not over, the nearest first [landing-3]', async () => {
    const { query, ...at } = await scene();
    const make = (title: string, start: number, overrides = {}) =>
      makeOpportunity(test.db, at, { title, ...overrides }, inHours(start));
    await make('Later', 72);
    await make('Sooner', 24);
    await make('Draft', 24, { status: 'draft' });
    await make('Archived', 24, { status: 'archived' });
    await make('Deleted', 24, { deletedAt: factoryNow });
    await make('Over', -72);
    await make('Private', 24, { isPrivate: true });
    await makeOpportunity(test.db, await scene(), { title: 'Of others' }, inHours(24));

    const titles = async (as?: { id: string }) =>
      (await test.ok(landingPage, { query, as })).opportunities.items.map(({ title }) => title);
    expect(await titles()).toEqual(['Sooner', 'Later']);
    expect((await titles(at.organizer)).toSorted()).toEqual(['Later', 'Private', 'Sooner']);
  });

  it('shows many opportunities page by page', async () => {
    const { query, ...at } = await scene();
    for (let n = 0; n < 21; n += 1) await makeOpportunity(test.db, at, {}, inHours(24 + n));
    const second = await test.ok(landingPage, { query: { ...query, page: 2 } });
    expect(second.opportunities).toMatchObject({ total: 21, page: 2, pageSize: 20 });
    expect(second.opportunities.items).toHaveLength(1);
  });

  it.each([
    ['Ünïted / Paws #1 & Co', ' ünïted  / PAWS #1 & co '],
    ['50% for all 🌱', '50% for all 🌱'],
    ['جمعية الأيادي', 'جمعية الأيادي'],
    // As its key writes it.
    ['Second #2 100%', 'Second %232 100%25'],
    ['Says %23 itself', 'Says %23 itself'],
  ])('finds %s by %s [landing-1]', async (name, orgName) => {
    await scene({ name });
    expect(await test.ok(landingPage, { query: { orgName } })).toMatchObject({ name, orgName: name });
  });

  it('is not there for names that nobody has, and of deleted and unpublished organizations [landing-4]', async () => {
    const deleted = await scene({ deletedAt: factoryNow });
    const unpublished = await scene({ unpublishedAt: factoryNow });
    for (const as of [undefined, unpublished.organizer]) {
      for (const orgName of ['Nobody', deleted.query.orgName, unpublished.query.orgName])
        expect((await test.refused(landingPage, { query: { orgName }, as })).code).toBe('not-found');
    }
    expect((await test.refused(landingPage, { query: { orgName: '' } })).code).toBe('request.invalid');
  });
});

describe('a private organization', () => {
  it('shows its page to its approved volunteers and its own people only [landing-5]', async () => {
    const { organization, location, organizer, query, ...at } = await scene({ isPrivate: true });
    await makeOpportunity(test.db, { organization, location, ...at }, {}, inHours(24));
    const coordinator = await makeOrganizer(test.db);
    await makeCoordinator(test.db, coordinator, await makeLocation(test.db, organization));
    const approved = await makeUser(test.db);
    await makeVolunteerRequest(test.db, approved, organization, { status: 'approved' });
    for (const as of [organizer, coordinator, approved]) {
      const page = await test.ok(landingPage, { query, as });
      expect(page).toMatchObject({ isPrivate: true, opportunities: { total: 1 } });
    }

    const waiting = await makeUser(test.db);
    await makeVolunteerRequest(test.db, waiting, organization);
    const declined = await makeUser(test.db);
    await makeVolunteerRequest(test.db, declined, organization, { status: 'declined' });
    const pending = await makeOrganizer(test.db);
    await makeCoordinator(test.db, pending, location, { status: 'pending' });
    const removed = await makeOrganizer(test.db);
    await makeCoordinator(test.db, removed, location, { status: 'delete' });
    const elsewhere = (await scene()).organizer;
    for (const as of [undefined, await makeUser(test.db), waiting, declined, pending, removed, elsewhere]) {
      const refusal = await test.refused(landingPage, { query, as });
      expect([refusal.status, refusal.code]).toEqual([403, 'organization.private']);
      expect(JSON.stringify(refusal)).not.toContain(organization.name);
    }
  });
});

describe('how to apply to an organization', () => {
  const application = async (query: { orgName: string }, as?: { id: string }) =>
    (await test.ok(landingPage, { query, as })).application;

  it('is on its page as long as it has an active form [application-1]', async () => {
    const { organization, query } = await scene();
    expect(await application(query)).toEqual({ takesApplications: false, request: null });
    const form = await makeForm(test.db, organization, {}, { active: true });
    expect(await application(query)).toEqual({ takesApplications: true, request: null });
    await test.db.update(forms).set({ deletedAt: factoryNow }).where(eq(forms.id, form.id));
    expect(await application(query)).toEqual({ takesApplications: false, request: null });
  });

  it('tells the person alone what became of the own request, and why [application-6]', async () => {
    const { organization, query } = await scene();
    const [declined, pending, signedUp] = [
      await makeUser(test.db),
      await makeUser(test.db),
      await makeUser(test.db),
    ];
    const declineMessage = 'We look for drivers.';
    await makeVolunteerRequest(test.db, declined, organization, { status: 'declined', declineMessage });
    await makeVolunteerRequest(test.db, pending, organization);
    // In the organization's list, without having asked.
    await makeVolunteerRequest(test.db, signedUp, organization, { isFromRegistration: true });
    const request = async (as?: { id: string }) => (await application(query, as)).request;
    expect(await request(declined)).toEqual({
      status: 'declined',
      reason: 'We look for drivers.',
      isInvited: false,
      saidYes: false,
    });
    expect(await request(pending)).toEqual({
      status: 'pending',
      reason: '',
      isInvited: false,
      saidYes: false,
    });
    for (const as of [undefined, signedUp, await makeUser(test.db)]) expect(await request(as)).toBeNull();
  });

  it('is all that a private one shows to those whom it has not approved, with its name [application-7]', async () => {
    const { organizer, query, ...at } = await scene({ isPrivate: true, missionStatement: 'A secret.' });
    const { organization } = at;
    await makeOpportunity(test.db, at, {}, inHours(24));
    await makeForm(test.db, organization, {}, { active: true });
    const [stranger, waiting, approved] = [
      await makeUser(test.db),
      await makeUser(test.db),
      await makeUser(test.db),
    ];
    await makeVolunteerRequest(test.db, waiting, organization);
    await makeVolunteerRequest(test.db, approved, organization, { status: 'approved' });
    for (const [as, request] of [
      [stranger, null],
      [waiting, { status: 'pending', reason: '', isInvited: false, saidYes: false }],
    ] as const)
      expect(await test.ok(landingPage, { query, as })).toEqual({
        id: organization.id,
        name: organization.name,
        orgName: organization.name,
        isPrivate: true,
        isClosed: true,
        mission: '',
        description: '',
        website: null,
        logoUrl: null,
        coverUrl: null,
        causes: [],
        mainLocation: null,
        otherLocations: [],
        application: { takesApplications: true, request },
        opportunities: { items: [], total: 0, page: 1, pageSize: 1 },
      });
    expect((await test.refused(landingPage, { query })).code).toBe('organization.private');
    for (const as of [organizer, approved])
      expect(await test.ok(landingPage, { query, as })).toMatchObject({
        isClosed: false,
        mission: 'A secret.',
      });
  });
});
