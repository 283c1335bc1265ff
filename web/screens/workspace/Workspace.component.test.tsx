import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { SessionView } from '#areas/accounts/contract/accounts.ts';
import { sessionKey } from '#areas/accounts/web/session.ts';
import { waitingReportsQuery } from '#areas/hours/web/approval/approval.queries.ts';
import { createLanguages } from '#shared/texts/languages.ts';
import { createApi } from '#web/api/client.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { App } from '#web/app/App.tsx';
import { sessionOf } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';
import { Component as Workspace } from './Workspace.tsx';

const t = createLanguages().in('en');

/** The workspace of somebody who works for two organizations, around pages that say their address. */
function open(at: string, waiting: number) {
  const session: SessionView = {
    ...sessionOf('organizer'),
    organizations: ['Food Bank', 'Shelter'].map((name) => ({ name, label: name, can: { edit: true } })),
  };
  const services = { api: createApi(createServer().transport, t), queryClient: createQueryClient() };
  services.queryClient.setQueryData(sessionKey, session);
  services.queryClient.setQueryData(waitingReportsQuery(services.api).queryKey, { waiting });
  const page = (path: string) => ({ id: path, path, element: <h1>{path}</h1> });
  const router = createMemoryRouter(
    [
      {
        Component: Workspace,
        children: [page('/organizer/today'), page('/user/user-settings/volunteers/:orgName')],
      },
    ],
    { initialEntries: [at] },
  );
  render(
    <App services={services} t={t}>
      <RouterProvider router={router} />
    </App>,
  );
  const [wide] = screen.getAllByRole('list').map((list) => list.parentElement!.parentElement!);
  return { router, user: userEvent.setup(), menu: within(wide!) };
}

test('of several organizations the menu has the one of the address, and another one where it is chosen [workspace-2]', async () => {
  const { router, user, menu } = open('/user/user-settings/volunteers/Shelter', 0);
  expect(menu.getByRole('link', { name: 'Groups' }).getAttribute('href')).toBe(
    '/user/user-settings/groups/Shelter',
  );
  await user.click(menu.getByText('Shelter'));
  await user.click(menu.getByRole('link', { name: 'Food Bank' }));
  expect(router.state.location.pathname).toBe('/user/user-settings/volunteers/Food%20Bank');

  // Pages of all organizations keep the one that was looked at last.
  await user.click(menu.getByRole('link', { name: 'Today' }));
  expect(menu.getByRole('link', { name: 'Groups' }).getAttribute('href')).toBe(
    '/user/user-settings/groups/Food%20Bank',
  );
  await user.click(menu.getByText('Food Bank'));
  await user.click(menu.getByRole('link', { name: 'Shelter' }));
  expect(router.state.location.pathname).toBe('/organizer/today');
  expect(menu.getByRole('link', { name: 'Groups' }).getAttribute('href')).toBe(
    '/user/user-settings/groups/Shelter',
  );
});

test('says how many reports of hours wait, and nothing when none does [reported-21]', () => {
  const { menu } = open('/organizer/today', 2);
  expect(menu.getByRole('link', { name: /^Time Approval\s*2 waiting$/ })).toBeTruthy();
});

test('shows no number when nothing waits [reported-21]', () => {
  const { menu } = open('/organizer/today', 0);
  expect(menu.getByRole('link', { name: 'Time Approval' })).toBeTruthy();
});
