import { groupsContract } from '#areas/groups/contract/groups.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { signedInAsOrganizer } from './people.ts';

test('an organizer gives a program a key, sees it used, takes it back, and adds a webhook [api-keys-2, api-keys-3, webhooks-6]', async ({
  page,
  baseURL,
}) => {
  const { organization } = await signedInAsOrganizer(page);
  const orgName = encodeURIComponent(organization.name);
  await page.goto(`/user/user-settings/api-keys/${orgName}`);
  const table = page.getByRole('table', { name: 'API Keys' });
  await page.getByLabel('Name').fill('Newsletter');
  await page.getByLabel('Read volunteers, groups and coordinators').check();
  await page.getByRole('button', { name: 'Create key' }).click();
  const key = await page.getByRole('textbox', { name: 'Key of Newsletter' }).inputValue();
  await expect(table.getByText('Never')).toBeVisible();
  await checkAccessibility(page);

  const call = () =>
    fetch(`${baseURL}${groupsContract.list.path}`, { headers: { authorization: `Bearer ${key}` } });
  expect((await call()).status).toBe(200);
  await page.reload();
  await expect(table.getByRole('row', { name: 'Newsletter' })).toBeVisible();
  await expect(table.getByText('Never')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Key of Newsletter' })).toHaveCount(0);
  await page.getByRole('button', { name: 'More: Newsletter' }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(table.getByText('Revoked', { exact: true })).toBeVisible();
  expect((await call()).status).toBe(401);

  await page.goto(`/user/user-settings/webhooks/${orgName}`);
  const address = 'https://hooks.example.org/manyhands';
  await page.getByLabel('Address').fill('https://10.0.0.1/');
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await expect(page.getByText('Webhooks go to https:// addresses on the internet only')).toBeVisible();
  await expect(page.getByLabel('Address')).toBeFocused();
  await page.getByLabel('Address').fill(address);
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const secret = page.getByRole('textbox', { name: `Secret of ${address}` });
  await expect(secret).toHaveValue(/^whsec_/);
  await page.getByRole('button', { name: `More: ${address}` }).click();
  await page.getByRole('menuitem', { name: 'Switch off' }).click();
  await expect(page.getByRole('row', { name: address }).getByText('Off')).toBeVisible();
  await checkAccessibility(page);
});
