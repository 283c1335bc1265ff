import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  reportedHoursContract,
  type OwnReport,
  type Workplace,
} from '#areas/hours/contract/reported-hours.ts';
import { workChangesContract } from '#areas/hours/contract/work-changes.ts';
import { certificatesContract } from '#areas/hours/contract/certificates.ts';
import { registrationsContract } from '#areas/registrations/contract/registrations.ts';
import { openPage, sessionOf } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';
import { DomainError } from '#shared/errors.ts';
import { phrase } from '#shared/texts/text.ts';

const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
const organization = { id: id(9), name: 'Food Bank' };
const north = { id: id(1), name: 'North', timeZone: 'America/Phoenix' };
const west = { id: id(2), name: 'West', timeZone: 'America/New_York' };
const work: OwnReport = {
  id: id(5),
  version: 2,
  startAt: '2030-06-08T16:00:00.000Z',
  endAt: '2030-06-08T18:00:00.000Z',
  registrationId: null,
  shift: null,
  work: 'Called donors',
  organization,
  location: north,
  note: '',
  status: 'pending',
  approved: null,
  reason: null,
  decidedAt: null,
  isChanged: false,
  isEntered: false,
};

async function openHistory(begun: readonly OwnReport[], workplaces: readonly Workplace[]) {
  let items = [...begun];
  const server = createServer();
  server.on(registrationsContract.history, () => ({
    children: [],
    child: null,
    range: 'custom' as const,
    today: null,
    days: { start: '2030-06-01', end: '2030-06-30' },
    items: [],
    total: 0,
    pageSize: 50,
    totalMinutes: 0,
    organizations: [],
    lifetime: { minutes: 0, shifts: 0, since: null, parts: [] },
  }));
  server.on(certificatesContract.list, () => ({ items: [], total: 0 }));
  server.on(reportedHoursContract.mine, () => ({
    items,
    workplaces: [...workplaces],
    since: '2030-04-01T00:00:00.000Z',
    now: '2030-07-01T00:00:00.000Z',
  }));
  const sent: object[] = [];
  server.on(reportedHoursContract.writeWork, ({ params, body }) => {
    sent.push(body);
    if (body.work === 'Again')
      throw new DomainError('reported.overlaps', {
        fields: [{ path: 'startAt', code: 'reported.overlaps', text: phrase('reported.overlaps') }],
      });
    const location = workplaces.find((one) => one.id === body.locationId) ?? north;
    items = [{ ...work, ...body, id: params.reportId, version: 1, location }];
    return { id: params.reportId, version: 1 };
  });
  server.on(reportedHoursContract.withdraw, () => {
    items = [];
    return { ok: true as const };
  });
  const user = await openPage(
    '/volunteer/profile-history?start=2030-06-01&end=2030-06-30',
    server,
    sessionOf('volunteer'),
  );
  return { user, sent, server };
}

const section = () => screen.queryByRole('region', { name: 'Work outside of shifts' });

test('work outside of shifts is reported by the clocks of the chosen location [reported-11]', async () => {
  const { user, sent } = await openHistory(
    [],
    [
      { ...north, organization },
      { ...west, organization },
    ],
  );
  await user.click(screen.getByRole('button', { name: 'Report work' }));
  const form = await screen.findByRole('form', { name: 'Report work outside of shifts' });
  const press = () => user.click(within(form).getByRole('button', { name: 'Send report' }));
  await press();
  expect(await within(form).findByText('Please say what you did.')).toBeTruthy();
  expect(within(form).getAllByText('Please enter a day and a time.')).toHaveLength(2);
  const what = within(form).getByLabelText('What you did');
  await user.type(what, 'Again');
  await user.selectOptions(within(form).getByLabelText('For'), 'West');
  const [from, to] = [within(form).getByLabelText('From'), within(form).getByLabelText('To')];
  await user.type(from, '2030-06-08T09:00');
  await user.type(to, '2030-06-09T10:00');
  await press();
  expect(await within(form).findByText('Please report at most 24 hours at a time.')).toBeTruthy();
  await user.clear(to);
  await user.type(to, '2030-06-08T11:00');
  await press();
  expect(await within(form).findByText('You already reported other hours at this time.')).toBeTruthy();
  await user.clear(what);
  await user.type(what, 'Wrote letters');
  await press();
  await waitFor(() =>
    expect(screen.queryByRole('form', { name: 'Report work outside of shifts' })).toBeNull(),
  );
  expect(sent.at(-1)).toEqual({
    locationId: west.id,
    work: 'Wrote letters',
    startAt: '2030-06-08T13:00:00.000Z',
    endAt: '2030-06-08T15:00:00.000Z',
    note: '',
    version: null,
  });
  expect(section()!.textContent).toContain('Wrote letters');
  expect(section()!.textContent).toContain('9:00 AM – 11:00 AM');
  expect(section()!.textContent).toContain('Waiting for approval');
});

test('what waits is changed or withdrawn also where nothing new can be reported [reported-11, reported-13]', async () => {
  const { user, sent } = await openHistory([work], []);
  expect(screen.queryByRole('button', { name: 'Report work' })).toBeNull();
  const change = () => user.click(screen.getByRole('button', { name: /^Change the hours.*Called donors/ }));
  await change();
  const form = await screen.findByRole('form', { name: 'Change your report' });
  expect(within(form).getByLabelText<HTMLInputElement>('From').value).toBe('2030-06-08T09:00');
  await user.type(within(form).getByLabelText('Note (optional)'), 'From home');
  await user.click(within(form).getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent).toMatchObject([{ note: 'From home', version: 2, startAt: work.startAt }]));
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Change your report' })).toBeNull());
  await change();
  await user.click(await screen.findByRole('button', { name: 'Withdraw report' }));
  await waitFor(() => expect(section()).toBeNull());
});

test('corrections of approved work are told with their reasons, also of work that doesn’t count anymore [reported-19]', async () => {
  const revoked = { ...work, status: 'revoked' as const, isChanged: true };
  const { user, server } = await openHistory([revoked], []);
  server.on(workChangesContract.changes, () => ({
    timeZone: north.timeZone,
    items: [
      {
        number: 1,
        kind: 'corrected' as const,
        at: '2030-06-10T16:00:00.000Z',
        from: { times: { startAt: work.startAt, endAt: work.endAt }, work: 'Called donors' },
        to: { times: null, work: 'Called donors' },
        reason: 'Sam did it.',
        by: null,
        can: { reverse: false },
      },
    ],
  }));
  expect(section()!.textContent).toContain('Doesn’t count anymore');
  await user.click(screen.getByRole('button', { name: /^Changes: Called donors/ }));
  expect(await screen.findByText('Reason: Sam did it.')).toBeTruthy();
  expect(section()!.textContent).toContain('Jun 8, 9:00 AM – 11:00 AM → Doesn’t count');
});

test('the history says what became of a report, with the reason and other times [reported-6, reported-15]', async () => {
  await openHistory(
    [
      { ...work, status: 'declined', reason: 'Nobody asked for it.' },
      {
        ...work,
        id: id(6),
        status: 'approved',
        approved: { startAt: work.startAt, endAt: '2030-06-08T17:00:00.000Z' },
      },
    ],
    [],
  );
  expect(section()!.textContent).toContain('Reason: Nobody asked for it.');
  expect(section()!.textContent).toContain('Approved with other times: 9:00 AM – 10:00 AM');
  expect(screen.queryByRole('button', { name: /^Change the hours/ })).toBeNull();
});
