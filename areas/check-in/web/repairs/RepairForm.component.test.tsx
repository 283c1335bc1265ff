import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { RosterPerson, RosterView } from '#areas/check-in/contract/roster.ts';
import { createLanguages } from '#shared/texts/languages.ts';
import { createApi } from '#web/api/client.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { App } from '#web/app/App.tsx';
import { fill } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';
import { RepairForm } from './RepairForm.tsx';

const t = createLanguages().in('en');
const [startAt, endAt] = ['2030-06-01T14:00:00Z', '2030-06-01T17:00:00Z'];
const person: RosterPerson = {
  id: '0197a3b4-0000-7000-8000-000000000001',
  firstName: 'Ann',
  lastName: 'Moss',
  state: 'forgotten',
  checkInAt: startAt,
  checkOutAt: null,
  noShowAt: null,
  note: '',
};
const roster: RosterView = {
  opportunity: { id: '0197a3b4-0000-7000-8000-000000000002', title: 'Soup kitchen', status: 'published' },
  location: { name: 'Main', timeZone: 'America/Chicago' },
  date: { id: '0197a3b4-0000-7000-8000-000000000003', startAt, endAt, label: '' },
  window: 'closed',
  hasBegun: true,
  opensAt: '2030-06-01T13:00:00Z',
  closesAt: '2030-06-01T19:00:00Z',
  isRepairable: true,
  repairsEndAt: '2099-01-01T00:00:00Z',
  activities: [],
};

test('times that are wrong in another way than before are told at once [forms-1]', async () => {
  const services = { api: createApi(createServer().transport, t), queryClient: createQueryClient() };
  render(
    <App services={services} t={t}>
      <RepairForm roster={roster} person={person} onClose={() => {}} />
    </App>,
  );
  const user = userEvent.setup();
  const came = screen.getByLabelText(/^Came at/);
  const left = screen.getByLabelText(/^Left at/);
  const isWrong = () => came.getAttribute('aria-invalid') === 'true';
  await fill(user, left, '2030-06-01T08:00');
  expect(isWrong()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Save times' }));
  expect(isWrong()).toBe(true);
  await fill(user, left, '2030-06-01T11:00');
  expect(isWrong()).toBe(false);
  await fill(user, came, '2030-06-01T12:00');
  expect(isWrong()).toBe(true);
});
