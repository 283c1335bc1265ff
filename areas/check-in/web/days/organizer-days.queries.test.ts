import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import type { Calendar } from '#areas/check-in/contract/organizer-days.ts';
import type { Api } from '#web/api/client.ts';
import { calendarQuery } from './organizer-days.queries.ts';

afterEach(() => {
  vi.useRealTimers();
  environmentManager.setIsServer(() => true);
});

it('a calendar that lies open moves on to the next day by itself [organizer-calendar-1]', async () => {
  vi.useFakeTimers();
  // As in a browser: a server asks once.
  environmentManager.setIsServer(() => false);
  let today = '2030-06-08';
  const api = { call: async () => ({ today }) } as unknown as Api;
  const observer = new QueryObserver(new QueryClient(), calendarQuery(api, { view: 'month' }));
  const shown = (): Calendar | undefined => observer.getCurrentResult().data;
  const end = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(shown()?.today).toBe('2030-06-08');
  today = '2030-06-09';
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown()?.today).toBe('2030-06-09');
  end();
});
