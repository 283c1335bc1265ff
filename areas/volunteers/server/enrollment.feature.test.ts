import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import type { FormDefinition } from '#areas/forms/rules/form-definition/definition.ts';
import { questionsMax } from '#areas/forms/rules/form-definition/limits.ts';
import { formVersions } from '#areas/forms/schema/forms.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import {
  makeEarlierApplication,
  makeVolunteerRequest,
} from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import { makeForm } from '#areas/forms/testing/forms.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';

const { enrollment, export: exportList, exportApplications } = contract.volunteers;

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const definition = (title: string) => ({
  pages: [
    {
      name: 'page1',
      elements: [
        { type: 'text', name: 'why', title },
        {
          type: 'checkbox',
          name: 'days',
          title: 'Days',
          choices: [
            { value: 'sat', text: 'Saturday' },
            { value: 'sun', text: 'Sunday' },
          ],
        },
      ],
    },
  ],
});

/** An organization whose form was changed after somebody answered it. */
async function scene() {
  const organizer = await makeOrganizer(t.db);
  const { organization } = await makeOrganization(t.db, {}, { organizer });
  const form = await makeForm(t.db, organization);
  await t.db.delete(formVersions).where(eq(formVersions.formId, form.id));
  await t.db.insert(formVersions).values(
    ['Why?', 'Why us?'].map((title, index) => ({
      formId: form.id,
      version: index + 1,
      title: form.title,
      formJson: definition(title),
      savedAt: factoryNow,
    })),
  );
  const volunteer = await makeUser(t.db, { firstName: 'Ada', lastName: '=Okafor' });
  const request = await makeVolunteerRequest(t.db, volunteer, organization, {
    formId: form.id,
    formVersion: 2,
    formData: { why: '=1+1', days: ['sat', 'sun'] },
    appliedAt: factoryNow,
  });
  await makeEarlierApplication(t.db, request, {
    formId: form.id,
    formVersion: 1,
    formData: { why: 'Before' },
    declineMessage: 'Too young',
    decidedAt: hoursAfter(factoryNow, -24),
  });
  return { organizer, organization, volunteer };
}

describe('an enrollment', () => {
  it('has the answers beside the version that was answered, and those before [volunteers-2, volunteers-10]', async () => {
    const { organizer: as, organization, volunteer } = await scene();
    const read = await t.ok(enrollment, {
      as,
      params: { userId: volunteer.id },
      query: { organizationId: organization.id },
    });
    expect(read).toMatchObject({
      form: definition('Why us?'),
      answers: { why: '=1+1', days: ['sat', 'sun'] },
      earlier: [
        {
          form: definition('Why?'),
          answers: { why: 'Before' },
          status: 'declined',
          declineMessage: 'Too young',
        },
      ],
    });
  });
});

describe('an export', () => {
  it('of the list and of the applications is run by no spreadsheet [volunteers-11]', async () => {
    const { organizer: as, organization, volunteer } = await scene();
    await makeVolunteerRequest(
      t.db,
      await makeUser(t.db, { firstName: 'Bo', lastName: 'Zed' }),
      organization,
      {
        isFromRegistration: true,
      },
    );
    const read = async (endpoint: typeof exportList | typeof exportApplications) => {
      const answer = await t.call(endpoint, { as, query: { orgName: organization.name } });
      expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
      return answer.body.split('\r\n').slice(1);
    };
    const [ada, bo] = await read(exportList);
    expect(ada).toContain(`Ada,"'=Okafor",${volunteer.email},Waiting,`);
    expect(bo).toMatch(/^Bo,Zed,.*,Signed up,,,,0\.00,$/);
    expect(await read(exportApplications)).toEqual([
      expect.stringMatching(/^Ada,"'=Okafor",.*"'=1\+1","Saturday, Sunday"$/),
      '',
    ]);
  });

  it('of a long form has everybody, in as many pieces as it takes [volunteers-11]', async () => {
    const organizer = await makeOrganizer(t.db);
    const { organization } = await makeOrganization(t.db, {}, { organizer });
    const questions = Array.from({ length: questionsMax }, (_, index) => ({
      type: 'text',
      name: `q${index}`,
    }));
    const form = await makeForm(
      t.db,
      organization,
      {},
      { definition: { pages: [{ name: 'one', elements: questions }] } as FormDefinition },
    );
    const people = 101;
    for (let index = 0; index < people; index += 1)
      await makeVolunteerRequest(t.db, await makeUser(t.db), organization, {
        formId: form.id,
        formVersion: form.version,
        formData: { q0: `first ${index}`, q499: 'last' },
        appliedAt: factoryNow,
      });
    const answer = await t.call(exportApplications, { as: organizer, query: { orgName: organization.name } });
    const lines = answer.body.split('\r\n').slice(1, -1);
    expect(lines.map((line) => /first \d+,+last$/.test(line))).toEqual(
      Array.from({ length: people }, () => true),
    );
    expect(new Set(lines).size).toBe(people);
  });
});
