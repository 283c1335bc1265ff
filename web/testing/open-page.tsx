import { render, screen } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, matchPath, RouterProvider } from 'react-router';
import { accountsContract, type SessionView } from '#areas/accounts/contract/accounts.ts';
import { createLanguages } from '#shared/texts/languages.ts';
import { createApi } from '#web/api/client.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { App } from '#web/app/App.tsx';
import { builtPages } from '#web/app/pages.ts';
import { sessionKey, visitor } from '#areas/accounts/web/session.ts';
import type { FakeServer } from './server.ts';

const t = createLanguages().in('en');

/** The session of a volunteer, or of an organizer. */
export function sessionOf(kind: 'volunteer' | 'organizer'): SessionView {
  const isOrganizer = kind === 'organizer';
  return {
    ...visitor,
    user: {
      id: 'nora',
      key: 'USER#nora#Vance,Nora',
      email: 'nora@example.org',
      firstName: 'Nora',
      lastName: 'Vance',
      phone: null,
      isOrganizer,
      isVolunteer: !isOrganizer,
      language: null,
      avatar: null,
    },
    can: { volunteer: !isOrganizer, organize: isOrganizer, manage: isOrganizer },
  };
}

/**
 * Opens a page with its texts and queries, as the browser does once its scripts run, and waits until it is there. What is
 * around every page (header, guard, the workspace's menu, footer) is not; the journeys have it.
 * @param path the page's address, with its query
 * @param session who is signed in
 * @param state what a link brought along beside the address
 * @returns what presses keys and the mouse
 */
export async function openPage(
  path: string,
  server: FakeServer,
  session: SessionView = visitor,
  state?: unknown,
): Promise<UserEvent> {
  const url = new URL(path, 'http://localhost');
  const page = builtPages.find((one) => matchPath(one.path, url.pathname));
  if (!page) throw new Error(`No page is at ${path}`);
  const { Component, load } = await page.load();
  server.on(accountsContract.session, () => session);
  const services = { api: createApi(server.transport, t), queryClient: createQueryClient() };
  services.queryClient.setQueryData(sessionKey, session);
  const { params = {} } = matchPath(page.path, url.pathname) ?? {};
  await load?.(services, { params, request: new Request(url), url });
  // Whatever else the page leads to never arrives: what a page shows while it is being left stays to be looked at.
  const elsewhere = { path: '*', loader: () => new Promise<never>(() => {}) };
  const router = createMemoryRouter([{ path: page.path, Component }, elsewhere], {
    initialEntries: [{ pathname: url.pathname, search: url.search, state }],
  });
  render(
    <App services={services} t={t}>
      <RouterProvider router={router} />
    </App>,
  );
  await screen.findByRole('heading', { level: 1 });
  return userEvent.setup();
}

/** Puts a text in the place of what a field has, at once, as when it is pasted. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  if (text === '') return;
  await user.click(field);
  await user.paste(text);
}

/** The texts that belong to a field, as a screen reader tells them with it. */
export const descriptionOf = (field: HTMLElement): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();
