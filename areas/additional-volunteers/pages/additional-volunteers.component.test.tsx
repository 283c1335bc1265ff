import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  additionalVolunteersContract,
  type AdditionalVolunteersView,
} from '#areas/additional-volunteers/contract/additional-volunteers.ts';
import { childrenContract } from '#areas/additional-volunteers/contract/children.ts';
import { DomainError } from '#shared/errors.ts';
import { fill, openPage, sessionOf } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';

const path = '/user/user-settings/additional-volunteers';
const nils = { firstName: 'Nils', lastName: 'Vance', email: 'nils@example.org' };

const people = () =>
  within(screen.getByRole('list', { name: 'Your additional volunteers' })).queryAllByRole('group');
const field = (person: number, name: string) =>
  within(people()[person]!).getByRole<HTMLInputElement>('textbox', { name });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

/** A server that keeps what is sent to it. */
function keepingServer(saved: AdditionalVolunteersView['people'] = []) {
  const server = createServer();
  server.on(additionalVolunteersContract.list, () => ({ people: saved }));
  server.on(childrenContract.list, () => ({ children: [] }));
  return server;
}

test('a person who is added or wrong is told about at the field, which gets the focus', async () => {
  const server = keepingServer();
  const sent = server.on(additionalVolunteersContract.change, ({ body }) => ({
    people: body.save.map((one, at) => ({ ...one, id: `00000000-0000-7000-8000-00000000000${at}` })),
  }));
  const user = await openPage(path, server, sessionOf('volunteer'));
  expect(screen.getByRole('heading', { name: 'Nobody here yet' })).toBeTruthy();
  const enter = async (person: number, values: typeof nils) => {
    for (const [label, value] of [
      ['First name', values.firstName],
      ['Last name', values.lastName],
      ['Email', values.email],
    ] as const)
      await fill(user, field(person, label), value);
  };

  await user.click(button('Add Volunteer'));
  expect(document.activeElement).toBe(field(0, 'First name'));
  await user.click(button('Save'));
  expect(await screen.findByText('Please fix the errors before saving.')).toBeTruthy();
  expect(screen.getByText('Validation Error')).toBeTruthy();
  for (const text of ['First Name is required', 'Last Name is required', 'Email is required'])
    expect(within(people()[0]!).getByText(text)).toBeTruthy();

  await enter(0, { ...nils, email: 'nora@example.org' });
  await user.click(button('Save'));
  expect(await screen.findByText('This is your own email address. Please enter theirs.')).toBeTruthy();

  await enter(0, nils);
  await user.click(button('Add Volunteer'));
  await enter(1, nils);
  await user.click(button('Save'));
  expect(await within(people()[1]!).findByText('Already Added')).toBeTruthy();
  expect(document.activeElement).toBe(field(1, 'Email'));

  // The same address is fine for two people, such as a child's.
  await enter(1, { ...nils, firstName: 'Mia' });
  expect(sent).toEqual([]);
  await user.click(button('Save'));
  expect(await screen.findByText('Volunteers Saved Successfully!')).toBeTruthy();
  expect(sent.map(({ body }) => body.save)).toEqual([[nils, { ...nils, firstName: 'Mia' }]]);
  expect(button('Save').disabled).toBe(true);
});

test('what could not be saved is still there', async () => {
  const server = keepingServer([{ ...nils, id: '00000000-0000-7000-8000-000000000001' }]);
  server.on(additionalVolunteersContract.change, () => {
    throw new DomainError('service.unavailable');
  });
  const user = await openPage(path, server, sessionOf('volunteer'));
  await user.type(field(0, 'Last name'), '-Moss');
  await user.click(button('Save'));
  expect(await screen.findByText('There was an issue updating the volunteers.')).toBeTruthy();
  expect(screen.getByText('Volunteers not Saved')).toBeTruthy();
  expect(field(0, 'Last name').value).toBe('Vance-Moss');
});

test('a person who is removed is gone once it is saved', async () => {
  const [one, other] = [1, 2].map((n) => `00000000-0000-7000-8000-00000000000${n}`) as [string, string];
  const mia = { ...nils, firstName: 'Mia', id: other };
  const server = keepingServer([{ ...nils, id: one }, mia]);
  const sent = server.on(additionalVolunteersContract.change, () => ({ people: [mia] }));
  const user = await openPage(path, server, sessionOf('volunteer'));
  await user.click(button('Remove Nils Vance'));
  expect(people()).toHaveLength(1);
  expect(sent).toEqual([]);
  await user.click(button('Save'));
  expect(await screen.findByText('Volunteers Saved Successfully!')).toBeTruthy();
  expect(sent).toMatchObject([{ body: { remove: [one], save: [] } }]);
  expect(field(0, 'First name').value).toBe('Mia');
  expect(button('Save').disabled).toBe(true);
});

test('children are removed one by one, after a question [children-8]', async () => {
  const server = keepingServer();
  const children = ['Mia', 'Leo'].map((firstName, at) => ({
    id: `00000000-0000-7000-8000-00000000000${at}`,
    firstName,
    lastName: 'Vance',
  }));
  server.on(childrenContract.list, () => ({ children }));
  const sent = server.on(childrenContract.remove, ({ params }) => ({
    children: children.filter(({ id }) => id !== params.childId),
  }));
  const user = await openPage(path, server, sessionOf('volunteer'));
  await user.click(button('Remove Mia Vance'));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Remove Mia Vance?' })).getByRole('button', {
      name: 'Remove',
    }),
  );
  expect(await screen.findByText('Mia Vance was removed')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove Mia Vance' })).toBeNull();
  expect(button('Remove Leo Vance')).toBeTruthy();
  expect(sent.map(({ params }) => params.childId)).toEqual([children[0]!.id]);
});
