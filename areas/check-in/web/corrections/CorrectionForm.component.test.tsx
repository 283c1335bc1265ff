import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { correctionsContract } from '#areas/check-in/contract/corrections.ts';
import { createLanguages } from '#shared/texts/languages.ts';
import { createApi } from '#web/api/client.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { App } from '#web/app/App.tsx';
import { fill } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';
import { CorrectionForm } from './CorrectionForm.tsx';

const t = createLanguages().in('en');
const [startAt, endAt] = ['2024-06-01T14:00:00.000Z', '2024-06-01T17:00:00.000Z'];
const visit = {
  placeId: '0197a3b4-0000-7000-8000-000000000001',
  checkInAt: startAt,
  checkOutAt: null,
  noShowAt: null,
};

function openForm(server = createServer()) {
  const onDone = vi.fn();
  const services = { api: createApi(server.transport, t), queryClient: createQueryClient() };
  const location = { name: 'Main', timeZone: 'America/Chicago' };
  render(
    <App services={services} t={t}>
      <CorrectionForm visit={visit} date={{ startAt, endAt }} location={location} onDone={onDone} />
    </App>,
  );
  const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  const isWrong = (name: RegExp) => field(name).getAttribute('aria-invalid') === 'true';
  return { user: userEvent.setup(), field, press, isWrong, onDone };
}

test('times that are wrong in another way than before are told at their fields at once, and a reason is asked for [forms-1, corrections-4, corrections-5]', async () => {
  const { user, field, press, isWrong } = openForm();
  const [came, left, reason] = [/^Came at/, /^Left at/, /^Reason/];
  await fill(user, field(left), '2024-06-01T08:00');
  expect(isWrong(left)).toBe(false);
  await press('Save times');
  expect([isWrong(came), isWrong(left), isWrong(reason)]).toEqual([false, true, true]);
  await waitFor(() => expect(document.activeElement).toBe(field(left)));
  await fill(user, field(left), '2024-06-01T11:00');
  await user.type(field(reason), 'Paper list');
  expect([isWrong(came), isWrong(left), isWrong(reason)]).toEqual([false, false, false]);
  await fill(user, field(came), '2024-05-01T09:00');
  expect(isWrong(came)).toBe(true);
});

test('what somebody else corrected meanwhile is shown, and what was typed stays [corrections-3]', async () => {
  const server = createServer();
  const seen: (string | null)[] = [];
  server.on(correctionsContract.correct, ({ body }) => {
    seen.push(body.visits[0]!.seen.checkOutAt);
    if (seen.length > 1) return { done: 1, refused: [], overlaps: [] };
    const now = {
      checkInAt: startAt,
      checkOutAt: '2024-06-01T16:30:00.000Z',
      noShowAt: null,
    };
    const { placeId } = visit;
    return {
      done: 0,
      refused: [{ placeId, code: 'correction.changed', message: 'Changed', now }],
      overlaps: [],
    };
  });
  const { user, field, press, onDone } = openForm(server);
  await fill(user, field(/^Left at/), '2024-06-01T12:10');
  await user.type(field(/^Reason/), 'Paper list');
  await press('Save times');
  await screen.findByText(/^The times now: 9:00.*11:30/);
  expect(field(/^Left at/).value).toBe('2024-06-01T12:10');
  expect(field(/^Reason/).value).toBe('Paper list');
  await press('Save times');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(seen).toEqual([null, '2024-06-01T16:30:00.000Z']);
});

test('another visit in the same minutes is shown, and kept by one more press [corrections-6]', async () => {
  const server = createServer();
  server.on(correctionsContract.correct, ({ body }) =>
    body.overlaps === 'keep'
      ? { done: 1, refused: [], overlaps: [] }
      : { done: 0, refused: [], overlaps: [{ placeId: visit.placeId, other: null }] },
  );
  const { user, field, press, onDone } = openForm(server);
  await user.type(field(/^Reason/), 'Paper list');
  await press('Save times');
  await screen.findByText('Another visit at the same time, at a place you don’t manage');
  expect(onDone).not.toHaveBeenCalled();
  await press('Save anyway');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
});
