import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formsContract as contract } from '#areas/forms/contract/forms.ts';
import { formDefinition, type FormDefinition } from '#areas/forms/rules/form-definition/definition.ts';
import { versionsShown } from '#areas/forms/rules/forms.ts';
import { withTransaction } from '#server/db/client.ts';
import { forms } from '#areas/forms/schema/forms.ts';
import { ofAddress, take } from '#areas/budgets/server/budgets.actions.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow } from '#testing/factories/sequence.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeForm, makeFormVersion } from '#areas/forms/testing/forms.factories.ts';
import { makeLocation, makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeVolunteerRequest } from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import { formOf, plainQuestions } from '#testing/forms.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(factoryNow));

async function scene() {
  const as = await makeOrganizer(test.db, { firstName: 'Olive', lastName: 'Stone' });
  const { organization } = await makeOrganization(test.db, {}, { organizer: as });
  const params = { orgName: organization.name };
  const create = (title: string, definition = formOf(...plainQuestions)) =>
    test.ok(contract.create, { as, params, body: { title, definition, creationKey: randomUUID() } });
  const list = () => test.ok(contract.list, { as, params });
  return { as, organization, params, create, list };
}

const marks = (items: readonly { id: string; active: boolean }[]) =>
  items.filter(({ active }) => active).map(({ id }) => id);

describe('forms of an organization', () => {
  it('are listed newest first, with their titles, unique names and the active one [form-1, form-2]', async () => {
    const { organization, create, list } = await scene();
    const first = await create('Volunteer Form V1');
    expect(first).toMatchObject({ version: 1, isNew: true, active: true });
    test.clock.advance({ minutes: 1 });
    const second = await create('Volunteer Form V1');
    expect(second.active).toBe(false);
    const { items, total, titles, organization: about } = await list();
    expect(about).toMatchObject({ id: organization.id, orgName: organization.name });
    expect(total).toBe(2);
    expect(titles).toEqual(['Volunteer Form V1', 'Volunteer Form V1']);
    expect(items).toMatchObject([
      { id: second.id, name: 'Volunteer_Form_V1_2', active: false, updatedBy: 'Olive Stone' },
      { id: first.id, name: 'Volunteer_Form_V1', active: true, version: 1 },
    ]);
    expect(items[0]?.key).toBe(`FORM#ORGANIZATION#${organization.name}#${second.id}`);
  });

  it('are kept as they came in, with what nobody here knows [form-3]', async () => {
    const { as, create } = await scene();
    const definition = { ...formOf(...plainQuestions), resourceObj: { pages: [{ title: 'Hours' }] } };
    const { id } = await create('Kitchen', definition);
    const { definition: kept, organization } = await test.ok(contract.get, { as, params: { formId: id } });
    expect(kept).toEqual(definition);
    expect(organization.timeZone).toBe('America/New_York');
  });

  it('are made once, however often the same one is sent [form-4]', async () => {
    const { as, params, list } = await scene();
    const body = { title: 'Drivers', definition: formOf(...plainQuestions), creationKey: randomUUID() };
    const send = () => test.ok(contract.create, { as, params, body });
    const answers = await Promise.all(Array.from({ length: 5 }, send));
    const { items } = await list();
    expect(items).toHaveLength(1);
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(answers.map(({ id }) => id))).toEqual(new Set([items[0]?.id]));
    await test.ok(contract.remove, { as, params: { formId: items[0]!.id } });
    expect((await test.refused(contract.create, { as, params, body })).code).toBe('not-found');
  });

  it('of one title made at once all have names of their own [form-2]', async () => {
    const { create, list } = await scene();
    await Promise.all(Array.from({ length: 4 }, () => create('Form')));
    const { items } = await list();
    expect(items.map(({ name }) => name).toSorted()).toEqual(['Form', 'Form_2', 'Form_3', 'Form_4']);
  });
});

