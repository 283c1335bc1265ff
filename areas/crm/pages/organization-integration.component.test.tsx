import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { integrationContract, type Integration } from '#areas/crm/contract/integration.ts';
import { salesforceContract } from '#areas/crm/contract/salesforce.ts';
import { openPage, sessionOf } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';

const off: Integration = {
  organization: { id: 'food-bank', orgName: 'Food Bank', name: 'Food Bank' },
  isAvailable: true,
  isActiveSalesforce: false,
  connected: null,
  campaignConfig: null,
  activityConfig: null,
};
const on: Integration = {
  ...off,
  isActiveSalesforce: true,
  connected: { at: '2030-06-02T12:00:00.000Z', by: 'Nora Vance', crmOrganizationId: '00D1' },
};

/** The page of an organization; what is chosen is kept. */
function openIntegration(first: Integration) {
  let kept = first;
  const server = createServer();
  server.on(integrationContract.get, () => kept);
  server.on(integrationContract.update, ({ body }) => {
    kept = { ...kept, ...body, connected: body.isActiveSalesforce ? kept.connected : null };
    return kept;
  });
  server.on(integrationContract.configure, ({ body, params }) => {
    kept = { ...kept, [`${params.purpose}Config`]: body };
    return kept;
  });
  server.on(salesforceContract.objects, () => [
    { name: 'Campaign', label: 'Campaign', isCustom: false },
    { name: 'Lot__c', label: 'Lot', isCustom: true },
  ]);
  const field = { type: 'string', required: false, createable: true, isCustom: false, picklistValues: [] };
  server.on(salesforceContract.fields, ({ body }) => ({
    fields:
      body.objectName === 'Campaign'
        ? ['Id', 'Name', 'Budget'].map((name) => ({ ...field, name, label: name }))
        : [],
  }));
  server.on(salesforceContract.records, () => ({
    success: true as const,
    records: [{ Id: '7011', Name: 'Harvest Season' }],
  }));
  const user = openPage('/user/user-settings/integration/Food%20Bank', server, sessionOf('organizer'));
  return { user, kept: () => kept };
}

test('Salesforce is turned on, and the page asks for its authorization [crm-1]', async () => {
  const user = await openIntegration(off).user;
  expect(screen.queryByText('Salesforce Authentication Required')).toBeNull();
  await user.click(screen.getByRole('switch', { name: /^Use Salesforce/ }));
  expect(await screen.findByText('Salesforce Authentication Required')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Connect with Salesforce' }).disabled).toBe(
    false,
  );
});

test('a connection that stands says so, and is ended only after a question [crm-6]', async () => {
  const user = await openIntegration(on).user;
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Connected' }).disabled).toBe(true);
  await user.click(screen.getByRole('switch', { name: /^Use Salesforce/ }));
  const asked = await screen.findByRole('dialog', { name: 'Turn off Salesforce?' });
  await user.click(within(asked).getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText('Salesforce is off')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Connected' })).toBeNull();
});

test('an object is chosen with its columns and a test record, and what is missing is said [crm-11]', async () => {
  const { user: opened, kept } = openIntegration(on);
  const user = await opened;
  const form = within(
    screen.getByRole('heading', { name: 'Campaign Configuration' }).closest('form') as HTMLElement,
  );
  await user.click(form.getByRole('button', { name: 'Load columns' }));
  expect(await form.findByText('Please select an Campaign object first')).toBeTruthy();
  await user.click(form.getByRole('combobox', { name: 'Campaign object' }));
  await user.click(await form.findByRole('option', { name: 'Lot (Lot__c)', hidden: true }));
  await user.click(form.getByRole('button', { name: 'Load columns' }));
  expect(await form.findByText('No fields found for the selected object')).toBeTruthy();
  await user.click(form.getByRole('combobox', { name: 'Campaign object' }));
  await user.click(await form.findByRole('option', { name: 'Campaign', hidden: true }));
  await user.click(form.getByRole('button', { name: 'Load columns' }));
  expect((await form.findByRole<HTMLInputElement>('checkbox', { name: 'Name' })).checked).toBe(true);
  expect(form.getByRole<HTMLInputElement>('checkbox', { name: 'Budget' }).checked).toBe(false);
  await user.click(form.getByRole('button', { name: 'Find test records' }));
  expect(await form.findByText('Found 1 test records. Select one from the dropdown.')).toBeTruthy();
  await user.click(form.getByRole('combobox', { name: 'Test record' }));
  await user.click(await form.findByRole('option', { name: 'Harvest Season', hidden: true }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(kept().campaignConfig).toMatchObject({
    objectName: 'Campaign',
    selectedColumns: ['Id', 'Name'],
    testRecordId: '7011',
    testRecordName: 'Harvest Season',
  });
});
