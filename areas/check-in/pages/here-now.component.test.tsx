import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { attendanceContract } from '#areas/check-in/contract/attendance.ts';
import { hereNowContract, type HereNow } from '#areas/check-in/contract/here-now.ts';
import { giveLocks } from '#areas/check-in/web/testing/browser-locks.ts';
import { openPage, sessionOf } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';

const now = '2030-06-08T19:10:00.000Z';

async function openList(locations: HereNow['locations']) {
  giveLocks();
  const server = createServer();
  server.on(hereNowContract.list, () => ({ now, locations }));
  server.on(attendanceContract.device, () => ({ now, account: 'a', secret: 's', waitingSecret: 'w' }));
  await openPage('/organizer/here-now', server, sessionOf('organizer'));
}

test('a roll call has names by place, and a number that counts those without one [here-now-1, here-now-3, emergency-1]', async () => {
  const person = (id: string, firstName: string, lastName: string, others = 0) => ({
    id,
    firstName,
    lastName,
    others,
    since: '2030-06-08T14:00:00.000Z',
    activity: 'Packing',
    opportunity: 'Food pack',
  });
  await openList([
    {
      id: 'depot',
      name: 'Depot',
      timeZone: 'America/Chicago',
      people: [
        {
          ...person('1', 'Zoe', 'Adler', 13),
          emergency: { name: 'Ines', phone: '2155550177', relation: 'mother' },
        },
        person('2', 'Suharto', '-'),
      ],
      groups: [
        {
          id: '4',
          name: 'Acme',
          people: 8,
          since: '2030-06-08T14:05:00.000Z',
          activity: 'Packing',
          opportunity: 'Food pack',
        },
      ],
    },
    {
      id: 'north',
      name: 'North',
      timeZone: 'America/Chicago',
      people: [person('3', 'Cy', 'Lee')],
      groups: [],
    },
  ]);
  expect(screen.getByText('24 people, 21 of them without a name')).toBeTruthy();
  expect(screen.getByText('As of 2:10 PM').parentElement?.textContent).toBe('As of 2:10 PM CDT');
  const depot = within(screen.getByRole('table', { name: 'Depot: 23 people, 21 of them without a name' }));
  expect(depot.getByText('Zoe Adler and 13 more')).toBeTruthy();
  expect(depot.getByText('Suharto')).toBeTruthy();
  const call = depot.getByRole('link', { name: 'Ines (mother), (215) 555-0177' });
  expect(call.getAttribute('href')).toBe('tel:2155550177');
  expect(depot.getAllByText('Packing, Food pack')).toHaveLength(3);
  expect(depot.getByText('Acme: 8 without a name')).toBeTruthy();
  expect(depot.getAllByText('9:00 AM')).toHaveLength(2);
  expect(screen.getByRole('heading', { name: 'North: 1 person' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy();
});

test('where nobody is, the list says so', async () => {
  await openList([]);
  expect(screen.getByRole('heading', { name: 'Nobody is checked in' })).toBeTruthy();
});