describe('the active form', () => {
  it('is one, also when several people press at once [form-5]', async () => {
    const { as, create, list } = await scene();
    const made = await Promise.all(['A', 'B', 'C', 'D'].map((title) => create(title)));
    expect(marks((await list()).items)).toHaveLength(1);
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(made.map(({ id }) => test.ok(contract.activate, { as, params: { formId: id } })));
      expect(marks((await list()).items)).toHaveLength(1);
    }
    const [chosen] = made;
    await test.ok(contract.activate, { as, params: { formId: chosen!.id } });
    expect(marks((await list()).items)).toEqual([chosen!.id]);
  });

  it('is deleted once another one is active, or as the last one [form-6]', async () => {
    const { as, create, list } = await scene();
    const first = await create('A');
    const second = await create('B');
    expect((await test.refused(contract.remove, { as, params: { formId: first.id } })).code).toBe(
      'form.is-active',
    );
    expect(marks((await list()).items)).toEqual([first.id]);
    await test.ok(contract.activate, { as, params: { formId: second.id } });
    await test.ok(contract.remove, { as, params: { formId: first.id } });
    expect((await list()).items).toMatchObject([{ id: second.id, active: true }]);
    expect((await test.refused(contract.get, { as, params: { formId: first.id } })).code).toBe('not-found');
    expect((await test.refused(contract.activate, { as, params: { formId: first.id } })).code).toBe(
      'not-found',
    );
    await test.ok(contract.remove, { as, params: { formId: second.id } });
    expect((await list()).items).toEqual([]);
  });

  it('is one of those that are there, when the last one is deleted and another one made at once [form-5]', async () => {
    const { as, create, list } = await scene();
    for (let round = 0; round < 4; round += 1) {
      const { id: formId } = await create(`Round ${round}`);
      await Promise.all([create(`Beside ${round}`), test.call(contract.remove, { as, params: { formId } })]);
      const { items } = await list();
      expect(marks(items)).toHaveLength(1);
      for (const { id, active } of items)
        if (!active) await test.ok(contract.remove, { as, params: { formId: id } });
      await test.ok(contract.remove, { as, params: { formId: marks(items)[0]! } });
    }
  });

  it('is none or another, never a deleted one, when it is deleted and chosen at once [form-5]', async () => {
    const { as, create, list } = await scene();
    for (let round = 0; round < 4; round += 1) {
      const { id: formId } = await create(`Round ${round}`);
      await Promise.all([
        test.call(contract.activate, { as, params: { formId } }),
        test.ok(contract.remove, { as, params: { formId } }),
      ]);
      const { items } = await list();
      expect(items).toEqual([]);
      const next = await create(`Next ${round}`);
      expect(next.active).toBe(true);
      await test.ok(contract.remove, { as, params: { formId: next.id } });
    }
  });
});

