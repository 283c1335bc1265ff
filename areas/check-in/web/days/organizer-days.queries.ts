import { queryOptions } from '@tanstack/react-query';
import { organizerDaysContract } from '#areas/check-in/contract/organizer-days.ts';
import type { CalendarView } from '#areas/check-in/rules/organizer-days.ts';
import type { Api } from '#web/api/client.ts';

/**
 * What is on today and tomorrow. Asked for again like a roster: the page lies open through the morning, while others check
 * people in.
 */
export function nearDatesQuery(api: Api) {
  return queryOptions({
    queryKey: ['organizer-days', 'near'],
    queryFn: ({ signal }) => api.call(organizerDaysContract.near, { signal }),
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
  });
}

/** The slots of the next days that want people. */
export function atRiskQuery(api: Api) {
  return queryOptions({
    queryKey: ['organizer-days', 'at-risk'],
    queryFn: ({ signal }) => api.call(organizerDaysContract.atRisk, { signal }),
    refetchOnWindowFocus: 'always',
  });
}

/**
 * The dates that a view of the calendar shows; those around today without a day. Asked for again like the dates near now:
 * at midnight another day is today.
 */
export function calendarQuery(api: Api, query: { view: CalendarView; day?: string | undefined }) {
  return queryOptions({
    queryKey: ['organizer-days', 'calendar', query.view, query.day ?? null],
    queryFn: ({ signal }) => api.call(organizerDaysContract.calendar, { query, signal }),
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
  });
}
