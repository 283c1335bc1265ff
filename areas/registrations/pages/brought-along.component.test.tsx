import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { registrationsContract } from '#areas/registrations/contract/registrations.ts';
import { DomainError } from '#shared/errors.ts';
import { openPage } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';

test('a link of somebody who was named says so when it leads nowhere, and where to go on', async () => {
  const server = createServer();
  server.on(registrationsContract.naming, () => {
    throw new DomainError('companion.link-invalid');
  });
  await openPage('/user/brought-along?token=nobody', server);
  expect(screen.getByText(/^This link no longer works/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See opportunities' }).getAttribute('href')).toBe('/opportunities');
});
