import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { registrationsContract } from '#areas/registrations/contract/registrations.ts';
import { DomainError } from '#shared/errors.ts';
import { descriptionOf, fill } from '#web/testing/open-page.tsx';
import { openOpportunity } from '#web/testing/open-opportunity.ts';
import { opportunityWith, slotWith } from '#web/testing/opportunity.ts';
import { createServer } from '#web/testing/server.ts';

const [slotId, registrationId] = ['b1', 'e1'].map((end) => `00000000-0000-4000-8000-0000000000${end}`) as [
  string,
  string,
];
const ben = {
  id: '00000000-0000-4000-8000-0000000000d1',
  firstName: 'Ben',
  lastName: 'Vance',
  email: 'ben@example.org',
  ageVerification: false,
  hasAgreed: false,
};

/** A place that the volunteer has, with Ben, whose check-in this page does not know of. */
const held = slotWith({
  id: slotId,
  signUp: { allowed: false, reason: 'already-registered' },
  registration: {
    id: registrationId,
    isNamed: false,
    additionalVolunteers: [{ ...ben, can: { remove: true } }],
    can: { cancel: true, edit: true },
  },
});

test('a refusal is told in the window and nothing typed is lost [sign-up-15]', async () => {
  const server = createServer();
  let refusal = new DomainError('limit-reached', { params: { limit: 2 } });
  const sent = server.on(registrationsContract.signUp, ({ body }) => {
    if (body.accessCode !== 'LANTERN') throw refusal;
    return { registrations: [] };
  });
  const user = await openOpportunity(
    server,
    opportunityWith([slotWith({ id: slotId })], { asksAccessCode: true }),
  );
  await user.click(screen.getByRole('button', { name: /^Choose / }));
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
  const window = within(await screen.findByRole('dialog'));
  const code = window.getByLabelText<HTMLInputElement>(/^Access code/);
  const send = () => user.click(window.getByRole('button', { name: 'Sign Up' }));
  await send();
  expect(await window.findByText('Please enter the access code')).toBeTruthy();
  expect(document.activeElement).toBe(code);
  expect(sent).toEqual([]);

  await fill(user, code, 'WRONG');
  await send();
  expect(await window.findByText('You can only register up to 2 slots.')).toBeTruthy();
  expect(code.value).toBe('WRONG');

  refusal = new DomainError('wrong-access-code', {
    fields: [
      {
        path: 'accessCode',
        code: 'wrong-access-code',
        text: { key: 'registrations.refusal.wrongAccessCode' },
      },
    ],
  });
  await send();
  await waitFor(() =>
    expect(descriptionOf(code)).toContain('That access code isn’t right. Please ask the coordinator for it.'),
  );
  expect([document.activeElement === code, code.value]).toEqual([true, 'WRONG']);
  await fill(user, code, 'LANTERN');
  await send();
  expect(await screen.findByText('Opportunity Volunteer Successful!')).toBeTruthy();
});

test('after check-in a place can no longer be given back', async () => {
  const server = createServer();
  const user = await openOpportunity(server, opportunityWith([held]));
  server.on(registrationsContract.cancel, () => {
    throw new DomainError('registration.checked-in');
  });
  await user.click(screen.getAllByRole('button', { name: /^Unregister from / })[0]!);
  const question = within(await screen.findByRole('dialog', { name: 'Unregister from this activity?' }));
  await user.click(question.getByRole('button', { name: 'Unregister' }));
  expect(
    await question.findByText(
      'You cannot unregister this activity because you have already completed the check-in process.',
    ),
  ).toBeTruthy();
  expect(question.getByRole('button', { name: 'Keep my place' })).toBeTruthy();
});

test('after their check-in somebody can not be removed any more [companions-9]', async () => {
  const server = createServer();
  const user = await openOpportunity(server, opportunityWith([held]));
  const sent = server.on(registrationsContract.update, () => {
    throw new DomainError('registration.companion-checked-in');
  });
  await user.click(screen.getAllByRole('button', { name: /^Edit sign-up for / })[0]!);
  const window = within(await screen.findByRole('dialog'));
  await user.click(await window.findByRole('button', { name: 'Remove Ben Vance' }));
  await user.click(window.getByRole('button', { name: 'Update' }));
  expect(
    await window.findByText(
      'You cannot remove the volunteer because they have already completed the check-in process.',
    ),
  ).toBeTruthy();
  expect(sent).toMatchObject([{ params: { registrationId }, body: { removed: [ben.email] } }]);
});
