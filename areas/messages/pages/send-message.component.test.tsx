import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { messagesContract } from '#areas/messages/contract/messages.ts';
import { organizationSettingsContract } from '#areas/organizations/contract/organization-settings.ts';
import { openPage, sessionOf } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';

const [groupId, organizationId] = [1, 2].map((n) => `0197a3b4-0000-7000-8000-00000000000${n}`) as [
  string,
  string,
];
const person = (firstName: string, rest: object = {}) => ({
  firstName,
  lastName: 'Moss',
  email: `${firstName.toLowerCase()}@example.org`,
  held: null,
  isNewcomer: true,
  isReached: false,
  ...rest,
});

test('a message says before how many of the chosen people can be written to [budgets-10]', async () => {
  const server = createServer();
  server.on(messagesContract.audiences, () => ({
    organizations: [
      {
        id: organizationId,
        name: 'Pantry',
        opportunities: [],
        groups: [{ id: groupId, name: 'Drivers', people: 4 }],
        coordinated: [],
        can: { list: false },
      },
    ],
  }));
  server.on(messagesContract.groupRecipients, () => ({
    organizationId,
    name: 'Drivers',
    people: [
      person('Ann'),
      person('Bob'),
      person('Cleo', { isReached: true }),
      person('Dan', { isNewcomer: false }),
    ],
  }));
  server.on(organizationSettingsContract.reach, () => ({
    limit: { most: 50, left: 1, again: null, oldEnoughAt: '2030-01-15T12:00:00Z', came: 5, needed: 5 },
  }));
  const user = await openPage(`/organizer/sendmessage?group=${groupId}`, server, sessionOf('organizer'));
  expect(await screen.findByText(/1 is left now\. This limit ends on 01\/15\/2030\./)).toBeTruthy();
  await user.click(await screen.findByRole('checkbox', { name: 'Select All' }));
  expect(screen.getByText('3 of 4 people can be emailed now.')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Bob Moss' }));
  expect(screen.getByText('3 of 3 people can be emailed now.')).toBeTruthy();
});

test.each([
  ['everybody of a day', undefined, '2 of 3 chosen'],
  ['those whom a link names', { recipients: ['BOB@example.org', 'dan@example.org'] }, '1 of 3 chosen'],
])(
  'a message to %s begins with all of them who can be written to [messages-18, messages-20]',
  async (_of, state, chosen) => {
    const [opportunityId, dateId, otherDate] = [3, 4, 5].map(
      (n) => `0197a3b4-0000-7000-8000-00000000000${n}`,
    ) as [string, string, string];
    const server = createServer();
    server.on(messagesContract.audiences, () => ({
      organizations: [
        {
          id: organizationId,
          name: 'Pantry',
          opportunities: [{ id: opportunityId, title: 'Food sort', location: 'Hall', people: 4 }],
          groups: [],
          coordinated: [],
          can: { list: false },
        },
      ],
    }));
    const [startAt, endAt] = ['2030-06-08T14:00:00.000Z', '2030-06-08T17:00:00.000Z'];
    const at = (...dates: string[]) => ({
      places: dates.map((id) => ({ dateId: id, activityId: groupId })),
    });
    server.on(messagesContract.recipients, () => ({
      organizationId,
      title: 'Food sort',
      location: 'Hall',
      timeZone: 'America/Chicago',
      dates: [dateId, otherDate].map((id) => ({ id, label: '', startAt, endAt })),
      activities: [{ id: groupId, title: 'Packing' }],
      people: [
        { ...person('Ann'), ...at(dateId) },
        { ...person('Bob'), ...at(dateId, otherDate) },
        { ...person('Cleo'), ...at(otherDate) },
        { ...person('Dan'), ...at(dateId), held: 'unsubscribed' as const },
      ],
    }));
    server.on(organizationSettingsContract.reach, () => ({ limit: null }));
    const path = `/organizer/sendmessage?date=${opportunityId}.${dateId}`;
    await openPage(path, server, sessionOf('organizer'), state);
    expect(await screen.findByText(chosen)).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: 'Cleo Moss' })).toBeNull();
    expect(screen.getByRole('checkbox', { name: 'Dan Moss' })).toHaveProperty('checked', false);
  },
);

test('a message is for those who coordinate a location [messages-13]', async () => {
  const locationId = '0197a3b4-0000-7000-8000-000000000006';
  const server = createServer();
  server.on(messagesContract.audiences, () => ({
    organizations: [
      {
        id: organizationId,
        name: 'Pantry',
        opportunities: [],
        groups: [],
        coordinated: [{ id: locationId, name: 'Hall', people: 2 }],
        can: { list: false },
      },
    ],
  }));
  server.on(messagesContract.coordinatorRecipients, ({ params }) => ({
    organizationId,
    name: 'Hall',
    people: params.locationId === locationId ? [person('Ida'), person('Jo')] : [],
  }));
  server.on(organizationSettingsContract.reach, () => ({ limit: null }));
  const user = await openPage('/organizer/sendmessage', server, sessionOf('organizer'));
  await user.click(await screen.findByRole('combobox', { name: 'Coordinators' }));
  await user.click(await screen.findByRole('option', { name: 'Hall (2)', hidden: true }));
  await user.click(await screen.findByRole('checkbox', { name: 'Ida Moss' }));
  expect(screen.getByText('1 of 2 chosen')).toBeTruthy();
});
