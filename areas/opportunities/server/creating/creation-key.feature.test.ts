import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { editorWorld, saveOf, type NewDocument } from '#areas/opportunities/testing/editor.world.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';

const { create } = contract.opportunityEditor;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const idsIn = async ({ id }: { id: string }) => {
  const rows = await test.db
    .select({ id: opportunities.id })
    .from(opportunities)
    .where(eq(opportunities.organizationId, id));
  return rows.map((row) => row.id);
};
const titled = (document: NewDocument, title: string): NewDocument => ({
  ...document,
  basics: { ...document.basics, title },
});

it('an attempt to create that is sent again answers with what the first one made [editor-26]', async () => {
  const world = await editorWorld(test);
  const body = { ...world.document(), creationKey: randomUUID() };
  const first = await test.ok(create, { as: world.organizer, body });
  expect(first.isSaved).toBe(true);
  expect(await test.ok(create, { as: world.organizer, body })).toEqual(first);
  expect(await idsIn(world.organization)).toEqual([first.id]);
});

it('of many attempts at once one creates it [editor-26]', async () => {
  const world = await editorWorld(test);
  const body = { ...world.document(), creationKey: randomUUID() };
  const send = () => test.ok(create, { as: world.organizer, body });
  const answers = await Promise.all(Array.from({ length: 8 }, send));
  const ids = await idsIn(world.organization);
  expect(ids).toHaveLength(1);
  expect(new Set(answers.map(({ id }) => id))).toEqual(new Set(ids));
});

it.each([
  ['contents', (body: NewDocument) => titled(body, 'Sort more donations')],
  ['status', (body: NewDocument): NewDocument => ({ ...body, status: 'draft' })],
] as const)(
  'an attempt with other %s says that it is still to be saved, and changes nothing [editor-26]',
  async (_, other) => {
    const world = await editorWorld(test);
    const creationKey = randomUUID();
    const first = await test.ok(create, { as: world.organizer, body: { ...world.document(), creationKey } });
    const before = await world.open(first.id);
    const body = { ...other(world.document()), creationKey };
    expect(await test.ok(create, { as: world.organizer, body })).toEqual({ ...first, isSaved: false });
    expect(await world.open(first.id)).toEqual(before);
    expect(await idsIn(world.organization)).toEqual([first.id]);
  },
);

it('an attempt with other contents says when somebody has changed it since, and leaves their change alone [editor-26]', async () => {
  const world = await editorWorld(test);
  const creationKey = randomUUID();
  const first = await test.ok(create, { as: world.organizer, body: { ...world.document(), creationKey } });
  const again = { ...titled(world.document(), 'Sort more donations'), creationKey };
  expect(await test.ok(create, { as: world.organizer, body: again })).toMatchObject({ isChanged: false });

  const colleague = await makeOrganizer(test.db);
  await makeCoordinator(test.db, colleague, world.location);
  const opened = await world.open(first.id);
  await test.ok(contract.opportunityEditor.save, {
    as: colleague,
    params: { opportunityId: first.id },
    body: saveOf(opened, { basics: { ...opened.basics, description: 'In the cold store.' } }),
  });
  const theirs = await world.open(first.id);
  expect(await test.ok(create, { as: world.organizer, body: again })).toEqual({
    ...first,
    version: theirs.version,
    isSaved: false,
    isChanged: true,
  });
  expect(await world.open(first.id)).toEqual(theirs);
});

it('an attempt with the key of another one creates its own, for another person and at another organization [editor-26]', async () => {
  const world = await editorWorld(test);
  const creationKey = randomUUID();
  const first = await test.ok(create, { as: world.organizer, body: { ...world.document(), creationKey } });

  const colleague = await makeOrganizer(test.db);
  await makeCoordinator(test.db, colleague, world.location);
  const theirs = await test.ok(create, { as: colleague, body: { ...world.document(), creationKey } });
  expect(theirs.id).not.toBe(first.id);

  const second = await makeOrganization(test.db, {}, { organizer: world.organizer });
  const document = world.document();
  const { organization, location } = second;
  Object.assign(document.basics, { organizationId: organization.id, locationId: location.id });
  const elsewhere = await test.ok(create, { as: world.organizer, body: { ...document, creationKey } });
  expect(await idsIn(organization)).toEqual([elsewhere.id]);
});

it('attempts without a key create one each, and an odd key is refused', async () => {
  const world = await editorWorld(test);
  for (const _ of [1, 2]) await test.ok(create, { as: world.organizer, body: world.document() });
  expect(await idsIn(world.organization)).toHaveLength(2);
  const body = { ...world.document(), creationKey: 'mine' };
  const problem = await test.refused(create, { as: world.organizer, body });
  expect(problem).toMatchObject({ code: 'request.invalid', fields: [{ path: 'creationKey' }] });
});
