import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { salesforceContract } from '#areas/crm/contract/salesforce.ts';
import { crmSyncContract, type SyncRowView, type SyncView } from '#areas/crm/contract/sync.ts';
import { openPage, sessionOf } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';

const state: SyncView = {
  organization: { id: 'food-bank', orgName: 'Food Bank', name: 'Food Bank', timeZone: 'America/Chicago' },
  isOn: true,
  stop: null,
  form: { id: 'form-1', isMapped: true },
  hoursSince: '2030-06-02',
  isComparing: false,
  workActivity: null,
  activities: null,
  pausedUntil: null,
  trouble: null,
  counts: { waiting: 0, blocked: 1, done: 1200, failed: 1, conflict: 1 },
  crm: { known: '00D1', connected: '00D1' },
  rules: [{ field: 'MobilePhone', label: 'Mobile Phone', rule: 'newest' }],
};

const failed: SyncRowView = {
  kind: 'place',
  localId: 'p1',
  name: 'Cem Oz',
  place: {
    opportunity: 'Sort donations',
    activity: 'Packing',
    startAt: '2030-06-02T14:00:00.000Z',
    timeZone: 'America/Chicago',
  },
  status: 'failed',
  code: 'REQUIRED_FIELD_MISSING',
  words: 'Required fields are missing: [Birthdate]',
  fields: ['Birthdate'],
  conflict: null,
  at: '2030-06-02T15:00:00.000Z',
};
const cause = 'a'.repeat(32);
/** Work outside of shifts without an activity. */
const none = {
  kind: 'work' as const,
  code: 'NO_ACTIVITY',
  fields: ['Job'],
  words: null,
  count: 1,
  at: failed.at,
};
const conflict: SyncRowView = {
  ...failed,
  kind: 'person',
  localId: 'bob',
  name: 'Bob Lee',
  place: null,
  status: 'conflict',
  code: null,
  words: null,
  fields: [],
  conflict: 'other-name',
};

function openSync(query = '', kept: SyncView = state) {
  const server = createServer();
  const said: object[] = [];
  server.on(crmSyncContract.get, () => kept);
  server.on(crmSyncContract.rows, ({ query: { status } }) => ({
    items: status === 'failed' ? [failed] : status === 'conflict' ? [conflict] : [],
    total: status === 'failed' || status === 'conflict' ? 1 : 0,
    pageSize: 20,
  }));
  server.on(crmSyncContract.failures, () => ({
    items: [
      {
        cause,
        kind: 'place' as const,
        code: failed.code,
        fields: failed.fields,
        words: failed.words,
        count: 21,
        at: failed.at,
        people: ['Cem Oz', 'Ada Obi'].map((name) => ({ localId: name, name })),
      },
      { ...none, cause: 'b'.repeat(32), people: [{ localId: 'p2', name: 'Bo Lund' }] },
      { ...none, kind: 'place' as const, cause: 'c'.repeat(32), people: [{ localId: 'p3', name: 'Di Ek' }] },
    ],
    total: 22,
  }));
  server.on(crmSyncContract.retry, ({ body }) => {
    said.push(body);
    return { asked: 1 };
  });
  server.on(crmSyncContract.update, ({ body }) => {
    said.push(body);
    return kept;
  });
  server.on(salesforceContract.records, () => ({
    success: true as const,
    records: [{ Id: 'a03000000000001', Name: 'Phone calls' }],
  }));
  server.on(crmSyncContract.decide, ({ body }) => {
    said.push(body);
    return {};
  });
  server.on(crmSyncContract.rules, ({ body }) => {
    said.push(body);
    return kept;
  });
  server.on(crmSyncContract.forget, ({ body }) => {
    said.push(body);
    return kept;
  });
  server.on(crmSyncContract.dryRun, ({ query: asked }) => {
    said.push(asked);
    return { items: [], total: 0, pageSize: 20, places: asked.hoursSince === state.hoursSince ? 0 : 3 };
  });
  server.on(crmSyncContract.conflict, () => ({
    name: 'Bob Lee',
    conflict: 'other-name' as const,
    fields: ['FirstName', 'Email'],
    ours: { FirstName: 'Bob', Email: 'lee@example.com' },
    contacts: [
      { id: '0031', isTaken: false, values: { FirstName: 'Robert', Email: 'lee@example.com' } },
      { id: '0032', isTaken: true, values: { FirstName: 'Ann', Email: null } },
    ],
  }));
  const user = openPage(`/user/user-settings/crm-sync/Food%20Bank${query}`, server, sessionOf('organizer'));
  return { user, said };
}

