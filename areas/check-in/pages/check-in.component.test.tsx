import { screen, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { attendanceContract } from '#areas/check-in/contract/attendance.ts';
import { checkInContract } from '#areas/check-in/contract/check-in.ts';
import { visitor } from '#areas/accounts/web/session.ts';
import { openPage } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';

const now = '2030-06-08T14:00:00.000Z';
const [sorting, packing] = ['0198c0de-0000-7000-8000-000000000001', '0198c0de-0000-7000-8000-000000000002'];
const opportunityId = '0198c0de-0000-7000-8000-000000000003';

const activity = (slotId: string, title: string) => ({
  slotId,
  activityId: slotId,
  title,
  dateLabel: '',
  startAt: '2030-06-08T13:00:00.000Z',
  endAt: '2030-06-08T17:00:00.000Z',
  opensAt: '2030-06-08T12:00:00.000Z',
  closesAt: '2030-06-08T18:00:00.000Z',
});

beforeEach(() => {
  // This DOM names them and has none.
  const was = Object.getOwnPropertyDescriptor(navigator, 'locks');
  const locks = { request: (_name: string, run: () => Promise<void>) => run() };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'locks');
    if (was) Object.defineProperty(navigator, 'locks', was);
  });
});

test('a kiosk that was set up to let everybody choose an activity keeps the question after a wrong tap [kiosk-lock-4]', async () => {
  const server = createServer();
  server.on(checkInContract.today, () => ({
    now,
    setup: { opportunityId, activityId: null, sound: false },
    items: [
      {
        id: opportunityId,
        title: 'Food sort',
        organization: 'Harvest Table',
        location: { name: 'Depot', timeZone: 'America/Chicago' },
        activities: [activity(sorting!, 'Sorting'), activity(packing!, 'Packing')],
      },
    ],
  }));
  server.on(attendanceContract.device, () => ({ now, account: 'a', secret: 's', waitingSecret: 'w' }));
  const message = 'Your email is not registered for the opportunity';
  const asked = server.on(attendanceContract.record, ({ body }) => ({
    now,
    actions: body.actions.map((action) => ({
      key: action.key,
      outcome: 'conflict' as const,
      at: now,
      refusal: { code: 'check-in.not-registered', message },
      isListed: false,
      written: null,
      visit: null,
      person: null,
    })),
  }));
  const user = await openPage('/organizer/check-in', server, { ...visitor, isKiosk: true });
  await user.type(screen.getByLabelText(/Your email/), 'grace@example.org');
  await user.click(screen.getByRole('radio', { name: /Packing/ }));
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Check In' }));
  const refusal = await screen.findByRole('dialog');
  expect(within(refusal).getByText(message)).toBeTruthy();
  await user.click(within(refusal).getByRole('button', { name: 'Back to check-in' }));

  expect(screen.getByLabelText<HTMLInputElement>(/Your email/).value).toBe('grace@example.org');
  await user.click(screen.getByRole('radio', { name: /Sorting/ }));
  await user.click(screen.getByRole('button', { name: 'Check In' }));
  await screen.findByRole('dialog');
  const slots = asked
    .flatMap(({ body }) => body.actions)
    .map((action) => 'slotId' in action && action.slotId);
  expect(slots).toEqual([packing, sorting]);
});
