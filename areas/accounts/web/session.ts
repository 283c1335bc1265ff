import { hashKey, queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountsContract, type SessionUser, type SessionView } from '#areas/accounts/contract/accounts.ts';
import type { RouteActor } from '#shared/rules/routes.ts';
import type { Api } from '#web/api/client.ts';
import { useApi } from '#web/api/use-api.tsx';

export const sessionKey = ['session'] as const;

/** Nobody is signed in. */
export const visitor: SessionView = {
  user: null,
  organizations: [],
  isKiosk: false,
  isSubscriber: false,
  hasPaid: false,
  hasTexting: false,
  coordinatorRequest: null,
  can: { volunteer: false, organize: false, manage: false },
};

/** The signed-in person; loaded before every page. */
export function sessionQuery(api: Api) {
  return queryOptions({
    queryKey: sessionKey,
    queryFn: ({ signal }) => api.call(accountsContract.session, { signal }),
    staleTime: 60_000,
    gcTime: Infinity,
  });
}

/**
 * Keeps in mind whose work is on the page. A session that turns out to be over when it is read again ends nobody's work;
 * logging out and closing the account do, which set the session themselves.
 * @returns who that is now; null for a visitor
 */
export function personOf(queryClient: QueryClient): () => SessionUser | null {
  let person = queryClient.getQueryData<SessionView>(sessionKey)?.user ?? null;
  const hash = hashKey(sessionKey);
  queryClient.getQueryCache().subscribe((event) => {
    if (event.query.queryHash !== hash || event.type !== 'updated' || event.action.type !== 'success') return;
    const { user } = event.action.data as SessionView;
    if (user || event.action.manual) person = user;
  });
  return () => person;
}

/** Does something as soon as it is known that nobody is signed in, now and each time the session is read. */
export function whenSignedOut(queryClient: QueryClient, run: () => void): void {
  const look = () => {
    const session = queryClient.getQueryData<SessionView>(sessionKey);
    if (session && !session.user && !session.isKiosk) run();
  };
  const hash = hashKey(sessionKey);
  queryClient.getQueryCache().subscribe((event) => {
    if (event.query.queryHash === hash && event.type === 'updated' && event.action.type === 'success') look();
  });
  look();
}

/** How many opportunities the person runs, and in how many they volunteer. */
export function countsQuery(api: Api) {
  return queryOptions({
    queryKey: ['session-counts'],
    queryFn: ({ signal }) => api.call(accountsContract.counts, { signal }),
    staleTime: 0,
  });
}

/** The signed-in person. A session that can't be read counts as none (docs/PRODUCT.md, "Roles and access"). */
export function useSession(): SessionView {
  return useQuery(sessionQuery(useApi())).data ?? visitor;
}

/** The id of who opened the form: a session that ends while somebody is typing changes nothing of whose work it is. */
export function useUserAtFirst(): string | undefined {
  const [userId] = useState(useSession().user?.id);
  return userId;
}

/** The person as the route guard sees them. */
export function actorOf(session: SessionView): RouteActor {
  if (session.isKiosk) return { kind: 'kiosk' };
  if (!session.user) return { kind: 'anonymous' };
  const { isOrganizer, isVolunteer } = session.user;
  return {
    kind: 'user',
    isOrganizer,
    isVolunteer,
    isMember: session.can.manage,
    hasRequest: session.coordinatorRequest !== null,
    hasPaid: session.hasPaid,
  };
}
