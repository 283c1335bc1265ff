import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { childrenContract, type ChildrenView } from '#areas/additional-volunteers/contract/children.ts';
import { registrationsContract } from '#areas/registrations/contract/registrations.ts';
import { DomainError } from '#shared/errors.ts';
import { fill } from '#web/testing/open-page.tsx';
import { openOpportunity } from '#web/testing/open-opportunity.ts';
import { opportunityWith, slotWith } from '#web/testing/opportunity.ts';
import { createServer } from '#web/testing/server.ts';

const slotId = '00000000-0000-4000-8000-0000000000b1';
const ben = { firstName: 'Ben', lastName: 'Vance', email: 'ben@example.org' };

const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));
/** A field of the last row of the party. */
function lastField(name: string): HTMLInputElement {
  const rows = within(screen.getByRole('dialog')).getAllByRole('group', { name: /./ });
  return within(rows.at(-1)!).getByRole('textbox', { name: new RegExp(`^${name}`) });
}

/** Opens the sign-up window for the one place that there is. */
async function begin(
  overrides: Parameters<typeof opportunityWith>[1] = {},
  children: ChildrenView['children'] = [],
) {
  const server = createServer();
  const user = await openOpportunity(server, opportunityWith([slotWith({ id: slotId })], overrides));
  server.on(childrenContract.list, () => ({ children }));
  await user.click(screen.getByRole('button', { name: /^Choose / }));
  await press(user, 'Sign up');
  await screen.findByRole('dialog', { name: 'Sign up for this opportunity' });
  return { server, user };
}

/** Fills the last row of the party in. */
async function enter(user: UserEvent, person: typeof ben): Promise<void> {
  await fill(user, lastField('First name'), person.firstName);
  await fill(user, lastField('Last name'), person.lastName);
  await fill(user, lastField('Email'), person.email);
}

test('every rule about additional volunteers is told at its field, and nothing is sent [companions-3]', async () => {
  const { server, user } = await begin();
  const sent = server.on(registrationsContract.signUp, () => {
    throw new DomainError('slot-full');
  });
  await press(user, 'Add Volunteer');
  await press(user, 'Sign Up');
  for (const missing of ['First Name is required', 'Last Name is required', 'Email is required'])
    expect(await screen.findByText(missing)).toBeTruthy();
  expect(document.activeElement).toBe(lastField('First name'));

  await enter(user, { ...ben, email: 'nora@example.org' });
  await press(user, 'Sign Up');
  expect(await screen.findByText('This is your own email address. Please enter theirs.')).toBeTruthy();

  await enter(user, ben);
  await press(user, 'Add Volunteer');
  await enter(user, ben);
  await press(user, 'Sign Up');
  expect(await screen.findByText('Already Added')).toBeTruthy();
  expect(sent).toEqual([]);
  await user.click(screen.getAllByRole('button', { name: 'Remove Ben Vance' }).at(-1)!);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add Volunteer' }));
  await press(user, 'Sign Up');
  await waitFor(() => expect(sent.map(({ body }) => body.additionalVolunteers)).toMatchObject([[ben]]));
});

test.each([
  ['companion-not-approved', 'registrations.companion.notApproved', { isPrivate: true }, 0],
  ['companion-not-in-group', 'registrations.companion.notInGroup', {}, 1],
] as const)(
  'somebody who can’t be taken along (%s) is told about at their email, and stays entered [companions-4]',
  async (code, message, opportunity, ages) => {
    const { server, user } = await begin(opportunity);
    const name = 'Ben Vance';
    server.on(registrationsContract.signUp, () => {
      throw new DomainError(code, {
        params: { name },
        fields: [{ path: 'additionalVolunteers.0.email', code, text: { key: message, params: { name } } }],
      });
    });
    await press(user, 'Add Volunteer');
    await enter(user, ben);
    // A private opportunity asks nobody for an age.
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.queryAllByRole('checkbox')).toHaveLength(ages);
    await press(user, 'Sign Up');
    const told = await dialog.findByText(/isn't authorized to join|is not in the group of volunteers/);
    expect(lastField('Email').getAttribute('aria-describedby')).toContain(told.id);
    expect(lastField('Email').value).toBe(ben.email);
    expect(document.activeElement).toBe(lastField('Email'));
  },
);

