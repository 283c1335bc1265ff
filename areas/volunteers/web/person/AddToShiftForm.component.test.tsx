import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { walkInsContract } from '#areas/check-in/contract/walk-ins.ts';
import { rosterPerson } from '#areas/check-in/web/testing/roster-person.ts';
import { volunteerPageContract, type VolunteerPage } from '#areas/volunteers/contract/volunteer-page.ts';
import { DomainError } from '#shared/errors.ts';
import { createLanguages } from '#shared/texts/languages.ts';
import { phrase } from '#shared/texts/text.ts';
import { createApi } from '#web/api/client.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { App } from '#web/app/App.tsx';
import { createServer } from '#web/testing/server.ts';
import { AddToShiftForm } from './AddToShiftForm.tsx';

const t = createLanguages().in('en');
const [opportunityId, dateId, slotId] = [1, 2, 3].map((n) => `0198c0de-0000-7000-8000-00000000000${n}`);

const page = {
  organization: { id: '', name: 'Food bank', orgName: 'Food bank', timeZone: 'America/Chicago' },
  person: { userId: 'otis', firstName: 'Otis', lastName: 'Bell', email: '', phone: null },
  record: { contact: null, namesakes: [] },
} as unknown as VolunteerPage;

test('a shift ahead is found by typing, and a rule in the way is named before it is set aside [volunteer-page-9, adding-4]', async () => {
  const server = createServer();
  const onClose = vi.fn();
  const services = { api: createApi(server.transport, t), queryClient: createQueryClient() };
  const element = <AddToShiftForm page={page} onClose={onClose} />;
  server.on(volunteerPageContract.shiftsAhead, () => ({
    items: [
      {
        opportunity: { id: opportunityId!, title: 'Apples' },
        location: { name: 'Depot', timeZone: 'America/Chicago' },
        dateId: dateId!,
        slotId: slotId!,
        activity: 'Packing',
        startAt: '2030-06-06T14:00:00.000Z',
        endAt: '2030-06-06T17:00:00.000Z',
        filled: 2,
        capacity: 2,
        along: 3,
      },
    ],
  }));
  const sent = server.on(walkInsContract.add, ({ body: { overrule } }) => {
    if (overrule.length === 0)
      throw new DomainError('roster.rules', {
        params: { count: 1 },
        fields: [
          {
            path: 'overrule',
            code: 'slot-full',
            text: phrase('overruling.full', { filled: 2, capacity: 2, along: 0 }),
          },
        ],
      });
    return { done: 1, people: [rosterPerson('Otis')] };
  });
  render(
    <App services={services} t={t}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </App>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Add' }));
  await screen.findByText('Choose a shift');
  await user.type(screen.getByRole('combobox', { name: 'Shift' }), 'Thu');
  await user.click(
    await screen.findByRole('option', {
      name: /^Thu, Jun 6.* · Apples · Packing · 2 of 2, 3 more along$/,
      hidden: true,
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByText('Full: 2 of 2.');
  await user.click(screen.getByRole('button', { name: 'Add anyway' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  const body = { recordId: 'otis', email: '', slotId, checkIn: false };
  expect(sent).toMatchObject([
    { params: { opportunityId, dateId }, body: { ...body, overrule: [] } },
    { body: { ...body, overrule: ['slot-full'] } },
  ]);
});

test('where the shifts can’t be read, the window says so and tries again', async () => {
  const server = createServer();
  const services = { api: createApi(server.transport, t), queryClient: createQueryClient() };
  const element = <AddToShiftForm page={page} onClose={vi.fn()} />;
  server.on(volunteerPageContract.shiftsAhead, () => {
    throw new DomainError('unexpected');
  });
  render(
    <App services={services} t={t}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </App>,
  );
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('No shift ahead fits.')).toBeNull();
  server.on(volunteerPageContract.shiftsAhead, () => ({ items: [] }));
  await userEvent.setup().click(again);
  expect(await screen.findByRole('combobox', { name: 'Shift' })).toBeTruthy();
});
