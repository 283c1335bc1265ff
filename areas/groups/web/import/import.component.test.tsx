import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { groupsContract } from '#areas/groups/contract/groups.ts';
import {
  organizationSettingsContract,
  type ReachLimit,
} from '#areas/organizations/contract/organization-settings.ts';
import { organizerHomeContract } from '#areas/opportunities/contract/organizer-home.ts';
import { openPage, sessionOf } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';

const [groupId, organizationId, locationId] = [1, 2, 3].map(
  (n) => `0197a3b4-0000-7000-8000-00000000000${n}`,
) as [string, string, string];
const member = (n: number, firstName: string, email: string) => ({
  id: `0197a3b4-0000-7000-8000-00000000001${n}`,
  firstName,
  lastName: 'Moss',
  email,
  suppressed: null,
});

/** The page of a group of two, with its import open. */
async function openImport(limit: ReachLimit | null = null) {
  const server = createServer();
  const place = { id: locationId, name: 'Main' };
  server.on(organizerHomeContract.choices, () => ({
    organizations: [
      { id: organizationId, orgName: 'Pantry', name: 'Pantry', logoUrl: null, locations: [place] },
    ],
  }));
  server.on(organizationSettingsContract.reach, () => ({ limit }));
  server.on(groupsContract.get, () => ({
    id: groupId,
    name: 'Drivers',
    organization: { id: organizationId, orgName: 'Pantry', name: 'Pantry' },
    locations: [place],
    timeZone: 'America/Chicago',
    createdAt: '2030-01-01T00:00:00Z',
    createdBy: null,
    updatedAt: '2030-01-01T00:00:00Z',
    updatedBy: null,
    members: 2,
    can: { edit: true },
  }));
  server.on(groupsContract.members, () => ({
    members: [member(1, 'Ann', 'ann@example.org'), member(2, 'Bbo', 'bob@example.org')],
  }));
  const saved = server.on(groupsContract.update, () => ({ id: groupId }));
  const user = await openPage(
    `/user/user-settings/create-group?id=${groupId}`,
    server,
    sessionOf('organizer'),
  );
  await user.click(await screen.findByRole('button', { name: 'Import Volunteers' }));
  const window = within(await screen.findByRole('dialog', { name: 'Import Volunteers' }));
  const choose = async (text: string) => {
    const field = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!field) throw new Error('no file can be chosen');
    await user.upload(field, new File([text], 'people.csv', { type: 'text/csv' }));
  };
  return { user, window, choose, saved };
}

const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

test('a file is shown as it is understood, and can be understood otherwise [group-19]', async () => {
  const { user, window, choose } = await openImport();
  await choose('Moss,Cleo,cleo@example.org\nLee,Dan,dan@example.org\n');
  const first = await window.findByRole('table', { name: 'The first 2 people, as we read the file' });
  expect(cellsOf(first)).toEqual([
    ['Moss', 'Cleo', 'cleo@example.org'],
    ['Lee', 'Dan', 'dan@example.org'],
  ]);
  await user.selectOptions(window.getByLabelText('First name'), 'B: Cleo');
  await user.selectOptions(window.getByLabelText('Last name'), 'A: Moss');
  await expect.poll(() => cellsOf(first)[0]).toEqual(['Cleo', 'Moss', 'cleo@example.org']);
  await user.click(window.getByLabelText('The first row has headings'));
  expect(await window.findByText('1 valid of 1')).toBeTruthy();
  await user.selectOptions(window.getByLabelText('Email'), 'Not in the file');
  expect(await window.findByText('0 valid of 1')).toBeTruthy();
  expect(window.getByRole('button', { name: 'Import volunteers' })).toHaveProperty('disabled', true);
});

test('a group and its import say before how many people can be written to [budgets-10]', async () => {
  const limit = { most: 50, left: 2, again: null, oldEnoughAt: '2031-01-15T12:00:00Z', came: 1, needed: 5 };
  const { window, choose } = await openImport(limit);
  expect(screen.getByText('2 of 2 people can be emailed now.')).toBeTruthy();
  expect(window.getByText('50 new people a day for now')).toBeTruthy();
  expect(
    window.getByText(/2 are left now\. This limit ends .* on 01\/15\/2031, and 5 people .* \(1 so far\)/),
  ).toBeTruthy();
  expect(window.queryByText(/can be written to/)).toBeNull();
  await choose('Cleo,Moss,cleo@example.org\nDan,Lee,dan@example.org\nEve,Lee,eve@example.org\n');
  expect(await window.findByText('At least 2 of 3 people can be emailed now.')).toBeTruthy();
});

test('a proven organization is told of no limit [budgets-10]', async () => {
  const { window } = await openImport();
  expect(window.queryByText(/people a day/)).toBeNull();
});

test('an export that was corrected changes people of the group and doubles nobody [group-20]', async () => {
  const { user, window, choose, saved } = await openImport();
  await choose('First name;Last name;Email\nAnn;Moss;ann@example.org\nBob;Moss;bob@example.org\n');
  const differing = await window.findByRole('table', {
    name: '1 person is in the group already, but not the same',
  });
  expect(cellsOf(differing)).toEqual([['3', 'Bbo Mossbob@example.org', 'Bob Mossbob@example.org']]);
  await user.click(window.getByRole('radio', { name: 'Leave the group as it is' }));
  expect(window.getByRole('button', { name: 'Import volunteers' })).toHaveProperty('disabled', true);
  await user.click(window.getByRole('radio', { name: 'Change them in the group to what the file says' }));
  await user.click(window.getByRole('button', { name: 'Import 1 volunteer' }));
  expect(await screen.findByText('1 person is changed. Save the group to keep this.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save Group' }));
  const edit = [{ id: member(2, '', '').id, firstName: 'Bob', lastName: 'Moss', email: 'bob@example.org' }];
  await expect.poll(() => saved.map(({ body }) => body.members)).toEqual([{ add: [], edit, remove: [] }]);
});
