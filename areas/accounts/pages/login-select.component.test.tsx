import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';

test('somebody who gets started says as what', async () => {
  await openPage('/user/loginSelect', createServer());
  expect(screen.getByRole('heading', { name: 'Sign up as a...' })).toBeTruthy();
  const addresses = (['Volunteer', 'Organizer'] as const).map((name) =>
    screen.getByRole('link', { name: new RegExp(name, 'i') }).getAttribute('href'),
  );
  expect(addresses).toEqual(['/volunteer/signup', '/organizer/signup']);
});
