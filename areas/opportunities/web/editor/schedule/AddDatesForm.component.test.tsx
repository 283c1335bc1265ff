import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLanguages } from '#shared/texts/languages.ts';
import { createApi } from '#web/api/client.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { App } from '#web/app/App.tsx';
import { descriptionOf, fill } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';
import { AddDatesForm } from './AddDatesForm.tsx';

const t = createLanguages().in('en');

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-06-03T15:00:00Z') }));
afterEach(() => vi.useRealTimers());

function openForm() {
  const onAdd = vi.fn();
  const services = { api: createApi(createServer().transport, t), queryClient: createQueryClient() };
  render(
    <App services={services} t={t}>
      <AddDatesForm timeZone="America/Chicago" last={null} onAdd={onAdd} onCancel={() => {}} />
    </App>,
  );
  return { user: userEvent.setup(), onAdd, field: (name: RegExp) => screen.getByLabelText(name) };
}

test('what no rule makes is said beside the rules, with the way to it [schedule-13]', () => {
  const { field } = openForm();
  expect(descriptionOf(field(/^Recurrence/))).toContain(
    'Every other week, or the last Friday of a month? Add weekly dates, then select those that are too many and delete them.',
  );
});

test('months without a fifth Saturday are said before the dates are added [schedule-13]', async () => {
  const { user, onAdd, field } = openForm();
  await fill(user, field(/^Start date/), '2031-03-29');
  await fill(user, field(/^End date/), '2031-06-30');
  await user.selectOptions(field(/^Recurrence/), 'Monthly on the fifth Saturday');
  expect(await screen.findByText('Skipped, as they have no such day: Apr 2031, Jun 2031')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Add/ }));
  await waitFor(() => expect(onAdd).toHaveBeenCalledTimes(1));
  expect(onAdd.mock.calls[0]![0]).toMatchObject([
    { startAt: '2031-03-29T14:00:00.000Z' },
    { startAt: '2031-05-31T14:00:00.000Z' },
  ]);
});
