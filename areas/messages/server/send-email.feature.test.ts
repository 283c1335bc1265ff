import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeGroup } from '#areas/groups/testing/groups.factories.ts';
import { messageMailsTo, messageScene } from '#areas/messages/testing/messages.world.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeLocation, makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { makeSuppressedAddress } from '#areas/suppressions/testing/suppressions.factories.ts';
import { makeVolunteerRequest } from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow } from '#testing/factories/sequence.ts';

const { sendEmail } = contract.messages;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(() => test.clock.set(factoryNow));
afterAll(() => test.close());

const body = (people: readonly { email: string }[], changes: object = {}) => ({
  recepients: people.map(({ email }) => ({ email, firstName: 'Somebody' })),
  subject: 'See you, {firstName}',
  message: '<p>Bring <strong>gloves</strong><script>1</script>, {firstName}.</p>',
  ...changes,
});

/** Ada and Bo hold places, Cy and Dee are in a group. */
async function scene() {
  const at = await messageScene(test, 'Ada', 'Bo');
  const members = ['Cy', 'Dee'].map((firstName) => ({
    firstName,
    lastName: 'Hall',
    email: `${firstName.toLowerCase()}-${at.organization.id}@example.org`,
  }));
  await makeGroup(test.db, at.organization, {}, { locations: [at.location], members });
  return { ...at, members };
}

it('sends an email to each of those who hold places or are in groups, as the screen does [messages-17]', async () => {
  const { organizer, people, members } = await scene();
  const [ada] = people;
  const link = { linkUrl: 'https://example.org/map?a=1&b="2"', linkText: 'The <map>' };
  const template = { useTemplate: true, templateId: 'send-message', templateData: {} };
  const answer = await test.app.inject({
    method: 'POST',
    url: '/send-email',
    headers: { cookie: await test.signInAs(organizer) },
    payload: body([...people, ...members, ada!], { ...link, ...template }),
  });
  expect(answer.json()).toEqual({ success: true, sent: 4, leftOut: [] });
  const [mail, ...others] = await messageMailsTo(test, ada!);
  expect(others).toEqual([]);
  expect(mail?.subject).toContain('See you, Ada');
  expect(mail?.html).toContain('<strong>gloves</strong>');
  expect(mail?.html).not.toContain('<script>');
  expect(mail?.html).toContain('The &lt;map&gt;');
  for (const member of members) expect(await messageMailsTo(test, member)).toHaveLength(1);
  // It is a message like any other: its sender finds what became of it.
  const { items } = await test.ok(contract.deliveries.messages, { as: organizer });
  expect(items.map(({ counts }) => counts.waiting + counts.sent)).toEqual([4]);
});

it('reaches people of the list of volunteers who hold no place, under the address that it shows [messages-17, messages-19]', async () => {
  const { organizer, organization, people } = await scene();
  const [eve, fay, gus] = [await makeUser(test.db), await makeUser(test.db), await makeUser(test.db)];
  const typed = `gus-${organization.id}@example.org`;
  await makeVolunteerRequest(test.db, eve, organization, { status: 'approved' });
  await makeVolunteerRequest(test.db, fay, organization, { status: 'declined' });
  const asTyped = { importedFirstName: 'Gus', importedLastName: 'Moss', email: typed };
  await makeVolunteerRequest(test.db, gus, organization, { status: 'approved', ...asTyped });
  const sent = body([...people, eve, { email: typed }]);
  expect(await test.ok(sendEmail, { as: organizer, body: sent })).toMatchObject({ sent: 4 });
  expect(await messageMailsTo(test, eve)).toHaveLength(1);
  const refusal = await test.refused(sendEmail, { as: organizer, body: body([eve, fay, gus]) });
  expect(refusal.fields?.map(({ path }) => path)).toEqual(['recepients.1.email', 'recepients.2.email']);
});