test('what failed is gathered by its cause, and all of a cause is tried again [crm-57]', async () => {
  const { user: opened, said } = openSync();
  const user = await opened;
  const causes = within(await screen.findByRole('list', { name: 'Why was this not synced?' }));
  const [hours, work, unchosen] = causes.getAllByRole('listitem').map((item) => within(item));
  expect(hours!.getByRole('heading', { name: 'Hours of 21 places' })).toBeTruthy();
  expect(hours!.getByText('Salesforce says: Required fields are missing: [Birthdate]')).toBeTruthy();
  expect(hours!.getByText('Cem Oz, Ada Obi')).toBeTruthy();
  expect(work!.getByText(/^Salesforce wants an activity/)).toBeTruthy();
  expect(unchosen!.getByRole('link', { name: 'Go to the integration settings' })).toBeTruthy();
  await user.click(hours!.getByRole('button', { name: 'Try again: Hours of 21 places' }));
  expect(await screen.findByText('1 is tried again')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try all again' }));
  expect(said).toEqual([{ only: { cause } }, { only: null }]);
  await user.click(hours!.getByRole('link', { name: 'and 19 more' }));
  expect(await screen.findByRole('row', { name: /Cem Oz/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to the causes' })).toBeTruthy();
});

test('the activity of work outside of shifts is chosen [crm-58]', async () => {
  const { user: opened, said } = openSync('?view=done', {
    ...state,
    activities: { objectName: 'Job', selectedColumns: ['Id', 'Name'] },
  });
  const user = await opened;
  await user.click(await screen.findByRole('combobox', { name: 'Activity for work outside of shifts' }));
  await user.click(await screen.findByRole('option', { name: 'Phone calls', hidden: true }));
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(said).toEqual([
    {
      isOn: true,
      hoursSince: '2030-06-02',
      workActivity: { id: 'a03000000000001', name: 'Phone calls' },
    },
  ]);
});

test('what failed says the person, Salesforce’s words and what to do, and is tried again [crm-55]', async () => {
  const { user: opened, said } = openSync(`?view=failed&cause=${cause}`);
  const user = await opened;
  const row = within(await screen.findByRole('row', { name: /Cem Oz/ }));
  expect(row.getByText('Sort donations, Packing, 06/02/2030')).toBeTruthy();
  expect(row.getByText('Salesforce says: Required fields are missing: [Birthdate]')).toBeTruthy();
  expect(row.getByText(/^Map a question to this field/)).toBeTruthy();
  await user.click(row.getByRole('button', { name: 'Try again: Cem Oz' }));
  expect(await screen.findByText('1 is tried again')).toBeTruthy();
  expect(said).toEqual([{ only: { kind: 'place', localId: 'p1' } }]);
  expect(screen.getByRole('tab', { name: 'Done (1200)' })).toBeTruthy();
});

test('a dry run goes by the day that is chosen before it is kept [crm-51]', async () => {
  const { user, said } = openSync('?view=dry-run', { ...state, isOn: false, stop: 'off' });
  await user;
  fireEvent.change(screen.getByLabelText('Hours of shifts since'), { target: { value: '2030-01-01' } });
  expect(await screen.findByText(/3 places would get records of hours/)).toBeTruthy();
  expect(said).toContainEqual({ page: 1, hoursSince: '2030-01-01' });
});

test('a conflict is decided with both sides beside each other [crm-53]', async () => {
  const { user: opened, said } = openSync('?view=conflict');
  const user = await opened;
  await user.click(await screen.findByRole('link', { name: 'Decide: Bob Lee' }));
  expect(await screen.findByRole('heading', { name: 'Which contact is Bob Lee?' })).toBeTruthy();
  const name = screen.getByRole('row', { name: /FirstName/ });
  expect(
    within(name)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Bob', 'Robert', 'Ann']);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^It is Ann/ }).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'It is Robert' }));
  expect(await screen.findByText('Decided')).toBeTruthy();
  expect(said).toEqual([{ contactId: '0031' }]);
  expect(await screen.findByRole('link', { name: 'Decide: Bob Lee' })).toBeTruthy();
});

test('a field gets its rule [crm-52]', async () => {
  const { user: opened, said } = openSync('?view=done');
  const user = await opened;
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Mobile Phone' }), 'theirs');
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(said).toEqual([{ rules: [{ field: 'MobilePhone', rule: 'theirs' }] }]);
});

test('another Salesforce organization is said, and its records are forgotten on demand [crm-54]', async () => {
  const other = { ...state, stop: 'other-crm' as const, crm: { known: '00D1', connected: '00D2' } };
  const { user: opened, said } = openSync('', other);
  const user = await opened;
  expect(await screen.findByText('This is another Salesforce organization')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Forget the former records' }));
  expect(await screen.findByText('The former records are forgotten')).toBeTruthy();
  expect(said).toEqual([{ crmOrganizationId: '00D2' }]);
});

test('before the active form is mapped the page leads to where that is done [crm-55]', async () => {
  const off = { ...state, isOn: false, stop: 'off' as const };
  await openSync('', { ...off, form: { id: 'form-1', isMapped: false } }).user;
  expect(screen.getByText('No form is mapped')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Open the form mapping' });
  expect(link.getAttribute('href')).toBe('/user/user-settings/form-builder/Food%20Bank/edit/form-1/mapping');
  cleanup();
  await openSync('', { ...off, form: null }).user;
  expect(screen.getByRole('link', { name: 'Open the form list' })).toBeTruthy();
  cleanup();
  await openSync('', off).user;
  expect(screen.queryByText('No form is mapped')).toBeNull();
});