describe('saving a form', () => {
  const save = (
    as: { id: string },
    formId: string,
    version: number,
    title: string,
    definition: FormDefinition,
  ) => ({ as, params: { formId }, body: { version, title, definition } }) as const;

  it('makes the next version and keeps all before it [form-7]', async () => {
    const { as, create } = await scene();
    const before = formOf(...plainQuestions);
    const after = formOf({ type: 'text', name: 'phone', inputType: 'tel' });
    const { id } = await create('Kitchen', before);
    test.clock.advance({ minutes: 5 });
    expect(await test.ok(contract.save, save(as, id, 1, 'Kitchen crew', after))).toEqual({ version: 2 });
    const { versions, total } = await test.ok(contract.versions, { as, params: { formId: id } });
    expect(total).toBe(2);
    expect(versions).toMatchObject([
      { version: 2, title: 'Kitchen crew', savedBy: 'Olive Stone' },
      { version: 1, title: 'Kitchen', savedAt: factoryNow.toISOString() },
    ]);
    const first = await test.ok(contract.version, { as, params: { formId: id, version: 1 } });
    expect(first).toMatchObject({ title: 'Kitchen', definition: before });
    const none = await test.refused(contract.version, { as, params: { formId: id, version: 3 } });
    expect(none.code).toBe('not-found');
    const now = await test.ok(contract.get, { as, params: { formId: id } });
    expect(now).toMatchObject({ title: 'Kitchen crew', name: 'Kitchen', version: 2, definition: after });
  });

  it('takes an old version back by saving it once more [form-7]', async () => {
    const { as, create } = await scene();
    const before = formOf(...plainQuestions);
    const { id } = await create('Kitchen', before);
    await test.ok(contract.save, save(as, id, 1, 'Kitchen', formOf({ type: 'text', name: 'other' })));
    const { title, definition } = await test.ok(contract.version, { as, params: { formId: id, version: 1 } });
    expect(await test.ok(contract.save, save(as, id, 2, title, definition))).toEqual({ version: 3 });
    expect((await test.ok(contract.get, { as, params: { formId: id } })).definition).toEqual(before);
  });

  it('lists all versions, however many there are [form-7]', async () => {
    const { as, create } = await scene();
    const { id } = await create('Kitchen');
    const count = versionsShown + 2;
    await test.db.update(forms).set({ version: count }).where(eq(forms.id, id));
    for (let version = 2; version <= count; version += 1)
      await makeFormVersion(test.db, { id, title: 'Kitchen', version });
    const read = async (before?: number) => {
      const { versions, total } = await test.ok(contract.versions, {
        as,
        params: { formId: id },
        query: before === undefined ? {} : { before: String(before) },
      });
      expect(total).toBe(count);
      return versions.map(({ version }) => version);
    };
    const newest = await read();
    expect(newest).toHaveLength(versionsShown);
    expect([...newest, ...(await read(newest.at(-1)))]).toEqual(
      Array.from({ length: count }, (_, index) => count - index),
    );
    expect(await read(1)).toEqual([]);
  });

  it('makes no version of what is there already, also when it is sent again [form-8]', async () => {
    const { as, create } = await scene();
    const { id } = await create('Kitchen');
    const sent = save(as, id, 1, 'Kitchen', formOf({ type: 'comment', name: 'new' }));
    for (let time = 0; time < 3; time += 1)
      expect(await test.ok(contract.save, sent)).toEqual({ version: 2 });
  });

  it('refuses the second of two who saved at once, and loses nothing [form-8]', async () => {
    const { as, create } = await scene();
    const { id } = await create('Kitchen');
    const mine = save(as, id, 1, 'Mine', formOf({ type: 'comment', name: 'mine' }));
    const theirs = save(as, id, 1, 'Theirs', formOf({ type: 'comment', name: 'theirs' }));
    const answers = await Promise.all([mine, theirs].map((sent) => test.call(contract.save, sent)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({ code: 'form.changed' });
    const { versions } = await test.ok(contract.versions, { as, params: { formId: id } });
    expect(versions.map(({ version }) => version)).toEqual([2, 1]);
  });

  it.each([
    ['{nobody} = 1', 'This condition asks about “nobody”, and no question has this name.'],
    ['{why} =', /can’t be read from character 8 on/],
    ['age({why}) > 18', /can’t be read from character 1 on/],
    ['{late} notempty', 'Whether this is shown can’t depend on itself.'],
    ['{why} = {why}', null],
  ])('refuses a condition that nobody could judge: %s [form-9]', async (visibleIf, message) => {
    const { as, params } = await scene();
    const definition = formOf(...plainQuestions, { type: 'text', name: 'late', visibleIf });
    const input = { as, params, body: { title: 'A', definition, creationKey: randomUUID() } };
    if (message === null) {
      await test.ok(contract.create, input);
      return;
    }
    const { code, fields } = await test.refused(contract.create, input);
    expect(code).toBe('request.invalid');
    const found = fields?.find(({ path }) => path === 'definition.pages.0.elements.5.visibleIf');
    expect(found?.message).toMatch(message);
  });

  it('has the fields of every form, also one sent by another program, and asks something beside them [builder-1, builder-7]', async () => {
    const { as, params, create } = await scene();
    const bare = formDefinition.parse({ elements: [{ type: 'comment', name: 'why' }] });
    const { id } = await create('Kitchen', bare);
    const { definition } = await test.ok(contract.get, { as, params: { formId: id } });
    expect(definition.pages[0]?.elements.map(({ name }) => name)).toEqual(['why', 'name', 'email', 'volId']);
    const nothing = { title: 'A', definition: formOf(), creationKey: randomUUID() };
    const { code, fields } = await test.refused(contract.create, { as, params, body: nothing });
    expect([code, fields?.[0]?.message]).toEqual([
      'request.invalid',
      'Please add at least one form field to continue',
    ]);
    const twice = formDefinition.parse({ elements: [{ type: 'text', name: 'EMAIL' }] });
    const body = { version: 1, title: 'Kitchen', definition: twice };
    const refusal = await test.refused(contract.save, { as, params: { formId: id }, body });
    expect(refusal.fields?.[0]?.message).toBe('Two questions have the name “email”.');
  });

  it('ends for a day when an account saved as often as can be [budgets-1]', async () => {
    const { as, create } = await scene();
    const { id } = await create('Kitchen');
    const budget = { kind: 'form-saves', subject: ofAddress(test.deps, as.email) } as const;
    await withTransaction(test.db, (tx) => take(tx, test.deps, budget, 300));
    const refusal = await test.refused(contract.save, save(as, id, 1, 'Cooks', formOf(...plainQuestions)));
    expect(refusal.code).toBe('form.saves-daily-limit');
  });
});

it('an organization’s forms are built by its organizers and coordinators only [form-10]', async () => {
  const { as, organization, params, create } = await scene();
  const { id: formId } = await create('A');
  const coordinator = await makeOrganizer(test.db);
  await makeCoordinator(test.db, coordinator, await makeLocation(test.db, organization));
  expect((await test.ok(contract.list, { as: coordinator, params })).total).toBe(1);
  const outsider = (await scene()).as;
  for (const [endpoint, input] of [
    [contract.list, { params }],
    [contract.get, { params: { formId } }],
    [contract.versions, { params: { formId } }],
    [contract.activate, { params: { formId } }],
    [contract.remove, { params: { formId } }],
  ] as const)
    expect((await test.refused(endpoint, { ...input, as: outsider })).code).toBe('not-found');
  expect((await test.ok(contract.list, { as, params })).items).toMatchObject([{ active: true }]);
});

it('the list says how many people answered a form [form-1]', async () => {
  const { organization, list } = await scene();
  const form = await makeForm(test.db, organization, {}, { active: true });
  await makeVolunteerRequest(test.db, await makeUser(test.db), organization, {
    formId: form.id,
    formVersion: 1,
    formData: {},
  });
  expect((await list()).items).toMatchObject([{ answers: 1 }]);
});