test('of a child the name alone is asked, and one of before comes along with one tap [children-2, children-3]', async () => {
  const known = { id: '00000000-0000-4000-8000-0000000000c1', firstName: 'Mia', lastName: 'Vance' };
  const { server, user } = await begin({}, [known]);
  const sent = server.on(registrationsContract.signUp, () => {
    throw new DomainError('request.invalid', {
      fields: [{ path: 'children.1.firstName', code: 'request.invalid', text: { key: 'children.twice' } }],
    });
  });
  await user.click(await screen.findByRole('button', { name: 'Add Mia Vance' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Mia Vance' }));
  expect(screen.queryByRole('button', { name: 'Add Mia Vance' })).toBeNull();
  await press(user, 'Add a child');
  expect(document.activeElement).toBe(lastField('First name'));
  // Most children have the last name of the person who brings them.
  expect(lastField('Last name').value).toBe('Vance');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.queryAllByRole('checkbox')).toEqual([]);
  await press(user, 'Sign Up');
  expect(await screen.findByText('First Name is required')).toBeTruthy();
  await fill(user, lastField('First name'), 'Leo');
  await press(user, 'Sign Up');
  expect(await screen.findByText('This child is in your party already.')).toBeTruthy();
  expect(document.activeElement).toBe(lastField('First name'));
  expect(sent.map(({ body }) => [body.additionalVolunteers, body.children])).toEqual([
    [[], [known, { firstName: 'Leo', lastName: 'Vance' }]],
  ]);
});

test('who unregisters reads who else loses the place, and says who stays: no child [companions-21, children-7]', async () => {
  const person = (id: string, firstName: string, hasAgreed: boolean) => ({
    id,
    firstName,
    lastName: 'Vance',
    email: `${firstName.toLowerCase()}@example.org`,
    ageVerification: false,
    hasAgreed,
    can: { remove: true },
  });
  const mia = '00000000-0000-4000-8000-0000000000d1';
  const additionalVolunteers = [
    person(mia, 'Mia', true),
    person('d2', 'Ben', false),
    person('d3', 'Lin', false),
    { ...person('d4', 'Zoe', true), childId: '00000000-0000-4000-8000-0000000000c2', email: '' },
  ];
  const registration = {
    id: '00000000-0000-4000-8000-0000000000e1',
    isNamed: false,
    additionalVolunteers,
    can: { cancel: true, edit: true },
  };
  const server = createServer();
  const sent = server.on(registrationsContract.cancel, ({ params }) => ({ id: params.registrationId }));
  const held = slotWith({ signUp: { allowed: false, reason: 'already-registered' }, registration });
  const user = await openOpportunity(server, opportunityWith([held]));
  await user.click(screen.getAllByRole('button', { name: /^Unregister from / })[0]!);
  const question = within(await screen.findByRole('dialog', { name: 'Unregister from this activity?' }));
  expect(question.getByText('Zoe Vance comes with you alone and loses the place, too.')).toBeTruthy();
  expect(
    question.getByText(/^Mia Vance, Ben Vance, Lin Vance come along with you and lose their places/),
  ).toBeTruthy();
  const stays = within(question.getByRole('group', { name: 'Who still comes without you?' }));
  expect(stays.getAllByRole('checkbox')).toHaveLength(1);
  expect(question.getByText('Ben Vance has not confirmed yet, and can’t stay without you.')).toBeTruthy();
  await user.click(stays.getByRole('checkbox', { name: 'Mia Vance' }));
  await user.click(question.getByRole('button', { name: 'Unregister' }));
  expect(await screen.findByText('Opportunity Unregistered successfully!')).toBeTruthy();
  expect(sent).toMatchObject([{ params: { registrationId: registration.id }, query: { stay: mia } }]);
});
