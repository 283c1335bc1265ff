import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  organizerHomeContract,
  type OrganizerOpportunity,
} from '#areas/opportunities/contract/organizer-home.ts';
import { createLanguages } from '#shared/texts/languages.ts';
import { createApi } from '#web/api/client.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { App } from '#web/app/App.tsx';
import { fill } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';
import { CloneModal } from './CloneModal.tsx';

const t = createLanguages().in('en');
const id = '0197a3b4-0000-7000-8000-000000000001';
const opportunity: OrganizerOpportunity = {
  id,
  key: 'OPPORTUNITY#Pantry#Main#Soup',
  title: 'Soup',
  status: 'published',
  organization: { id, orgName: 'Pantry', name: 'Pantry', logoUrl: null },
  location: {
    name: 'Main',
    address: '1 Main Street',
    city: 'Chicago',
    state: 'IL',
    timeZone: 'America/Chicago',
  },
  imageUrl: null,
  isPrivate: false,
  startsAt: '2020-06-01T14:00:00Z',
  endsAt: '2020-06-01T17:00:00Z',
  dates: 1,
  next: null,
  capacity: 1,
  filled: 0,
  along: 0,
  expected: 0,
  can: { edit: true, publish: false, archive: false, unarchive: false, clone: true, message: false },
};

test('another first day that is wrong, too, is told at once, and nothing is asked of the server [forms-1]', async () => {
  const server = createServer();
  const asked = server.on(organizerHomeContract.clone, () => {
    throw new Error('nobody may ask');
  });
  const services = { api: createApi(server.transport, t), queryClient: createQueryClient() };
  render(
    <App services={services} t={t}>
      <CloneModal opened opportunity={opportunity} onClose={() => {}} />
    </App>,
  );
  const user = userEvent.setup();
  const day = await screen.findByLabelText(t('organizerHome.clone.firstDay'));
  const isWrong = () => day.getAttribute('aria-invalid') === 'true';
  await fill(user, day, '2021-01-01');
  expect(isWrong()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Clone' }));
  expect([isWrong(), document.activeElement === day]).toEqual([true, true]);
  await fill(user, day, '2900-01-01');
  expect(isWrong()).toBe(true);
  expect(screen.getByText(/years/)).toBeTruthy();
  await fill(user, day, '');
  expect(isWrong()).toBe(false);
  expect(asked).toEqual([]);
});
