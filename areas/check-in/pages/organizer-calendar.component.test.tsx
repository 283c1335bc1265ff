import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { organizerDaysContract } from '#areas/check-in/contract/organizer-days.ts';
import { openPage, sessionOf } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';

test.each(['month', 'week', 'agenda'] as const)(
  'where nothing is, the %s leads to the nearest days with something on them [organizer-calendar-5]',
  async (view) => {
    const server = createServer();
    server.on(organizerDaysContract.calendar, () => ({
      today: '2030-06-03',
      view,
      day: '2030-06-03',
      first: '2030-06-02',
      last: '2030-06-08',
      dates: [],
      isCut: false,
      beside: { before: '2030-05-11', after: '2031-01-04' },
    }));
    await openPage(`/organizer/calendar?view=${view}`, server, sessionOf('organizer'));
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    const query = view === 'month' ? '' : `view=${view}&`;
    expect(screen.getByText('Nothing is on these days.')).toBeTruthy();
    expect(hrefOf('Last before: 05/11/2030')).toBe(`/organizer/calendar?${query}day=2030-05-11`);
    expect(hrefOf('Next: 01/04/2031')).toBe(`/organizer/calendar?${query}day=2031-01-04`);
  },
);
