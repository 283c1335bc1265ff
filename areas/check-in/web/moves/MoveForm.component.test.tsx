import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { walkInsContract } from '#areas/check-in/contract/walk-ins.ts';
import { DomainError } from '#shared/errors.ts';
import { createLanguages } from '#shared/texts/languages.ts';
import { createApi } from '#web/api/client.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { App } from '#web/app/App.tsx';
import { createServer } from '#web/testing/server.ts';
import { MoveForm } from './MoveForm.tsx';

const t = createLanguages().in('en');
const [opportunityId, dateId, slotId, personId] = [1, 2, 3, 4].map(
  (n) => `0198c0de-0000-7000-8000-00000000000${n}`,
) as [string, string, string, string];

test('dates that can’t be read are not said to be none', async () => {
  const server = createServer();
  const services = { api: createApi(server.transport, t), queryClient: createQueryClient() };
  server.on(walkInsContract.destinations, () => {
    throw new DomainError('unexpected');
  });
  const element = (
    <MoveForm
      place={{ opportunityId, dateId, slotId, personId, name: 'Ann Moss', along: 0 }}
      timeZone="America/New_York"
      onDone={async () => {}}
      onMoved={vi.fn()}
      onClose={vi.fn()}
    />
  );
  render(
    <App services={services} t={t}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </App>,
  );
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.on(walkInsContract.destinations, () => ({ items: [] }));
  await userEvent.setup().click(again);
  expect(await screen.findByText('There is no other activity or date ahead.')).toBeTruthy();
});
