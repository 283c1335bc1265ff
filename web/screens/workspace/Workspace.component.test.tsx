import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { SessionView } from '#areas/accounts/contract/accounts.ts';
import { sessionKey } from '#areas/accounts/web/session.ts';
import { waitingQuery } from '#areas/accounts/web/waiting.queries.ts';
import { waitingContract, type WaitingView } from '#areas/accounts/contract/waiting.ts';
import { createLanguages } from '#shared/texts/languages.ts';
import { createApi } from '#web/api/client.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { App } from '#web/app/App.tsx';
import { sessionOf } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';
import { Component as Workspace } from './Workspace.tsx';

const t = createLanguages().in('en');

/**
 * The workspace of somebody who works for two organizations, around pages that say their address.
 * @param first whether the first of them approves its volunteers
 */
function open(at: string, waiting: readonly WaitingView[] = [], first = { approve: true }) {
  const session: SessionView = {
    ...sessionOf('organizer'),
    organizations: ['Food Bank', 'Shelter'].map((name) => ({
      name,
      label: name,
      can: { edit: true, approve: name === 'Shelter' || first.approve },
    })),
  };
  const server = createServer();
  let items = [...waiting];
  server.on(waitingContract.list, () => ({ items }));
  const services = { api: createApi(server.transport, t), queryClient: createQueryClient() };
  services.queryClient.setQueryData(sessionKey, session);
  services.queryClient.setQueryData(waitingQuery(services.api).queryKey, { items });
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
  /** Something is decided on the page, after which this waits. */
  const decide = async (left: readonly WaitingView[]) => {
    items = [...left];
    await services.queryClient
      .getMutationCache()
      .build(services.queryClient, { mutationFn: async () => null })
      .execute(undefined);
  };
  return { router, user: userEvent.setup(), menu: within(wide!), decide };
}

test('of several organizations the menu has the one of the address, and another one where it is chosen [workspace-2]', async () => {
  const { router, user, menu } = open('/user/user-settings/volunteers/Shelter');
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

const waiting: WaitingView[] = [
  { kind: 'applications', organization: 'Food Bank', count: 3 },
  { kind: 'applications', organization: 'Shelter', count: 2 },
  { kind: 'hours', organization: 'Food Bank', count: 1 },
  { kind: 'hours', organization: 'Shelter', count: 1 },
];

test('says at each page how much waits there, of one organization or of all, until it is decided [workspace-3]', async () => {
  const { menu, decide } = open('/user/user-settings/volunteers/Food%20Bank', waiting);
  const link = (name: string) => menu.getByRole('link', { name });
  expect(link('Time Approval, 2 waiting')).toBeTruthy();
  expect(link('Requests, 3 waiting')).toBeTruthy();
  expect(link('Groups').textContent).toBe('Groups');
  // Another organization has something, too.
  expect(menu.getByLabelText('Food Bank, change organization, 2 waiting in others')).toBeTruthy();
  // The folded menu has what the open one has: 2, 3, and 2 in others.
  expect(screen.getByText('7 waiting')).toBeTruthy();

  await decide(waiting.slice(2));
  expect(await menu.findByRole('link', { name: 'Requests' })).toBeTruthy();
  expect(screen.getByText('2 waiting')).toBeTruthy();
});

test('what waits at another organization is told where the chosen one has no entry for it [workspace-3]', () => {
  const { menu } = open('/organizer/today', waiting.slice(1, 2), { approve: false });
  expect(menu.queryByRole('link', { name: /^Requests/ })).toBeNull();
  expect(menu.getByLabelText('Food Bank, change organization, 2 waiting in others')).toBeTruthy();
  expect(screen.getByText('2 waiting')).toBeTruthy();
});

test('shows no number when nothing waits [workspace-3]', () => {
  const { menu } = open('/organizer/today');
  expect(menu.getByRole('link', { name: 'Time Approval' })).toBeTruthy();
  expect(screen.queryByText(/waiting/)).toBeNull();
});
