import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { textingContract, type TextingView } from '#areas/texting/contract/texting.ts';
import { DomainError } from '#shared/errors.ts';
import { fill, openPage, sessionOf } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';

const path = '/user/user-settings/text-messages';
const session = { ...sessionOf('volunteer'), hasTexting: true };
const organization = { id: '01900000-0000-7000-8000-000000000001', name: 'Food Bank' };
const words = 'I agree that Food Bank sends automated texts';

/** A server that keeps a number and whether the organization may text. */
function keepingServer(kept: Partial<TextingView> = {}) {
  const server = createServer();
  let texting: TextingView = {
    from: '+15125550199',
    countries: ['+1'],
    number: null,
    waiting: null,
    organizations: [{ ...organization, words: null, agreedAt: null }],
    ...kept,
  };
  const number = { number: '+15125550100', state: 'good' } as const;
  server.on(textingContract.own, () => texting);
  server.on(textingContract.askForCode, ({ body }) => {
    texting = { ...texting, waiting: body.number };
    return { waiting: body.number };
  });
  server.on(textingContract.verify, ({ body }) => {
    if (body.code !== '123456') throw new DomainError('texting.code-invalid');
    texting = {
      ...texting,
      waiting: null,
      number,
      organizations: [{ ...organization, words, agreedAt: null }],
    };
    return texting;
  });
  server.on(textingContract.choose, ({ body }) => {
    const agreedAt = body.mayText ? '2030-06-02T12:00:00.000Z' : null;
    texting = { ...texting, organizations: [{ ...organization, words, agreedAt }] };
    return texting;
  });
  server.on(textingContract.remove, () => {
    texting = { ...texting, number: null, organizations: [{ ...organization, words: null, agreedAt: null }] };
    return texting;
  });
  return server;
}

test('a number is verified, an organization may text, and the number is removed [texting-1, texting-5]', async () => {
  const user = await openPage(path, keepingServer(), session);
  const organizationSwitch = () => screen.getByRole<HTMLInputElement>('switch', { name: /^Food Bank/ });
  expect(organizationSwitch().disabled).toBe(true);
  const field = screen.getByRole('textbox', { name: /^Mobile number/ });
  await fill(user, field, '555');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByText(/^Please enter a mobile number with its country code/)).toBeTruthy();
  await fill(user, field, '(512) 555-0100');
  await user.click(screen.getByRole('button', { name: 'Send code' }));

  const code = await screen.findByRole('textbox', { name: /^Code from the text/ });
  expect(document.activeElement).toBe(code);
  await fill(user, code, '000000');
  await user.click(screen.getByRole('button', { name: 'Verify number' }));
  expect(await screen.findByText(/^This code is wrong or too old/)).toBeTruthy();
  expect(document.activeElement).toBe(code);
  await fill(user, code, '123 456');
  await user.click(screen.getByRole('button', { name: 'Verify number' }));

  const heading = await screen.findByRole('heading', { name: '+15125550100' });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByRole('switch', { name: `Food Bank ${words}` })).toBe(organizationSwitch());
  await user.click(organizationSwitch());
  expect(await screen.findByText('Food Bank may text you')).toBeTruthy();
  expect(organizationSwitch().checked).toBe(true);

  await user.click(screen.getByRole('button', { name: 'Use another number' }));
  await user.click(screen.getByRole('button', { name: 'Keep this number' }));
  await user.click(screen.getByRole('button', { name: 'Remove number' }));
  expect(document.activeElement).toBe(await screen.findByRole('textbox', { name: /^Mobile number/ }));
});

test('a phone that said STOP is told how to allow texts again [texting-4]', async () => {
  const number = { number: '+15125550100', state: 'stopped' } as const;
  await openPage(path, keepingServer({ number }), session);
  const section = screen.getByRole('region', { name: 'Mobile number' });
  expect(within(section).getByRole('status').textContent).toContain('text START to +15125550199');
});
