import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { applicationFiles, forms, volunteerRequests } from '#server/db/schema/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import {
  factoryNow,
  makeApplicationFile,
  makeForm,
  makeOpportunity,
  makeOrganization,
  makeOrganizer,
  makeUser,
  makeVolunteerRequest,
} from '#testing/factories/index.ts';

const { form: readForm, apply } = contract.applications;
const { landingPage } = contract.organizations;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(factoryNow));

const definition = {
  pages: [
    {
      name: 'page1',
      elements: [
        { type: 'text', name: 'name', isRequired: true },
        { type: 'text', name: 'email', inputType: 'email', isRequired: true },
        { type: 'text', name: 'volId', visible: false, readOnly: true },
        {
          type: 'radiogroup',
          name: 'car',
          choices: [
            { value: 'yes', text: 'Yes' },
            { value: 'no', text: 'No' },
          ],
        },
        { type: 'file', name: 'licence', visibleIf: "{car} = 'yes'" },
      ],
    },
  ],
};

/** An organization that takes applications, and somebody who applies. */
async function scene({ isPrivate = true } = {}) {
  const organizer = await makeOrganizer(test.db);
  const at = await makeOrganization(test.db, { isPrivate }, { organizer });
  const form = await makeForm(test.db, at.organization, {}, { active: true, definition });
  const ada = await makeUser(test.db);
  const params = { orgName: at.organization.name };
  const body = (answers: object = {}, overrides: object = {}) => ({
    formId: form.id,
    version: 1,
    answers: { name: 'Ada Okafor', email: 'Ada@Example.org', ...answers },
    key: randomUUID(),
    ...overrides,
  });
  return { ...at, organizer, form, ada, params, query: params, body };
}
type Scene = Awaited<ReturnType<typeof scene>>;

const requestOf = async ({ organization }: Scene, user: { id: string }) =>
  (
    await test.db
      .select()
      .from(volunteerRequests)
      .where(
        and(eq(volunteerRequests.userId, user.id), eq(volunteerRequests.organizationId, organization.id)),
      )
  )[0];
const seen = async ({ query }: Scene, as?: { id: string }) =>
  (await test.ok(landingPage, { query, as })).application;

describe('the form of an organization', () => {
  it('is on its page for everybody, and read by those who have an account [application-1, application-2]', async () => {
    const at = await scene({ isPrivate: false });
    expect(await seen(at)).toEqual({ takesApplications: true, request: null });
    expect(await test.ok(readForm, { as: at.ada, params: at.params })).toMatchObject({
      organizationId: at.organization.id,
      orgName: at.organization.name,
      formId: at.form.id,
      version: 1,
      definition,
    });
    expect((await test.refused(readForm, { params: at.params })).code).toBe('sign-in-required');
    await test.db.update(forms).set({ deletedAt: factoryNow }).where(eq(forms.id, at.form.id));
    expect(await seen(at)).toEqual({ takesApplications: false, request: null });
    expect((await test.refused(readForm, { as: at.ada, params: at.params })).code).toBe('not-found');
  });

  it.each([{ deletedAt: factoryNow }, { unpublishedAt: factoryNow }])(
    'is not there when the organization isn’t [application-1]',
    async (gone) => {
      const organizer = await makeOrganizer(test.db);
      const { organization } = await makeOrganization(test.db, gone, { organizer });
      await makeForm(test.db, organization, {}, { active: true, definition });
      const refusal = await test.refused(readForm, { as: organizer, params: { orgName: organization.name } });
      expect(refusal.code).toBe('not-found');
    },
  );
});

