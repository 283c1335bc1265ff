import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { forgottenContract } from '#areas/check-in/contract/forgotten.ts';
import { waitingContract } from '#areas/accounts/contract/waiting.ts';
import { reportedHoursContract, type ReportToDecide } from '#areas/hours/contract/reported-hours.ts';
import { openPage, sessionOf } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';

const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
const visit = {
  checkInAt: '2030-06-08T13:30:00.000Z',
  checkOutAt: '2030-06-08T15:00:00.000Z',
  noShowAt: null,
  opportunity: 'Soup kitchen',
};
const span = { startAt: '2030-06-08T13:00:00.000Z', endAt: '2030-06-08T16:00:00.000Z' };
const place = { id: id(8), name: 'North' };

/** Hours of a shift that wait. */
const hours = (number: number, firstName: string, changes: Partial<ReportToDecide> = {}): ReportToDecide => ({
  id: id(number),
  version: 3,
  ...span,
  shift: { ...span, opportunity: { id: id(7), title: 'Food sort' }, activity: 'Packing' },
  work: null,
  organization: { id: id(9), name: 'Food Bank' },
  location: { ...place, timeZone: 'UTC' },
  note: '',
  status: 'pending',
  approved: null,
  reason: null,
  decidedAt: null,
  person: { firstName, lastName: 'Moss' },
  recorded: [],
  decidedBy: null,
  can: { decide: true },
  ...changes,
});

/** The list with these reports; what is decided about leaves it, but for those that are refused. */
async function openList(reports: readonly ReportToDecide[], refused: readonly string[] = []) {
  let items = [...reports];
  const server = createServer();
  const sent: { decision: string; reason?: string | undefined; reports: readonly object[] }[] = [];
  server.on(reportedHoursContract.list, () => ({
    items,
    total: items.length,
    waiting: items.length,
    now: '2030-06-10T12:00:00.000Z',
    locations: [{ ...place, organization: { id: id(9), name: 'Food Bank' } }],
  }));
  server.on(waitingContract.list, () => ({ items: [] }));
  server.on(reportedHoursContract.decide, ({ body }) => {
    sent.push(body);
    const done = body.reports.map((one) => one.id).filter((one) => !refused.includes(one));
    items = items.filter((one) => !done.includes(one.id));
    return {
      done,
      refused: refused.map((one) => ({ id: one, code: 'reported.changed', message: 'It was changed.' })),
    };
  });
  const user = await openPage('/organizer/timeapproval', server, sessionOf('organizer'));
  return { user, sent };
}

const press = (name: string | RegExp) => screen.getByRole('button', { name });

