import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { organizerDaysContract } from '#areas/check-in/contract/organizer-days.ts';
import { openPage, sessionOf } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';

const empty = {
  today: '2030-06-03',
  day: '2030-06-03',
  first: '2030-06-02',
  last: '2030-06-08',
  dates: [],
  isCut: false,
  beside: null,
};

test.each(['month', 'week', 'agenda'] as const)(
  'where nothing is, the %s leads to the nearest days with something on them [organizer-calendar-5]',
  async (view) => {
    const server = createServer();
    server.on(organizerDaysContract.calendar, () => ({
      ...empty,
      view,
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

test.each(['month', 'week'] as const)(
  'a link of the %s says day, time, title, place and how full it is, whichever day it is on [organizer-calendar-6]',
  async (view) => {
    const server = createServer();
    const night = {
      id: '0198c0de-0000-7000-8000-000000000001',
      startAt: '2030-06-04T03:00:00.000Z',
      endAt: '2030-06-04T10:00:00.000Z',
      label: '',
      opportunity: {
        id: '0198c0de-0000-7000-8000-000000000002',
        title: 'Overnight host',
        status: 'published' as const,
      },
      organization: { id: 'o1', name: 'Pantry' },
      location: { name: 'Shelter', timeZone: 'America/Chicago' },
      capacity: 2,
      filled: 1,
      along: 0,
      hasEnded: false,
    };
    server.on(organizerDaysContract.calendar, () => ({ ...empty, view, dates: [night] }));
    await openPage(`/organizer/calendar?view=${view}`, server, sessionOf('organizer'));
    const names = screen
      .getAllByRole('link', { name: /Overnight host/ })
      .map((link) => link.getAttribute('aria-label'));
    expect(names).toEqual([
      expect.stringMatching(/^Mon, Jun 3, 10:00 PM.*, Overnight host, Shelter, 1 of 2 places filled$/),
      'Tue, Jun 4, Continues until 5 AM, Overnight host, Shelter, 1 of 2 places filled',
    ]);
  },
);
