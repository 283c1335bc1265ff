import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, data, RouterProvider, type RouteObject } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLanguages } from '#shared/texts/languages.ts';
import { createApi } from '#web/api/client.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { createServer } from '#web/testing/server.ts';
import { Main, PageShell } from '#web/ui/PageShell.tsx';
import { App } from './App.tsx';
import { PageError } from './RouteError.tsx';

/** Opens a page whose failures are shown as the product shows them. */
async function open(route: RouteObject, heading = 'Something went wrong') {
  // What failed is told on the console, too, as it should be.
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => told.mockRestore());
  const t = createLanguages().in('en');
  const services = { api: createApi(createServer().transport, t), queryClient: createQueryClient() };
  const router = createMemoryRouter([
    { ErrorBoundary: PageError, children: [{ path: '/', HydrateFallback: () => null, ...route }] },
  ]);
  render(
    <App services={services} t={t}>
      <PageShell>
        <Main>
          <RouterProvider router={router} />
        </Main>
      </PageShell>
    </App>,
  );
  await screen.findByRole('heading', { name: heading });
  return userEvent.setup();
}

test('a page that failed while it was drawn is loaded again by "Try again" [keyboard-5]', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  onTestFinished(() => reload.mockRestore());
  const user = await open({
    Component: () => {
      throw new Error('drawn wrong');
    },
  });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reload).toHaveBeenCalledOnce();
});

test('what the service could not answer is asked again, and the keyboard goes on in what comes [keyboard-5]', async () => {
  let asked = 0;
  const user = await open({
    loader: () => {
      asked += 1;
      if (asked < 3) throw data({ code: 'service.unavailable' }, { status: 503 });
      return null;
    },
    Component: () => <h1>Here it is</h1>,
  });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(asked).toBe(2));
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  const heading = await screen.findByRole('heading', { name: 'Here it is' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('an address that leads nowhere has a page of its own, which comes when it is needed', async () => {
  await open(
    { loader: () => Promise.reject(data({ code: 'not-found' }, { status: 404 })) },
    'Page Not Found',
  );
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test.each([
  ['network', 'We could not reach the service. Please check your connection and try again.'],
  ['service.unavailable', 'The service is taking a short break. Please try again in a moment.'],
])('where the page could not be had, it says whose turn it is: %s', async (code, said) => {
  await open({ loader: () => Promise.reject(data({ code }, { status: 503 })) });
  expect(screen.getByText(said)).toBeTruthy();
});