test('several are approved without what is recorded, and those that were not are named [reported-9, reported-14]', async () => {
  const { user, sent } = await openList(
    [hours(1, 'Ann'), hours(2, 'Bo', { recorded: [visit] }), hours(3, 'Cy', { can: { decide: false } })],
    [id(2)],
  );
  expect(screen.getByText('You can’t decide about your own hours.')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
  const bar = screen.getByRole('group', { name: 'Selected reports' });
  expect(within(bar).getByText('2 selected')).toBeTruthy();
  await user.click(within(bar).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Bo Moss: It was changed.')).toBeTruthy();
  expect(sent).toMatchObject([
    {
      decision: 'approve',
      reports: [
        { id: id(1), version: 3, recorded: [] },
        { id: id(2), version: 3, recorded: [] },
      ],
    },
  ]);
  const found = screen.getByText('2 reports are waiting');
  expect(document.activeElement).toBe(found);
  expect(screen.queryByRole('group', { name: 'Selected reports' })).toBeNull();
});

test('the reported times are taken or the recorded ones kept, as they were seen [reported-7]', async () => {
  const { user, sent } = await openList([
    hours(1, 'Ann', { recorded: [visit] }),
    hours(2, 'Bo', { recorded: [visit] }),
  ]);
  await user.click(press(/^Take the reported times: Ann Moss/));
  await screen.findByText('1 report is waiting');
  await user.click(press(/^Keep the recorded times: Bo Moss/));
  await screen.findByText('No reports are waiting', { selector: 'p' });
  const { opportunity: _, ...recorded } = visit;
  expect(sent).toMatchObject([
    { decision: 'approve', reports: [{ id: id(1), recorded: [recorded] }] },
    { decision: 'keep', reports: [{ id: id(2), recorded: [recorded] }] },
  ]);
});

test('other times are approved within the rules, and declining asks for a reason [reported-5, reported-6]', async () => {
  const { user, sent } = await openList([hours(1, 'Ann'), hours(2, 'Bo')]);
  await user.click(press(/^Change the times and approve: Ann Moss/));
  const change = await screen.findByRole('dialog');
  const to = within(change).getByLabelText('To');
  await user.clear(to);
  await user.type(to, '2030-06-08T12:00');
  await user.click(within(change).getByRole('button', { name: 'Approve these times' }));
  expect(within(change).getByText('The end must be after the start.')).toBeTruthy();
  await user.clear(to);
  await user.type(to, '2030-06-08T15:30');
  await user.click(within(change).getByRole('button', { name: 'Approve these times' }));
  await screen.findByText('1 report is waiting');
  await user.click(press(/^Decline: Bo Moss/));
  const decline = await screen.findByRole('dialog', { name: 'Decline the hours of Bo Moss?' });
  await user.click(within(decline).getByRole('button', { name: 'Decline' }));
  expect(within(decline).getByText('Please say why.')).toBeTruthy();
  await user.type(within(decline).getByLabelText('Reason'), ' Nobody saw you. ');
  await user.click(within(decline).getByRole('button', { name: 'Decline' }));
  await screen.findByText('No reports are waiting', { selector: 'p' });
  expect(sent).toMatchObject([
    { decision: 'approve', reports: [{ id: id(1), times: { ...span, endAt: '2030-06-08T15:30:00.000Z' } }] },
    { decision: 'decline', reason: 'Nobody saw you.', reports: [{ id: id(2), times: null }] },
  ]);
});

test('work outside of shifts stands beside what is recorded at that time, and is approved as it is [reported-14]', async () => {
  const work = { shift: null, work: 'Called donors', recorded: [visit] };
  const { user, sent } = await openList([hours(1, 'Ann', work)]);
  const row = screen.getByText('Called donors').closest('tr, li')!;
  expect(row.textContent).toContain('Outside of shifts · North');
  expect(row.textContent).toContain('1:30 PM – 3:00 PM');
  expect(row.textContent).toContain('At Soup kitchen');
  expect(screen.queryByRole('button', { name: /^Keep the recorded times/ })).toBeNull();
  await user.click(press(/^Approve: Ann Moss/));
  await screen.findByText('No reports are waiting', { selector: 'p' });
  expect(sent).toMatchObject([
    { decision: 'approve', reports: [{ recorded: [{ checkInAt: visit.checkInAt }] }] },
  ]);
});

test('a view of its own lists those who were never checked out, or says that there is nobody [forgotten-4]', async () => {
  const server = createServer();
  server.on(forgottenContract.list, () => ({ count: 0, items: [] }));
  await openPage('/organizer/timeapproval?list=forgotten', server, sessionOf('organizer'));
  expect(await screen.findByRole('heading', { name: 'Nobody is without a check-out' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'No check-out' }).getAttribute('aria-current')).toBe('page');
});

test('twenty of those who were never checked out are shown at once, and chosen together [forgotten-6]', async () => {
  const server = createServer();
  const items = Array.from({ length: 30 }, (_, at) => ({
    placeId: `00000000-0000-4000-8000-0000000001${String(at).padStart(2, '0')}`,
    firstName: `Ann ${at}`,
    lastName: 'Moss',
    opportunity: { id: id(7), title: 'Food sort' },
    dateId: id(6),
    activity: 'Packing',
    location: { name: 'North', timeZone: 'UTC' },
    ...span,
    checkInAt: span.startAt,
    suggestion: { at: span.endAt, others: 0 },
  }));
  server.on(forgottenContract.list, () => ({ count: 30, items }));
  const user = await openPage('/organizer/timeapproval?list=forgotten', server, sessionOf('organizer'));
  const people = () => screen.getAllByRole('checkbox', { name: /^Choose Ann/ });
  expect(people()).toHaveLength(20);
  await user.click(screen.getByRole('checkbox', { name: 'Choose all' }));
  expect(screen.getByRole('button', { name: 'Enter what we suggest for 20 people' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show 10 more' }));
  expect(people()).toHaveLength(30);
  expect(document.activeElement).toBe(people()[20]);
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
});
