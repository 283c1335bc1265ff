import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { groupsContract } from '#areas/groups/contract/groups.ts';
import { messagesContract } from '#areas/messages/contract/messages.ts';
import { organizerHomeContract } from '#areas/opportunities/contract/organizer-home.ts';
import { organizationSettingsContract } from '#areas/organizations/contract/organization-settings.ts';
import { recordsContract } from '#areas/volunteers/contract/records.ts';
import { volunteersContract, type VolunteerView } from '#areas/volunteers/contract/volunteers.ts';
import { DomainError } from '#shared/errors.ts';
import { openPage, sessionOf } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';

const volunteer = (firstName: string, status: VolunteerView['status']): VolunteerView => ({
  userId: firstName,
  firstName,
  lastName: 'Moss',
  email: `${firstName.toLowerCase()}@example.org`,
  status,
  isFromRegistration: false,
  appliedAt: null,
  decidedAt: null,
  declineMessage: null,
  hasAnswers: false,
  isBlocked: false,
  groups: [],
  minutes: 0,
  lastVisit: null,
});

/** A server with a list of these people, of a public organization unless told otherwise. */
function serverWith(items: VolunteerView[], isPrivate = false, total = items.length) {
  const server = createServer();
  server.on(volunteersContract.list, () => ({
    organization: {
      id: organizationId,
      name: 'Tidewater',
      orgName: 'Tidewater',
      isPrivate,
      timeZone: 'America/New_York',
    },
    items,
    total,
    pageSize: 10,
    waiting: 0,
    blocked: 0,
    can: { messageAll: true },
  }));
  return server;
}
const address = '/user/user-settings/volunteers/Tidewater';
const organizationId = '00000000-0000-7000-8000-000000000001';
const bar = () => within(screen.getByRole('group', { name: 'Chosen volunteers' }));

