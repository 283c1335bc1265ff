import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeBlock } from '#areas/blocks/testing/blocks.factories.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import type { MessageAudience } from '#areas/messages/rules/message-audiences.ts';
import { messageMailsTo, newMessage } from '#areas/messages/testing/messages.world.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import {
  makeRecord,
  makeVolunteerRequest,
} from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { prove } from '#testing/worlds/proven.ts';

const { listRecipients, send, audiences } = contract.messages;

let test: TestApp;
let world: Awaited<ReturnType<typeof scene>>;
beforeAll(async () => {
  test = await createTestApp();
  world = await scene();
});
afterAll(() => test.close());

/** A list with everybody who can be in one, by first name, and a coordinator of the organization. */
async function scene() {
  const organizer = await makeOrganizer(test.db, { firstName: 'Grace', lastName: 'Hall' });
  const { organization, location } = await makeOrganization(test.db, {}, { organizer });
  await prove(test.db, { organization, location });
  const coordinator = await makeOrganizer(test.db);
  await makeCoordinator(test.db, coordinator, location);
  const listed = async (firstName: string, columns: object = {}) => {
    const person = await makeUser(test.db, { firstName, lastName: 'Lee' });
    await makeVolunteerRequest(test.db, person, organization, columns);
    return person;
  };
  const invited = { invitedAs: 'newcomer', importedFirstName: 'Dan', importedLastName: 'Lee' };
  const people = {
    ann: await listed('Ann', { status: 'approved' }),
    bo: await listed('Bo', { isFromRegistration: true }),
    cleo: await listed('Cleo', { status: 'declined' }),
    dan: await listed('Dan', invited),
    eve: await listed('Eve', { status: 'approved' }),
  };
  await makeBlock(test.db, people.eve, organization);
  const otis = await makeRecord(test.db, organization);
  const theirs = await makeOrganization(test.db);
  const stranger = await makeUser(test.db, { firstName: 'Sam', lastName: 'Lee' });
  await makeVolunteerRequest(test.db, stranger, theirs.organization, { status: 'approved' });
  return { organizer, organization, coordinator, people, otis, stranger };
}

const everybody = (): MessageAudience => ({ kind: 'organization', id: world.organization.id });
const chosen = (...people: { id: string }[]): MessageAudience => ({
  kind: 'people',
  id: world.organization.id,
  userIds: people.map(({ id }) => id),
});
const named = async (as: { id: string }, ...people: { id: string }[]) => {
  const params = { organizationId: world.organization.id };
  const query = { userId: people.map(({ id }) => id) };
  return (await test.ok(listRecipients, { as, params, query })).people.map(({ firstName }) => firstName);
};

it('reaches everybody but those who were declined, are blocked, or have not answered [messages-19]', async () => {
  const { organizer, people, organization } = world;
  expect(await named(organizer)).toEqual(['Ann', 'Bo']);
  const { organizations } = await test.ok(audiences, { as: organizer });
  expect(organizations).toMatchObject([{ id: organization.id, can: { list: true } }]);
  const body = newMessage([everybody()], [people.ann, people.bo, people.cleo, world.stranger]);
  const { sent, leftOut } = await test.ok(send, { as: organizer, body });
  expect(sent).toBe(2);
  expect(leftOut.toSorted()).toEqual([people.cleo.email, world.stranger.email].toSorted());
  const [mail] = await messageMailsTo(test, people.ann);
  expect(mail!.subject).toBe('Hello Ann');
  expect(mail!.text).toContain(`because ${organization.name} has you on its list of volunteers.`);
  expect(await messageMailsTo(test, people.cleo)).toEqual([]);
});

it('is refused with placeholders that say nothing to people of a list [messages-14]', async () => {
  const { organizer, people } = world;
  const body = newMessage([everybody()], [people.ann], { subject: 'See you at {opportunity}' });
  expect((await test.refused(send, { as: organizer, body })).fields).toMatchObject([{ path: 'subject' }]);
});

it('goes to people of the list whom somebody who works there chose, and to nobody else [messages-19]', async () => {
  const { coordinator, people, otis, stranger } = world;
  const asked = [people.cleo, people.dan, otis, stranger];
  expect(await named(coordinator, ...asked)).toEqual(['Cleo', 'Dan']);
  const body = newMessage([chosen(...asked)], [people.cleo, people.ann, stranger]);
  const { id, sent } = await test.ok(send, { as: coordinator, body });
  expect(sent).toBe(1);
  expect((await messageMailsTo(test, people.cleo)).map(({ subject }) => subject)).toEqual(['Hello Cleo']);
  // A lost answer is asked for again.
  expect(await test.ok(send, { as: coordinator, body })).toMatchObject({ id, sent: 1 });
  const seen = await test.ok(contract.deliveries.message, {
    as: coordinator,
    params: { messageId: id },
    query: {},
  });
  expect(seen.audiences).toEqual([{ kind: 'people', id: world.organization.id, title: '' }]);
});

it('goes to those whom a filter of the list finds, of people who may be written to together [messages-19]', async () => {
  const { coordinator, organizer, people, organization } = world;
  const params = { organizationId: organization.id };
  const found = async (query: { search?: string; status?: 'declined' | 'invited' | 'approved' }) =>
    (await test.ok(listRecipients, { as: organizer, params, query })).people.map(
      ({ firstName }) => firstName,
    );
  expect(await found({ search: 'lee' })).toEqual(['Ann', 'Bo']);
  expect(await found({ search: 'lee b' })).toEqual(['Bo']);
  expect(await found({ status: 'approved' })).toEqual(['Ann']);
  expect(await found({ status: 'declined' })).toEqual(['Cleo']);
  expect(await found({ status: 'invited' })).toEqual(['Dan']);
  const audience: MessageAudience = {
    kind: 'matching',
    id: organization.id,
    matching: { search: 'lee b' },
  };
  const body = newMessage([audience], [people.bo, people.ann]);
  expect((await test.refused(send, { as: coordinator, body })).code).toBe('forbidden');
  const { id, leftOut } = await test.ok(send, { as: organizer, body });
  expect(leftOut).toEqual([people.ann.email]);
  expect(await test.ok(send, { as: organizer, body })).toMatchObject({ id, sent: 1 });
});

it('is for organizers where all of the list is meant [messages-19]', async () => {
  const { coordinator, organizer, people } = world;
  const body = newMessage([everybody()], [people.ann]);
  expect((await test.refused(send, { as: coordinator, body })).code).toBe('forbidden');
  const { organizations } = await test.ok(audiences, { as: coordinator });
  expect(organizations.map(({ can }) => can)).toEqual([{ list: false }]);
  const { id } = await test.ok(send, { as: organizer, body });
  const look = { as: coordinator, params: { messageId: id }, query: {} };
  expect((await test.refused(contract.deliveries.message, look)).code).toBe('not-found');
  const outsider = await makeOrganizer(test.db);
  await makeOrganization(test.db, {}, { organizer: outsider });
  for (const audience of [everybody(), chosen(people.ann)]) {
    const theirs = newMessage([audience], [people.ann]);
    expect((await test.refused(send, { as: outsider, body: theirs })).code).toBe('not-found');
  }
});
