import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { hoursAfter } from '#testing/factories/sequence.ts';
import { makeGroup } from '#areas/groups/testing/groups.factories.ts';
import { makeLocation, makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { journeyDatabase } from '#testing/journey-records.ts';
import { journeyNow } from '#testing/journeys.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { signedInAsNew, signedInAsOrganizer } from './people.ts';

const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Volunteer Groups' }).getByRole('row').filter({ hasText: name });

async function fillIn(page: Page, at: number, firstName: string, email: string): Promise<void> {
  const person = page.getByRole('list', { name: 'Volunteers of the group' }).getByRole('group').nth(at);
  await person.getByRole('textbox', { name: 'First name' }).fill(firstName);
  await person.getByRole('textbox', { name: 'Last name' }).fill('Moss');
  await person.getByRole('textbox', { name: 'Email' }).fill(email);
}

/** Refuses the next save of a group; what is read of groups meanwhile is answered. */
async function refuseOnce(page: Page, method: 'POST' | 'PATCH'): Promise<void> {
  let isRefused = false;
  await page.route(/\/api\/groups(\/[^/?]+)?$/, (route) => {
    if (isRefused || route.request().method() !== method) return route.fallback();
    isRefused = true;
    return route.fulfill({
      status: 429,
      contentType: 'application/problem+json',
      body: '{"code":"request.rate-limited","message":"Too often"}',
    });
  });
}

test('an organizer makes a group, changes it, looks at it and deletes it [group-4, group-11, group-12, delivery-4]', async ({
  page,
}) => {
  const db = await journeyDatabase();
  const { organization, location } = await signedInAsOrganizer(page);
  await makeLocation(db, organization, { name: 'Second kitchen' });
  const list = `/user/user-settings/groups/${encodeURIComponent(organization.name)}`;
  await page.goto(list);
  await expect(page.getByRole('heading', { name: 'No groups yet' })).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('link', { name: 'Create New Group' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create Group' })).toBeVisible();

  const save = page.getByRole('button', { name: 'Save Group' });
  await save.click();
  await expect(page.getByText('Group name is required')).toBeVisible();
  await expect(page.getByText('At least one location is required')).toBeVisible();
  await expect(page.getByText('At least one volunteer is required')).toBeVisible();
  const name = page.getByRole('textbox', { name: 'Group name' });
  await expect(name).toBeFocused();
  await name.fill('Drivers');
  await page.getByRole('checkbox', { name: 'Second kitchen' }).check();
  await page.getByRole('button', { name: 'Add Volunteer' }).click();
  await fillIn(page, 0, 'Ann', 'ann at example');
  await page.getByRole('button', { name: 'Add Volunteer' }).click();
  await expect(page.getByRole('textbox', { name: 'First name' }).last()).toBeFocused();
  await fillIn(page, 1, 'Bob', 'bob@example.org');
  await page.getByRole('button', { name: 'Add Volunteer' }).click();
  await fillIn(page, 2, 'bob', 'BOB@example.org');
  await save.click();
  await expect(page.getByText('Invalid email format')).toBeVisible();
  await expect(page.getByText('Volunteer already exists')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' }).first()).toBeFocused();
  await checkAccessibility(page);

  await page.getByRole('button', { name: 'Remove bob Moss', exact: true }).click();
  await page.getByRole('textbox', { name: 'Email' }).first().fill('ann@example.org');
  await page.reload();
  await page.getByRole('button', { name: 'Keep working on it' }).click();
  await expect(name).toHaveValue('Drivers');
  await refuseOnce(page, 'POST');
  await save.click();
  await expect(page.getByText('Error creating group. Try again later.')).toBeVisible();
  await expect(page.getByText('Group Not Created')).toBeVisible();
  await save.click();
  await expect(page.getByText('Group Created')).toBeVisible();
  await expect(page.getByText('Group Saved Successfully!')).toBeVisible();
  await expect(page).toHaveURL(list);
  const drivers = row(page, 'Drivers');
  await expect(drivers).toContainText('Second kitchen');
  await expect(drivers).toContainText('Nora Vance');
  await checkAccessibility(page);

  await page.getByRole('button', { name: 'View members of Drivers' }).click();
  const members = page.getByRole('dialog', { name: 'Members of Drivers' });
  await members.getByRole('searchbox', { name: 'Search by name or email' }).fill('bob@');
  await expect(members.getByRole('rowheader')).toHaveText(['Bob Moss']);
  await checkAccessibility(page);
  const messagesToBob = members.getByRole('link', { name: 'Sent messages to Bob Moss' });
  await expect(messagesToBob).toHaveAttribute('href', '/organizer/messages?recipient=bob%40example.org');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Sent messages to Drivers' }).click();
  await expect(page.getByRole('heading', { name: 'No messages here yet' })).toBeVisible();
  await page.goBack();

  await page.getByRole('link', { name: 'Edit Drivers' }).click();
  await expect(name).not.toBeEditable();
  await page.getByRole('checkbox', { name: organization.name }).check();
  await page.getByRole('button', { name: 'Remove Ann Moss' }).click();
  await page.getByRole('button', { name: 'Reset Form' }).click();
  await expect(page.getByRole('button', { name: 'Remove Ann Moss' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Ann Moss' }).click();
  await refuseOnce(page, 'PATCH');
  await save.click();
  await expect(page.getByText('Error updating group. Try again later.')).toBeVisible();
  await expect(page.getByText('Group Not Updated')).toBeVisible();
  await save.click();
  await expect(page.getByText('Group Updated')).toBeVisible();
  await expect(drivers.getByRole('cell').filter({ hasText: /^1$/ })).toBeVisible();

  const soon = { startAt: hoursAfter(journeyNow(), 24), endAt: hoursAfter(journeyNow(), 27) };
  const { opportunity } = await makeOpportunity(
    db,
    { organization, location },
    { title: 'Night ride', restrictGroupRegistration: true },
    { schedule: { dates: [soon] } },
  );
  await makeGroup(db, organization, { name: 'Cooks' }, { opportunities: [opportunity] });
  await page.reload();
  await page.getByRole('button', { name: 'Delete Cooks' }).click();
  const asking = page.getByRole('dialog', { name: 'Delete this group?' });
  await expect(asking).toContainText('Night ride');
  await expect(asking).toContainText('Nobody can sign up for it until');
  await checkAccessibility(page);
  await asking.getByRole('button', { name: 'Delete group' }).click();
  await expect(page.getByText('Cooks was deleted.')).toBeVisible();
  await expect(row(page, 'Cooks')).toHaveCount(0);
});

test('a group whose answer was lost is saved once, closed meanwhile, and with what changed since [group-12, group-18]', async ({
  page,
}) => {
  const { organization } = await signedInAsOrganizer(page);
  await page.goto(
    `/user/user-settings/create-group?${new URLSearchParams({ organization: organization.name }).toString()}`,
  );
  const name = page.getByRole('textbox', { name: 'Group name' });
  await name.fill('Drivers');
  for (const [at, firstName] of ['Ann', 'Bob'].entries()) {
    await page.getByRole('button', { name: 'Add Volunteer' }).click();
    await fillIn(page, at, firstName, `${firstName.toLowerCase()}@example.org`);
  }
  let lose: () => void = () => {};
  const isLost = new Promise<void>((resolve) => (lose = resolve));
  await page.route(
    '**/api/groups',
    async (route) => {
      await route.fetch();
      await isLost;
      await route.abort('aborted');
    },
    { times: 1 },
  );
  await name.press('Enter');
  const told = page.getByRole('status').filter({ hasText: 'Saving the group…' });
  await expect(told).toBeFocused();
  await page.keyboard.type('nobody hears this');
  await checkAccessibility(page);
  lose();
  const failed = page.getByRole('alert').filter({ hasText: 'Error creating group. Try again later.' });
  await expect(failed).toBeFocused();
  await expect(told).toHaveCount(0);
  await expect(name).toHaveValue('Drivers');
  await page.reload();
  await page.getByRole('button', { name: 'Keep working on it' }).click();

  await page.getByRole('button', { name: 'Add Volunteer' }).click();
  await fillIn(page, 2, 'Cleo', 'ann@example.org');
  await name.fill('Riders');
  await page.getByRole('button', { name: 'Save Group' }).click();
  await expect(page.getByText('This group was already saved as “Drivers”')).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill('Drivers');
  await page.getByRole('button', { name: 'Save Group' }).click();
  await expect(page.getByText('Group Created')).toBeVisible();
  await page.getByRole('button', { name: 'View members of Drivers' }).click();
  const members = page.getByRole('dialog', { name: 'Members of Drivers' });
  await expect(members.getByRole('rowheader')).toHaveText(['Ann Moss', 'Bob Moss', 'Cleo Moss']);
});

test('people are imported from a CSV file and exported again [group-14, group-15]', async ({ page }) => {
  const { organization } = await signedInAsOrganizer(page);
  await page.goto(
    `/user/user-settings/create-group?${new URLSearchParams({ organization: organization.name }).toString()}`,
  );
  await page.getByRole('textbox', { name: 'Group name' }).fill('Árvores');
  await page.getByRole('button', { name: 'Import Volunteers' }).click();
  const window = page.getByRole('dialog', { name: 'Import Volunteers' });
  const take = window.getByRole('button', { name: /^Import \d* ?volunteers?$/ });
  await expect(take).toBeDisabled();
  const choose = async (name: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await window.getByRole('button', { name: /^Choose/ }).click();
    await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer });
  };
  await choose('people.xlsx', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0]));
  await expect(window.getByRole('alert')).toContainText('Failed to parse CSV');
  const rows = [
    'First name;Last name;Email',
    'Zoë;Muñoz;zoe@example.org',
    'Ann;Moss;sum@example.org',
    ';;bob@example.org',
    'Zoë;Muñoz;ZOE@example.org',
  ];
  await choose('people.csv', Buffer.from(rows.join('\r\n'), 'latin1'));
  await expect(window.getByText('2 valid of 4')).toBeVisible();
  const refused = window.getByRole('table', { name: 'Rows that are left out' });
  await expect(refused.getByRole('row', { name: /^4 / })).toContainText('All fields are required');
  await expect(refused.getByRole('row', { name: /^5 / })).toContainText('Duplicate volunteer found');
  await expect(refused.getByRole('row', { name: /^5 / })).toContainText('Same as line 2');
  await checkAccessibility(page);
  await take.click();
  await expect(window).toBeHidden();
  await expect(page.getByText('2 people are in the form now. Save the group to keep this.')).toBeVisible();
  await page.getByRole('button', { name: 'Save Group' }).click();
  await expect(page.getByText('Group Saved Successfully!')).toBeVisible();

  await page.getByRole('button', { name: 'View members of Árvores' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Árvores.csv');
  expect(await readFile(await file.path(), 'utf8')).toBe(
    '\ufeffFirst name,Last name,Email\r\nAnn,Moss,sum@example.org\r\nZoë,Muñoz,zoe@example.org\r\n',
  );
});

test('groups of several organizations are found by name, ten a page [group-9]', async ({ page }) => {
  const db = await journeyDatabase();
  const organizer = await signedInAsNew(page, 'organizer');
  const [first, second] = [
    await makeOrganization(db, {}, { organizer }),
    await makeOrganization(db, {}, { organizer }),
  ];
  for (let n = 1; n <= 11; n += 1)
    await makeGroup(db, first.organization, { name: `Crew ${String(n).padStart(2, '0')}` });
  await makeGroup(db, second.organization, { name: 'Bakers' });
  await page.goto('/organizer/volunteer-groups');
  await expect(page.getByText('12 groups')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(10);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Organization' }).selectOption(second.organization.name);
  await expect(page.getByRole('rowheader')).toHaveText([/^Bakers/]);
  await page.getByRole('combobox', { name: 'Organization' }).selectOption('All organizations');
  await page.getByRole('searchbox', { name: 'Search by group name' }).fill('crew 1');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('rowheader')).toHaveText([/^Crew 10/, /^Crew 11/]);
  await page.getByRole('searchbox', { name: 'Search by group name' }).fill('nobody');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No group has this name' })).toBeVisible();
});
