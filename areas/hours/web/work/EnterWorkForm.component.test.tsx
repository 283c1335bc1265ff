import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { workChangesContract } from '#areas/hours/contract/work-changes.ts';
import { DomainError } from '#shared/errors.ts';
import { createLanguages } from '#shared/texts/languages.ts';
import { phrase } from '#shared/texts/text.ts';
import { createApi } from '#web/api/client.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { App } from '#web/app/App.tsx';
import { fill } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';
import { EnterWorkForm } from './EnterWorkForm.tsx';

const t = createLanguages().in('en');
const locationId = '0197a3b4-0000-7000-8000-000000000002';

test('work is entered day by day, and what is wrong stands at its field while what was typed stays [reported-21]', async () => {
  const server = createServer();
  const sent = server.on(workChangesContract.enter, ({ body }) => {
    if (body.startAt.startsWith('2024-06-03'))
      throw new DomainError('reported.overlaps-work', {
        fields: [{ path: 'startAt', code: 'reported.overlaps-work', text: phrase('reported.overlapsWork') }],
      });
    return { ok: true as const };
  });
  const services = { api: createApi(server.transport, t), queryClient: createQueryClient() };
  const onDone = vi.fn();
  const form = (
    <EnterWorkForm
      at={{ orgName: 'Food Bank', userId: 'u1' }}
      places={[{ id: locationId, name: 'Main', timeZone: 'America/Chicago' }]}
      onDone={onDone}
      onClose={() => {}}
    />
  );
  render(
    <App services={services} t={t}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />
    </App>,
  );
  const user = userEvent.setup();
  const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
  const add = async (from: string, to: string) => {
    await fill(user, field(/^From/), from);
    await fill(user, field(/^To/), to);
    await user.click(screen.getByRole('button', { name: 'Add' }));
  };
  await add('2024-06-01T12:00', '2024-06-01T09:00');
  expect(await screen.findByText('The end must be after the start.')).toBeTruthy();
  expect(await screen.findByText('Please say what you did.')).toBeTruthy();
  expect(await screen.findByText('Please enter a reason.')).toBeTruthy();
  expect(sent).toEqual([]);
  await user.type(field(/^What was done/), 'Phone calls');
  await user.type(field(/^Reason/), 'Paper list');
  await add('2024-06-01T09:00', '2024-06-01T12:00');
  expect(await screen.findByText('Added: Phone calls, Jun 1, 2024, 9:00 AM – 12:00 PM.')).toBeTruthy();
  expect(onDone).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(field(/^From/));
  expect([field(/^From/).value, field(/^What was done/).value]).toEqual(['', 'Phone calls']);
  await add('2024-06-03T09:00', '2024-06-03T12:00');
  expect(await screen.findByText(t('reported.overlapsWork'))).toBeTruthy();
  expect(field(/^From/).value).toBe('2024-06-03T09:00');
  await add('2024-06-04T09:00', '2024-06-04T12:00');
  expect(await screen.findByText('Added: Phone calls, Jun 4, 2024, 9:00 AM – 12:00 PM.')).toBeTruthy();
  expect(sent.at(-1)?.body).toEqual({
    orgName: 'Food Bank',
    locationId,
    work: 'Phone calls',
    startAt: '2024-06-04T14:00:00.000Z',
    endAt: '2024-06-04T17:00:00.000Z',
    reason: 'Paper list',
  });
  expect(new Set(sent.map(({ params }) => params.reportId)).size).toBe(2);
});