test('requests have a heading of their own, and say that nobody waits [volunteers-6]', async () => {
  await openPage(`${address}?status=pending`, serverWith([], true), sessionOf('organizer'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Requests' })).toBeTruthy();
  expect(screen.getByText('Nobody is waiting')).toBeTruthy();
  expect(screen.queryByText('Nobody has this name')).toBeNull();
});

test('a status that nobody has is not said of a name [volunteers-6]', async () => {
  await openPage(`${address}?status=declined`, serverWith([], true), sessionOf('organizer'));
  expect(await screen.findByText('Nobody is in this list')).toBeTruthy();
  expect(screen.queryByText('Nobody has this name')).toBeNull();
});

test('a public organization, which answers nobody, has volunteers alone [volunteers-6]', async () => {
  await openPage(
    `${address}?status=pending`,
    serverWith([volunteer('Ann', 'pending')]),
    sessionOf('organizer'),
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Volunteers' })).toBeTruthy();
});

test('approving several people leaves out those who are invited, and says so [volunteers-17]', async () => {
  const items = [volunteer('Ann', 'invited'), volunteer('Bo', 'pending'), volunteer('Cy', 'invited')];
  const server = createServer();
  server.on(volunteersContract.list, () => ({
    organization: {
      id: '00000000-0000-7000-8000-000000000001',
      name: 'Tidewater',
      orgName: 'Tidewater',
      isPrivate: true,
      timeZone: 'America/New_York',
    },
    items,
    total: 3,
    pageSize: 10,
    waiting: 1,
    blocked: 0,
    can: { messageAll: true },
  }));
  const sent = server.on(volunteersContract.answer, ({ body }) => ({
    answered: body.people.map(({ userId }) => userId),
    already: [],
    changed: [],
  }));
  const user = await openPage('/user/user-settings/volunteers/Tidewater', server, sessionOf('organizer'));
  const bar = () => within(screen.getByRole('group', { name: 'Chosen volunteers' }));
  const choose = (name: string) => user.click(screen.getByRole('checkbox', { name: new RegExp(name) }));

  await choose('Ann');
  expect(bar().queryByRole('button', { name: 'Approve' })).toBeNull();
  await choose('Bo');
  await choose('Cy');
  await user.click(bar().getByRole('button', { name: 'Approve' }));
  const window = within(await screen.findByRole('dialog'));
  expect(window.getByText(/Bo Moss/)).toBeTruthy();
  expect(window.getByText('2 other people were invited, and answer for themselves.')).toBeTruthy();
  await user.click(window.getByRole('button', { name: 'Approve' }));
  await waitFor(() =>
    expect(sent.map(({ body }) => body.people.map(({ userId }) => userId))).toEqual([['Bo']]),
  );
});

test('a person without an email address is added by name, after a question about a namesake [record-1, record-3]', async () => {
  const otis = { ...volunteer('Otis', 'approved'), email: '' };
  const server = createServer();
  server.on(volunteersContract.list, () => ({
    organization: {
      id: '00000000-0000-7000-8000-000000000001',
      name: 'Tidewater',
      orgName: 'Tidewater',
      isPrivate: false,
      timeZone: 'America/New_York',
    },
    items: [otis],
    total: 1,
    pageSize: 10,
    waiting: 0,
    blocked: 0,
    can: { messageAll: true },
  }));
  const sent = server.on(recordsContract.create, ({ body }) => {
    const people = [{ userId: 'otis', firstName: 'Otis', lastName: 'Moss', email: '' }];
    if (!body.isOther)
      throw new DomainError('volunteer.namesake', { params: { name: 'Otis Moss' }, details: { people } });
    return { userId: 'another' };
  });
  const user = await openPage('/user/user-settings/volunteers/Tidewater', server, sessionOf('organizer'));
  expect(screen.getByText('No email address')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add a volunteer' }));
  const window = within(await screen.findByRole('dialog'));
  await user.type(await window.findByLabelText(/^First name/), 'Otis');
  await user.type(window.getByLabelText(/^Last name/), 'Moss');
  await user.type(window.getByLabelText(/^Phone/), '2155550147');
  await user.click(window.getByRole('button', { name: 'Add' }));
  const same = await window.findByRole('link', { name: 'Open Otis Moss, no email address' });
  expect(same.getAttribute('href')).toBe('/user/user-settings/volunteers/Tidewater/otis');
  expect(document.activeElement).toBe(same);
  await user.click(window.getByRole('button', { name: 'No, add another person' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.map(({ body: { isOther, phone } }) => [isOther, phone])).toEqual([
    [false, '2155550147'],
    [true, '2155550147'],
  ]);
});

test('somebody with an email address is added from the list, and the phone becomes part of the note [volunteers-21]', async () => {
  const server = serverWith([volunteer('Ann', 'approved')]);
  const people = [{ userId: 'Ann', firstName: 'Ann', lastName: 'Moss', email: 'ann@example.org' }];
  const sent = server.on(volunteersContract.add, ({ body }) => {
    if (body.email === 'ann@example.org')
      throw new DomainError('volunteer.there', { params: { name: 'Ann Moss' }, details: { people } });
    if (!body.approveDeclined)
      throw new DomainError('volunteer.declined-before', { params: { name: 'Bo Moss' } });
    return { userId: 'bo' };
  });
  const user = await openPage(address, server, sessionOf('organizer'));
  await user.click(screen.getByRole('button', { name: 'Add a volunteer' }));
  const window = within(await screen.findByRole('dialog'));
  await user.type(await window.findByLabelText(/^First name/), 'Bo');
  await user.type(window.getByLabelText(/^Last name/), 'Moss');
  expect(window.getByRole('combobox', { name: /^Contact/ })).toBeTruthy();
  await user.type(window.getByLabelText(/^Email/), 'ann@example.org');
  expect(window.queryByRole('combobox', { name: /^Contact/ })).toBeNull();
  await user.type(window.getByLabelText(/^Phone/), '2155550147');
  await user.type(window.getByLabelText(/^Note/), 'Drives a van');
  await user.click(window.getByRole('button', { name: 'Add' }));
  const there = await window.findByRole('link', { name: 'Open Ann Moss, ann@example.org' });
  expect(there.getAttribute('href')).toBe(`${address}/Ann`);
  expect(window.queryByRole('button', { name: 'No, add another person' })).toBeNull();
  await user.clear(window.getByLabelText(/^Email/));
  await user.type(window.getByLabelText(/^Email/), 'bo@example.org');
  await user.click(window.getByRole('button', { name: 'Add' }));
  await user.click(await window.findByRole('button', { name: 'Add anyway' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.at(-1)?.body).toEqual({
    orgName: 'Tidewater',
    firstName: 'Bo',
    lastName: 'Moss',
    email: 'bo@example.org',
    note: 'Phone: 2155550147\nDrives a van',
    isOther: false,
    approveDeclined: true,
  });
});

test('people of a public organization are chosen and written to, and who has no address is left out [volunteers-19]', async () => {
  const people = [
    volunteer('Ann', 'approved'),
    volunteer('Bo', 'pending'),
    { ...volunteer('Otis', 'approved'), email: '' },
  ];
  const server = serverWith(people);
  const asked = server.on(messagesContract.listRecipients, ({ query }) => ({
    organizationId,
    name: 'Tidewater',
    people: people
      .filter(({ userId }) => query.userId.includes(userId))
      .map(({ firstName, lastName, email }) => ({
        firstName,
        lastName,
        email,
        held: null,
        isNewcomer: false,
        isReached: false,
      })),
  }));
  server.on(organizationSettingsContract.reach, () => ({ limit: null }));
  const user = await openPage(address, server, sessionOf('organizer'));
  expect(screen.getByRole('link', { name: 'Message all volunteers' }).getAttribute('href')).toBe(
    `/organizer/sendmessage?organization=${organizationId}`,
  );
  await user.click(screen.getByRole('checkbox', { name: 'Choose everybody on this page' }));
  expect(bar().queryByRole('button', { name: 'Approve' })).toBeNull();
  await user.click(bar().getByRole('button', { name: 'Send message' }));
  const window = within(await screen.findByRole('dialog'));
  expect(await window.findByText('To 2 chosen volunteers')).toBeTruthy();
  expect(await window.findByText('2 of 2 chosen')).toBeTruthy();
  expect(asked.at(-1)?.query).toMatchObject({ userId: ['Ann', 'Bo'] });
});

test('everybody whom the filter finds is chosen over all pages, put into a group and written to [volunteers-19]', async () => {
  const server = serverWith([volunteer('Ann', 'pending'), volunteer('Bo', 'pending')], true, 230);
  const made = server.on(groupsContract.createOfVolunteers, () => ({
    id: organizationId,
    added: 230,
    already: 0,
  }));
  server.on(groupsContract.list, () => ({ items: [], total: 0, pageSize: 10, organization: null }));
  const place = { id: organizationId.replace(/1$/, '3'), name: 'North' };
  server.on(organizerHomeContract.choices, () => ({
    organizations: [
      { id: organizationId, name: 'Tidewater', orgName: 'Tidewater', logoUrl: null, locations: [place] },
    ],
  }));
  const asked = server.on(messagesContract.listRecipients, () => ({
    organizationId,
    name: 'Tidewater',
    people: [],
  }));
  const user = await openPage(`${address}?search=mo&status=pending`, server, sessionOf('organizer'));
  const all = () => screen.getByRole('checkbox', { name: 'Choose all 230 that match' });
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  await user.click(all());
  expect(bar().getByText('230 people chosen')).toBeTruthy();
  expect(box('Choose Bo Moss').checked).toBe(true);
  // An answer is about an application that was seen.
  expect(bar().queryByRole('button', { name: 'Approve' })).toBeNull();
  await user.click(bar().getByRole('button', { name: 'Add to a group' }));
  const window = within(await screen.findByRole('dialog', { name: 'Add 230 volunteers to a group' }));
  const make = await window.findByRole('button', { name: 'Create the group' });
  await waitFor(() => expect(make.hasAttribute('disabled')).toBe(false));
  await user.type(window.getByRole('textbox', { name: 'Group name' }), 'Mosses');
  await user.click(make);
  const matching = { search: 'mo', status: 'pending' };
  await waitFor(() => expect(made.map(({ body }) => body.people)).toEqual([{ matching }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(all());
  await user.click(bar().getByRole('button', { name: 'Send message' }));
  expect(await screen.findByText('To everybody in the list who can be written to')).toBeTruthy();
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject(matching));
  await user.keyboard('{Escape}');
  // One who is taken out leaves those of the page.
  await user.click(box('Choose Bo Moss'));
  expect(bar().getByText('1 person chosen')).toBeTruthy();
});

test('chosen people come into a group that is there, or into a new one [volunteers-19]', async () => {
  const server = serverWith([volunteer('Ann', 'approved'), volunteer('Bo', 'pending')]);
  const groupId = '00000000-0000-7000-8000-000000000002';
  const [north, south] = [3, 4].map((n) => `00000000-0000-7000-8000-00000000000${n}`) as [string, string];
  server.on(groupsContract.list, () => ({
    items: [
      {
        id: groupId,
        name: 'Drivers',
        organization: { id: organizationId, name: 'Tidewater', orgName: 'Tidewater' },
        locations: [],
        timeZone: 'America/New_York',
        createdAt: '2026-01-01T12:00:00.000Z',
        createdBy: null,
        updatedAt: '2026-01-01T12:00:00.000Z',
        updatedBy: null,
        members: 1,
        can: { edit: true },
      },
    ],
    total: 1,
    pageSize: 10,
    organization: null,
  }));
  server.on(organizerHomeContract.choices, () => ({
    organizations: [
      {
        id: organizationId,
        name: 'Tidewater',
        orgName: 'Tidewater',
        logoUrl: null,
        locations: [
          { id: north, name: 'North' },
          { id: south, name: 'South' },
        ],
      },
    ],
  }));
  const added = server.on(groupsContract.addVolunteers, () => ({ added: 1, already: 1 }));
  const made = server.on(groupsContract.createOfVolunteers, () => ({ id: groupId, added: 2, already: 0 }));
  const user = await openPage(address, server, sessionOf('organizer'));
  const open = async () => {
    await user.click(screen.getByRole('checkbox', { name: 'Choose everybody on this page' }));
    await user.click(bar().getByRole('button', { name: 'Add to a group' }));
    return within(await screen.findByRole('dialog'));
  };
  await user.click(await (await open()).findByRole('button', { name: 'Add to Drivers' }));
  expect(await screen.findByText('1 person is in Drivers now.')).toBeTruthy();
  expect(screen.getByText('1 person was in it already.')).toBeTruthy();
  expect(added.map(({ body }) => body.people)).toEqual([{ userIds: ['Ann', 'Bo'] }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const window = await open();
  const make = await window.findByRole('button', { name: 'Create the group' });
  await user.type(window.getByRole('textbox', { name: 'Group name' }), 'Bakers');
  await waitFor(() => expect(make.hasAttribute('disabled')).toBe(false));
  await user.click(make);
  expect(await window.findByText('At least one location is required')).toBeTruthy();
  await user.click(window.getByRole('checkbox', { name: 'South' }));
  await user.click(make);
  await waitFor(() =>
    expect(made.map(({ body: { name, locationIds } }) => [name, locationIds])).toEqual([['Bakers', [south]]]),
  );
});

test('answers that were given are a quiet menu, those that wait stand open; a reason outlasts a service that is away [volunteers-20, forms-2]', async () => {
  const decidedAt = '2025-01-01T12:00:00.000Z';
  const server = serverWith(
    [
      { ...volunteer('Ann', 'approved'), decidedAt },
      { ...volunteer('Bo', 'pending'), appliedAt: decidedAt },
    ],
    true,
  );
  const user = await openPage(address, server, sessionOf('organizer'));
  expect(screen.getByRole('button', { name: 'Approve Bo Moss' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Decline Ann Moss' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'More for Ann Moss' }));
  const menu = within(await screen.findByRole('menu', { hidden: true }));
  expect(menu.queryByRole('menuitem', { name: 'Approve', hidden: true })).toBeNull();
  await user.click(menu.getByRole('menuitem', { name: 'Decline', hidden: true }));
  const window = within(await screen.findByRole('dialog'));
  expect(window.getByText(/Ann Moss/)).toBeTruthy();

  // What was typed outlasts a service that is away.
  server.on(volunteersContract.answer, () => {
    throw new DomainError('service.unavailable');
  });
  await user.type(window.getByLabelText(/^Reason/), 'We have enough drivers.');
  await user.click(window.getByRole('button', { name: 'Decline' }));
  await screen.findByText('Not answered');
  expect(window.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('We have enough drivers.');
});
