import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { calendarFeedsContract, type FeedSubject } from '#areas/calendar-feeds/contract/calendar-feeds.ts';
import { openPage, sessionOf } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';

const path = '/user/user-settings/calendar-feeds';
const organizationId = '01900000-0000-7000-8000-000000000001';
const subjects: FeedSubject[] = [
  { kind: 'person', organizationId: null, locationId: null, name: '', organization: '' },
  { kind: 'organization', organizationId, locationId: null, name: 'Food Bank', organization: '' },
];

/** A server that keeps which feeds there are. */
function keepingServer() {
  const server = createServer();
  const made = new Map<FeedSubject, string>();
  const idOf = (subject: FeedSubject) => `01900000-0000-7000-8000-00000000010${subjects.indexOf(subject)}`;
  server.on(calendarFeedsContract.list, () => ({
    feeds: subjects.flatMap((subject) => {
      const secret = made.get(subject);
      return secret
        ? [{ ...subject, id: idOf(subject), address: `https://host.test/${secret}.ics`, readDaysAgo: null }]
        : [];
    }),
    others: subjects.filter((subject) => !made.has(subject)),
  }));
  const subjectOf = (id: string) => subjects.find((subject) => idOf(subject) === id)!;
  server.on(calendarFeedsContract.make, ({ body }) => {
    const subject = subjects.find((one) => one.organizationId === body.organizationId)!;
    made.set(subject, 'first');
    return { id: idOf(subject) };
  });
  server.on(calendarFeedsContract.renew, ({ params }) => {
    made.set(subjectOf(params.feedId), 'second');
    return { id: params.feedId };
  });
  server.on(calendarFeedsContract.end, ({ params }) => {
    made.delete(subjectOf(params.feedId));
    return { id: params.feedId };
  });
  return server;
}

test('a feed is made, copied, opened, given another address and ended [calendar-feeds-2]', async () => {
  const user = await openPage(path, keepingServer(), sessionOf('organizer'));
  await user.selectOptions(screen.getByLabelText('Feed of'), 'Food Bank, all locations');
  await user.click(screen.getByRole('button', { name: 'Create address' }));
  const name = 'Food Bank, all locations';
  expect(document.activeElement).toBe(await screen.findByRole('heading', { name }));
  const field = () => screen.findByLabelText<HTMLInputElement>(`Address of ${name}`);
  expect((await field()).value).toBe('https://host.test/first.ics');
  expect(screen.getByRole('link', { name: `Open in calendar: ${name}` }).getAttribute('href')).toBe(
    'webcal://host.test/first.ics',
  );

  await user.click(screen.getByRole('button', { name: `New address: ${name}` }));
  const ask = await screen.findByRole('dialog', { name: 'Get a new address?' });
  await user.click(within(ask).getByRole('button', { name: 'New address' }));
  expect(await screen.findByDisplayValue('https://host.test/second.ics')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: `Turn off: ${name}` }));
  const end = await screen.findByRole('dialog', { name: 'Turn off this feed?' });
  await user.click(within(end).getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText(`${name} is turned off`)).toBeTruthy();
  expect(screen.queryByRole('heading', { name })).toBeNull();
});
