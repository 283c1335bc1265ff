import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { attendanceContract } from '#areas/check-in/contract/attendance.ts';
import { checkInContract } from '#areas/check-in/contract/check-in.ts';
import { visitor } from '#areas/accounts/web/session.ts';
import { openPage } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';

const now = '2030-06-08T14:00:00.000Z';
const [sorting, packing] = ['0198c0de-0000-7000-8000-000000000001', '0198c0de-0000-7000-8000-000000000002'];
const opportunityId = '0198c0de-0000-7000-8000-000000000003';

const opportunity = (id: string, title: string, activities: ReturnType<typeof activity>[]) => ({
  id,
  title,
  organization: 'Harvest Table',
  location: { name: 'Depot', timeZone: 'America/Chicago' },
  activities,
});

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

test('a kiosk that lets everybody choose keeps the question after a wrong tap, and asks those who are checked in elsewhere [kiosk-lock-4, elsewhere-1]', async () => {
  const server = createServer();
  const kiosk = { activities: [activity(sorting!, 'Sorting'), activity(packing!, 'Packing')] };
  server.on(checkInContract.today, () => ({
    now,
    setup: { opportunityId, activityId: null, sound: false },
    items: [opportunity(opportunityId, 'Food sort', kiosk.activities)],
  }));
  server.on(attendanceContract.device, () => ({ now, account: 'a', secret: 's', waitingSecret: 'w' }));
  const message = 'Your email is not registered for the opportunity';
  const place = {
    activity: 'Sorting',
    opportunity: 'Food sort',
    since: '2030-06-08T13:02:00.000Z',
    timeZone: 'America/Chicago',
  };
  const asked = server.on(attendanceContract.record, ({ body }) => ({
    now,
    actions: body.actions.map((action) => {
      const isElsewhere = 'email' in action && action.email === 'ada@example.org';
      const answer = 'elsewhere' in action ? action.elsewhere : undefined;
      const isDone = isElsewhere && answer !== undefined;
      return {
        key: action.key,
        outcome: isDone ? ('done' as const) : ('conflict' as const),
        at: now,
        refusal: isDone
          ? null
          : isElsewhere
            ? { code: 'check-in.elsewhere', message: 'Already checked in' }
            : { code: 'check-in.not-registered', message },
        isListed: false,
        written: null,
        elsewhere: isElsewhere && !isDone ? { place } : null,
        visit: isDone
          ? {
              firstName: 'Ada',
              activity: 'Packing',
              opportunity: 'Food sort',
              checkInAt: now,
              checkOutAt: null,
              minutes: null,
              isNewVolunteer: false,
              timeZone: 'America/Chicago',
            }
          : null,
        person: null,
      };
    }),
  }));
  const sent = () => asked.flatMap(({ body }) => body.actions);
  const user = await openPage('/organizer/check-in', server, { ...visitor, isKiosk: true });
  await user.type(screen.getByLabelText(/Your email/), 'grace@example.org');
  await user.click(screen.getByRole('radio', { name: /Packing/ }));
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Check In' }));
  const refusal = await screen.findByRole('dialog');
  expect(within(refusal).getByText(message)).toBeTruthy();
  await user.click(within(refusal).getByRole('button', { name: 'Back to check-in' }));
  // The next one is another window.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  expect(screen.getByLabelText<HTMLInputElement>(/Your email/).value).toBe('grace@example.org');
  await user.click(screen.getByRole('radio', { name: /Sorting/ }));
  await user.click(screen.getByRole('button', { name: 'Check In' }));
  await screen.findByRole('dialog');
  expect(sent().map((action) => 'slotId' in action && action.slotId)).toEqual([packing, sorting]);

  await user.click(screen.getByRole('button', { name: 'Back to check-in' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.clear(screen.getByLabelText(/Your email/));
  await user.type(screen.getByLabelText(/Your email/), 'ada@example.org');
  await user.click(screen.getByRole('radio', { name: /Packing/ }));
  await user.click(screen.getByRole('button', { name: 'Check In' }));
  const question = await screen.findByRole('dialog', { name: 'Still checked in elsewhere' });
  expect(within(question).getByText(/checked in at Sorting \(Food sort\) since 8:02 AM/)).toBeTruthy();
  await user.click(within(question).getByRole('button', { name: 'Check out there and check in here' }));
  expect(await screen.findByRole('heading', { name: 'Hello Ada!' })).toBeTruthy();
  expect(sent().map((action) => ('elsewhere' in action ? action.elsewhere : undefined))).toEqual([
    undefined,
    undefined,
    undefined,
    'leave',
  ]);
});

test('the kiosk says what is missing and moves to it, and says so when there is nothing today', async () => {
  const server = createServer();
  let items = [
    opportunity(opportunityId, 'Food sort', [
      activity(sorting!, 'Sorting'),
      activity(opportunityId, 'Packing'),
    ]),
    opportunity(sorting!, 'Pantry', [activity(packing!, 'Sorting'), activity(sorting!, 'Packing')]),
  ];
  server.on(checkInContract.today, () => ({ now, setup: null, items }));
  server.on(attendanceContract.device, () => ({ now, account: 'a', secret: 's', waitingSecret: 'w' }));
  const user = await openPage('/organizer/check-in', server, { ...visitor, isKiosk: true });
  const email = screen.getByLabelText(/Your email/);
  await user.click(screen.getByRole('button', { name: 'Check In' }));
  expect(await screen.findByText('Please enter an email to proceed')).toBeTruthy();
  expect(screen.getByText('Please select the opportunity you have signed up for')).toBeTruthy();
  expect(screen.getByText('Please select the activity you have signed up for')).toBeTruthy();
  expect(document.activeElement).toBe(email);

  await user.type(email, 'ines@example.org');
  await user.click(screen.getByRole('radio', { name: /Food sort/ }));
  expect(screen.queryByText('Please enter an email to proceed')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Check In' }));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getAllByRole('radio', { name: /Sorting|Packing/ })[0]),
  );
  expect(screen.getByText('Please select the activity you have signed up for')).toBeTruthy();

  cleanup();
  items = [];
  await openPage('/organizer/check-in', server, { ...visitor, isKiosk: true });
  expect(
    screen.getByRole('heading', { name: 'No active opportunities are available for today .' }),
  ).toBeTruthy();
});

test('what is open now comes first, then what opens later today; what has nothing today is folded away [check-in-10]', async () => {
  const server = createServer();
  const later = { ...activity(packing!, 'Packing'), opensAt: '2030-06-08T16:00:00.000Z' };
  const items = [
    opportunity(packing!, 'Gardening', []),
    opportunity(sorting!, 'Pantry', [later]),
    opportunity(opportunityId, 'Food sort', [activity(sorting!, 'Sorting')]),
  ];
  server.on(checkInContract.today, () => ({ now, setup: null, items }));
  server.on(attendanceContract.device, () => ({ now, account: 'a', secret: 's', waitingSecret: 'w' }));
  const user = await openPage('/organizer/check-in', server, { ...visitor, isKiosk: true });
  const titlesIn = (group: string) =>
    within(screen.getByRole('group', { name: group }))
      .getAllByRole<HTMLInputElement>('radio')
      .map(({ value }) => value);
  expect(titlesIn('Open now')).toEqual([opportunityId]);
  expect(titlesIn('Later today')).toEqual([sorting]);
  await user.click(screen.getByText('Nothing to check in to today (1)'));
  await user.click(screen.getByRole('radio', { name: /Gardening/ }));
  expect(screen.getByText('There are no upcoming activities.')).toBeTruthy();
});

test('the kiosk clears itself for the next person: a success, a refusal, and what was not sent [check-in-9]', async () => {
  const server = createServer();
  const items = [opportunity(opportunityId, 'Food sort', [activity(sorting!, 'Sorting')])];
  server.on(checkInContract.today, () => ({ now, setup: null, items }));
  server.on(attendanceContract.device, () => ({ now, account: 'a', secret: 's', waitingSecret: 'w' }));
  let isRefused = false;
  server.on(attendanceContract.record, ({ body }) => ({
    now,
    actions: body.actions.map(({ key }) => ({
      key,
      outcome: isRefused ? ('conflict' as const) : ('done' as const),
      at: now,
      refusal: isRefused ? { code: 'check-in.already', message: 'You are here already' } : null,
      isListed: false,
      written: null,
      elsewhere: null,
      visit: isRefused
        ? null
        : {
            firstName: 'Ada',
            activity: 'Sorting',
            opportunity: 'Food sort',
            checkInAt: now,
            checkOutAt: null,
            minutes: null,
            isNewVolunteer: false,
            timeZone: 'America/Chicago',
          },
      person: null,
    })),
  }));
  const user = await openPage('/organizer/check-in', server, { ...visitor, isKiosk: true });
  const email = () => screen.getByLabelText<HTMLInputElement>(/Your email/);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const checkIn = async () => {
    await user.type(email(), 'ada@example.org');
    await user.click(screen.getByRole('radio', { name: /Food sort/ }));
    await user.click(screen.getByRole('radio', { name: /Sorting/ }));
    await user.click(screen.getByRole('button', { name: 'Check In' }));
  };
  await checkIn();
  await screen.findByRole('heading', { name: 'Hello Ada!' });
  await act(() => vi.advanceTimersByTimeAsync(12_000));
  expect(email().value).toBe('');

  isRefused = true;
  await checkIn();
  await screen.findByRole('dialog');
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(email().value).toBe('ada@example.org');
  await act(() => vi.advanceTimersByTimeAsync(90_000));
  expect(email().value).toBe('');
});