describe('an application', () => {
  it('makes a request that waits, with what was answered; sent twice it is one [application-5]', async () => {
    const at = await scene();
    const body = at.body({ car: 'no' });
    expect(await test.ok(apply, { as: at.ada, params: at.params, body })).toEqual({ status: 'pending' });
    await test.ok(apply, { as: at.ada, params: at.params, body });
    expect(await requestOf(at, at.ada)).toMatchObject({
      status: 'pending',
      name: 'Ada Okafor',
      email: 'ada@example.org',
      formId: at.form.id,
      formVersion: 1,
      formData: { name: 'Ada Okafor', email: 'Ada@Example.org', car: 'no' },
    });
    expect(await seen(at, at.ada)).toEqual({
      takesApplications: true,
      request: { status: 'pending', reason: '' },
    });
  });

  it('is judged by the form alone, and each wrong answer named [application-5]', async () => {
    const at = await scene();
    const answers = { name: '', car: 'maybe', licence: [], volId: 'me', more: 'x' };
    const refusal = await test.refused(apply, { as: at.ada, params: at.params, body: at.body(answers) });
    expect(refusal.code).toBe('request.invalid');
    expect(refusal.fields?.map(({ path }) => path).toSorted()).toEqual(
      ['answers.name', 'answers.car', 'answers.more', 'answers.volId'].toSorted(),
    );
    expect(await requestOf(at, at.ada)).toBeUndefined();
  });

  it('answers the form as it is now [application-5]', async () => {
    const at = await scene();
    for (const overrides of [{ version: 2 }, { formId: randomUUID() }]) {
      const body = at.body({}, overrides);
      expect((await test.refused(apply, { as: at.ada, params: at.params, body })).code).toBe('form.changed');
    }
  });

  it('takes the files that it names, the person’s own [application-9]', async () => {
    const at = await scene();
    const mine = await makeApplicationFile(test.db, at.ada, at.organization);
    const theirs = await makeApplicationFile(test.db, at.organizer, at.organization);
    const withFile = (id: string) =>
      at.body({ car: 'yes', licence: [{ name: 'licence.pdf', type: 'application/pdf', content: id }] });
    const refusal = await test.refused(apply, { as: at.ada, params: at.params, body: withFile(theirs.id) });
    expect(refusal.fields).toMatchObject([{ path: 'answers' }]);
    await test.ok(apply, { as: at.ada, params: at.params, body: withFile(mine.id) });
    const [kept] = await test.db.select().from(applicationFiles).where(eq(applicationFiles.id, mine.id));
    expect(kept?.attachedAt).toEqual(factoryNow);
  });

  it('tells its own person what became of it, and why [application-6]', async () => {
    const at = await scene({ isPrivate: false });
    const declined = { status: 'declined', declineMessage: 'We look for drivers.' } as const;
    await makeVolunteerRequest(test.db, at.ada, at.organization, declined);
    expect((await seen(at, at.ada)).request).toEqual({ status: 'declined', reason: 'We look for drivers.' });
    expect((await seen(at, await makeUser(test.db))).request).toBeNull();
    expect((await seen(at)).request).toBeNull();
    // Who is in the list by a sign-up alone never asked.
    const signedUp = await makeUser(test.db);
    await makeVolunteerRequest(test.db, signedUp, at.organization, { isFromRegistration: true });
    expect((await seen(at, signedUp)).request).toBeNull();
    // Applying again, it waits again.
    await test.ok(apply, { as: at.ada, params: at.params, body: at.body() });
    expect((await seen(at, at.ada)).request).toEqual({ status: 'pending', reason: '' });
  });
});

describe('a private organization that takes applications', () => {
  it('shows those whom it has not approved its name and how to apply, and nothing else [application-7]', async () => {
    const at = await scene();
    await makeOpportunity(test.db, at);
    const waiting = await makeUser(test.db);
    await makeVolunteerRequest(test.db, waiting, at.organization);
    for (const as of [at.ada, waiting]) {
      const page = await test.ok(landingPage, { query: at.query, as });
      expect(page).toEqual({
        id: at.organization.id,
        name: at.organization.name,
        orgName: at.organization.name,
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
        application: { takesApplications: true, request: as === at.ada ? null : { status: 'pending', reason: '' } },
        opportunities: { items: [], total: 0, page: 1, pageSize: 1 },
      });
    }
    const refusal = await test.refused(landingPage, { query: at.query });
    expect(refusal.code).toBe('organization.private');
  });

  it('shows its own people and its approved volunteers its page as ever [application-7]', async () => {
    const at = await scene();
    const approved = await makeUser(test.db);
    await makeVolunteerRequest(test.db, approved, at.organization, { status: 'approved' });
    for (const as of [at.organizer, approved])
      expect(await test.ok(landingPage, { query: at.query, as })).toMatchObject({ isClosed: false });
  });
});

