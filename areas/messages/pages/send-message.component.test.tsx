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