it('reaches those who coordinate locations that the caller manages, and no other coordinators [messages-17, messages-13]', async () => {
  const { organizer, organization, location, people } = await scene();
  const elsewhere = await makeLocation(test.db, organization, { name: 'Other' });
  const [here, there, waiting, stranger] = [
    await makeOrganizer(test.db, { firstName: 'Ida', lastName: 'Moss' }),
    await makeOrganizer(test.db),
    await makeOrganizer(test.db),
    await makeOrganizer(test.db),
  ];
  await makeCoordinator(test.db, here, location);
  await makeCoordinator(test.db, there, elsewhere);
  await makeCoordinator(test.db, waiting, location, { status: 'pending' });
  await makeOrganization(test.db, {}, { organizer: stranger });
  const sent = body([here, there, people[0]!]);
  expect(await test.ok(sendEmail, { as: organizer, body: sent })).toMatchObject({ sent: 3 });
  const [mail, ...others] = await messageMailsTo(test, here);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('See you, Ida');
  expect(mail?.text).toContain(
    `because you coordinate volunteers of ${organization.name} at ${location.name}.`,
  );
  const { items } = await test.ok(contract.deliveries.messages, { as: organizer });
  expect(items[0]?.audiences.map(({ kind }) => kind).toSorted()).toEqual([
    'coordinators',
    'coordinators',
    'opportunity',
  ]);
  for (const [as, refusedAt] of [
    [organizer, ['recepients.2.email', 'recepients.3.email']],
    [here, ['recepients.1.email', 'recepients.2.email', 'recepients.3.email']],
    [stranger, ['recepients.0.email', 'recepients.1.email', 'recepients.2.email']],
  ] as const) {
    const asked = body([here, there, waiting, stranger]);
    const refusal = await test.refused(sendEmail, { as, body: asked });
    expect(refusal.fields?.map(({ path }) => path)).toEqual(refusedAt);
  }
});

it('refuses the whole for one whom the caller may not write to [messages-17, messages-2]', async () => {
  const { organizer, organization, location, people } = await scene();
  const stranger = await makeUser(test.db);
  const colleague = await makeOrganizer(test.db);
  await makeCoordinator(test.db, colleague, await makeLocation(test.db, organization, { name: 'Other' }));
  const outsider = await makeOrganizer(test.db);
  const elsewhere = await makeOrganization(test.db, {}, { organizer: outsider });
  const { slots } = await makeOpportunity(test.db, elsewhere, {});
  const theirs = await makeUser(test.db);
  await makeRegistration(test.db, theirs, slots[0]!);
  for (const [as, asked, refusedAt] of [
    [organizer, [...people, stranger], [2]],
    [organizer, [...people, theirs], [2]],
    [organizer, [{ email: 'nobody@example.org' }], [0]],
    [colleague, people, [0, 1]],
    [outsider, [...people, theirs], [0, 1]],
  ] as const) {
    const refusal = await test.refused(sendEmail, { as, body: body(asked) });
    expect(refusal.fields?.map(({ path }) => path)).toEqual(
      refusedAt.map((position) => `recepients.${position}.email`),
    );
  }
  const mailed = await Promise.all([...people, stranger, theirs].map((one) => messageMailsTo(test, one)));
  expect(mailed.flat()).toEqual([]);
  expect(location.organizationId).toBe(organization.id);
});

it('writes in the name of one organization, also for somebody who leads two [messages-17, messages-12]', async () => {
  const { organizer, people } = await scene();
  const second = await makeOrganization(test.db, {}, { organizer });
  const { slots } = await makeOpportunity(test.db, second, {});
  const there = await makeUser(test.db);
  await makeRegistration(test.db, there, slots[0]!);
  const refusal = await test.refused(sendEmail, { as: organizer, body: body([...people, there]) });
  expect(refusal.fields?.map(({ path }) => path)).toEqual(['recepients.2.email']);
  expect(await test.ok(sendEmail, { as: organizer, body: body([there]) })).toMatchObject({ sent: 1 });
});

it('leaves out who wants no emails of the organization, and says so to the sender [messages-17]', async () => {
  const { organizer, organization, people } = await scene();
  const [ada, bo] = people;
  await makeSuppressedAddress(test.db, organization, bo!.email);
  expect(await test.ok(sendEmail, { as: organizer, body: body([ada!, bo!]) })).toEqual({
    success: true,
    sent: 1,
    leftOut: [bo!.email],
  });
});

it.each([
  ['templateId', { useTemplate: true, templateId: 'register' }],
  ['templateId', { useTemplate: true }],
  ['linkUrl', { linkUrl: 'javascript:alert(1)' }],
  ['linkUrl', { linkText: 'Map' }],
  ['subject', { subject: ' ' }],
  ['content', { message: '<p> </p>' }],
  ['recepients', { recepients: [] }],
  ['', { sender: 'me' }],
])('says what is wrong at its place: %s [messages-17]', async (path, changes) => {
  const { organizer, people } = await scene();
  const refusal = await test.refused(sendEmail, { as: organizer, body: body(people, changes) as never });
  expect(refusal.code).toBe('request.invalid');
  expect(refusal.fields?.map((field) => field.path)).toEqual([path]);
});
