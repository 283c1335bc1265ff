import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { registrationsContract } from '#areas/registrations/contract/registrations.ts';
import { remindedContract } from '#areas/registrations/contract/reminded.ts';
import type { Api } from '#web/api/client.ts';
import { nullFor } from '#web/api/null-for.ts';
import { readAgain } from '#areas/accounts/web/read-again.ts';
import type { HistoryAsked } from './history/history-days.ts';

const goneCodes: readonly string[] = ['companion.link-invalid', 'request.invalid'];

/** The person who named the one to whom a link was mailed; null for a link that works no more, or never did. */
export function namingQuery(api: Api, token: string) {
  return queryOptions({
    queryKey: ['registrations', 'naming', token],
    queryFn: ({ signal }) =>
      nullFor(goneCodes, api.call(registrationsContract.naming, { query: { token }, signal })),
  });
}

/** The shift that somebody was reminded of; null for a link that is none. */
export const remindedQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['registrations', 'reminded', token],
    queryFn: ({ signal }) =>
      token
        ? nullFor(['reminder.link-invalid'], api.call(remindedContract.read, { params: { token }, signal }))
        : null,
  });

/** The viewer's commitments that have not ended, nearest first. */
export function upcomingQuery(api: Api) {
  return queryOptions({
    queryKey: ['registrations', 'upcoming'],
    queryFn: ({ signal }) => api.call(registrationsContract.upcoming, { signal }),
  });
}

/** A page of the viewer's shifts of a range of days: by first and last day, or by a name that the server resolves. */
export function historyQuery(api: Api, days: HistoryAsked, page = 1) {
  return queryOptions({
    queryKey: ['registrations', 'history', days, page],
    queryFn: ({ signal }) => api.call(registrationsContract.history, { query: { ...days, page }, signal }),
  });
}

/**
 * Reads again what a sign-up changes: places in lists and schedules, names, one's own commitments. Resolves
 * when what is on the screen is fresh.
 */
export function useRefreshPlaces(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => readAgain(queryClient);
}
