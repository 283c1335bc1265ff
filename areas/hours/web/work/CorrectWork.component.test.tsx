import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { act, useEffect, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { workChangesContract, type WorkOfVolunteer } from '#areas/hours/contract/work-changes.ts';
import { DomainError } from '#shared/errors.ts';
import { createLanguages } from '#shared/texts/languages.ts';
import { createApi } from '#web/api/client.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { App } from '#web/app/App.tsx';
import { fill } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';
import { CorrectWork } from './CorrectWork.tsx';

const t = createLanguages().in('en');
const reported = { startAt: '2024-06-01T14:00:00.000Z', endAt: '2024-06-01T16:00:00.000Z' };
const work: WorkOfVolunteer = {
  reportId: '0197a3b4-0000-7000-8000-000000000001',
  version: 2,
  work: 'Phone calls',
  location: { name: 'Main', timeZone: 'America/Chicago' },
  reported,
  times: reported,
  minutes: 120,
  because: [],
  isChanged: false,
  enteredBecause: null,
  can: { correct: true },
};

function openForm() {
  const server = createServer();
  server.on(workChangesContract.changes, () => ({ timeZone: 'America/Chicago', items: [] }));
  const sent = server.on(workChangesContract.correct, ({ body }) => {
    if (body.version === 2) throw new DomainError('work.changed');
    return { version: 4 };
  });
  const services = { api: createApi(server.transport, t), queryClient: createQueryClient() };
  const [onDone, onClose] = [vi.fn(), vi.fn()];
  const shown = { set: (_now: WorkOfVolunteer) => {} };
  function Shown() {
    const [now, setNow] = useState(work);
    useEffect(() => {
      shown.set = setNow;
    }, []);
    return <CorrectWork work={now} onDone={onDone} onClose={onClose} />;
  }
  render(
    <App services={services} t={t}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <Shown /> }])} />
    </App>,
  );
  const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  return {
    user: userEvent.setup(),
    field,
    press,
    sent,
    onClose,
    show: (now: WorkOfVolunteer) => act(() => shown.set(now)),
  };
}

test('work is corrected with a reason, and what somebody else made of it is told while what was typed stays [reported-18]', async () => {
  const { user, field, press, sent, onClose, show } = openForm();
  await fill(user, field(/^To/), '2024-06-01T08:00');
  await press('Save');
  expect(await screen.findByText('The end must be after the start.')).toBeTruthy();
  expect(await screen.findByText('Please enter a reason.')).toBeTruthy();
  await fill(user, field(/^To/), '2024-06-01T12:00');
  await user.type(field(/^Reason/), 'Paper list');
  await press('Save');
  expect(await screen.findByText(/^Somebody else changed this work meanwhile/)).toBeTruthy();
  show({ ...work, version: 3, times: { ...reported, endAt: '2024-06-01T15:00:00.000Z' } });
  expect(await screen.findByText(/^It says now: .*Jun 1, 9:00 AM – 10:00 AM$/)).toBeTruthy();
  expect(field(/^To/).value).toBe('2024-06-01T12:00');
  await press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.at(-1)?.body).toEqual({
    version: 3,
    work: 'Phone calls',
    times: { ...reported, endAt: '2024-06-01T17:00:00.000Z' },
    reason: 'Paper list',
  });
});

test('work that never was counts nothing anymore, whatever its times say [reported-18]', async () => {
  const { user, field, press, sent, onClose, show } = openForm();
  show({ ...work, version: 3 });
  await user.clear(field(/^To/));
  await user.type(field(/^Reason/), 'Sam did it');
  await press('Doesn’t count');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.at(-1)?.body).toMatchObject({ version: 3, times: null, reason: 'Sam did it' });
});
