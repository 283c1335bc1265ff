import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { trailContract, type TrailEntryView } from '#areas/trail/contract/trail.ts';
import { openPage, sessionOf } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';

const path = '/user/user-settings/change-log/Pantry';
const id = '0197a3b4-0000-7000-8000-000000000001';
const entry: TrailEntryView = {
  number: 7,
  at: '2030-06-08T13:00:00.000Z',
  whoId: 'nora',
  who: 'Nora Vance',
  part: 'opportunities',
  what: 'Changed Saturday Sort',
  object: { kind: 'opportunity', id, name: 'Saturday Sort', isThere: true },
  details: ['Time: Dec 5, 9 AM – 12 PM to Dec 5, 10 AM – 1 PM'],
};

function serverWith(entries: TrailEntryView[], next: number | null = null) {
  const server = createServer();
  const asked = server.on(trailContract.list, ({ query }) => ({
    organization: { orgName: 'Pantry', name: 'Pantry', timeZone: 'UTC' },
    entries,
    next,
    people: [{ id: 'nora', name: 'Nora Vance' }],
    object: query.object === undefined ? null : 'Saturday Sort',
  }));
  return { server, asked };
}

test('a line says when, who and what, and leads to it, to its history and to older ones [trail-2, trail-3]', async () => {
  const { server } = serverWith([entry], 7);
  await openPage(path, server, sessionOf('organizer'));
  const [, line] = within(screen.getByRole('table', { name: 'Change Log' })).getAllByRole('row');
  expect(line?.textContent).toContain('06/08/2030, 1:00 PM');
  expect(line?.textContent).toContain('Nora Vance');
  expect(line?.textContent).toContain('9 AM – 12 PM to Dec 5, 10 AM – 1 PM');
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Changed Saturday Sort')).toBe(`/opportunities/${id}`);
  expect(hrefOf('History of Saturday Sort')).toBe(`${path}?object=${id}`);
  expect(hrefOf('Older changes')).toBe(`${path}?before=7`);
});

test('what it is narrowed down to is the address, and the file is of the same [trail-3, trail-5]', async () => {
  const { server, asked } = serverWith([]);
  await openPage(
    `${path}?part=keys&who=nora&from=2030-06-01&to=2030-05-01&before=x`,
    server,
    sessionOf('organizer'),
  );
  expect(asked.at(-1)?.query).toEqual({ part: 'keys', who: 'nora', from: '2030-06-01' });
  expect(screen.getByText('No such changes')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Download as CSV' }).getAttribute('href')).toMatch(
    /trail\.csv\?part=keys&who=nora&from=2030-06-01$/,
  );
  expect(screen.getByRole('link', { name: 'Show all changes' }).getAttribute('href')).toBe(path);
});
