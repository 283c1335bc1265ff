import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { campaignsContract } from '#areas/crm/contract/campaigns.ts';
import { integrationContract, type Integration } from '#areas/crm/contract/integration.ts';
import { salesforceContract } from '#areas/crm/contract/salesforce.ts';
import { formsContract } from '#areas/forms/contract/forms.ts';
import { DomainError } from '#shared/errors.ts';
import { openPage, sessionOf } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';

const off: Integration = {
  organization: { id: 'food-bank', orgName: 'Food Bank', name: 'Food Bank' },
  isAvailable: true,
  isActiveSalesforce: false,
  enableCustomObject: false,
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
function openIntegration(first: Integration, prepare?: (server: ReturnType<typeof createServer>) => void) {
  let kept = first;
  const server = createServer();
  server.on(integrationContract.get, () => kept);
  server.on(integrationContract.update, ({ body }) => {
    kept = { ...kept, ...body, connected: body.isActiveSalesforce === false ? null : kept.connected };
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
  server.on(campaignsContract.list, () => ({ items: [], total: 0, pageSize: 20 }));
  prepare?.(server);
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

test('the jobs of Volunteers for Salesforce are chosen as activities at first [crm-86]', async () => {
  const { user: opened, kept } = openIntegration(on, (server) =>
    server.on(salesforceContract.objects, () => [
      { name: 'Campaign', label: 'Campaign', isCustom: false },
      { name: 'GW_Volunteers__Volunteer_Job__c', label: 'Volunteer Job', isCustom: true },
    ]),
  );
  const user = await opened;
  const part = within(
    screen.getByRole('heading', { name: 'Activity/Job Object Configuration' }).closest('form') as HTMLElement,
  );
  expect(await part.findByDisplayValue('Volunteer Job (GW_Volunteers__Volunteer_Job__c)')).toBeTruthy();
  await user.click(part.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(kept().activityConfig?.objectName).toBe('GW_Volunteers__Volunteer_Job__c');
});

const form = {
  id: '01900000-0000-7000-8000-000000000001',
  key: 'FORM#1',
  kind: 'volunteer' as const,
  title: 'Helpers',
  name: 'Volunteer_Form_V1',
  version: 1,
  active: true,
  createdAt: '2030-06-02T12:00:00.000Z',
  updatedAt: '2030-06-02T12:00:00.000Z',
  updatedBy: null,
  answers: 0,
};
const definition = { pages: [{ name: 'one', elements: [{ type: 'text' as const, name: 'name' }] }] };
const formsOrganization = { ...off.organization, id: form.id, timeZone: 'America/Chicago' };

/** The page of an organization with custom objects, one form, and what Salesforce makes of it. */
function openCustomObjects(
  first: Integration,
  { failure, has = false }: { failure?: DomainError; has?: boolean },
) {
  let isThere = has;
  return openIntegration(first, (server) => {
    server.on(formsContract.list, () => ({
      organization: formsOrganization,
      items: [form],
      total: 1,
      pageSize: 20,
      titles: [form.title],
    }));
    server.on(formsContract.get, () => ({ ...form, organization: formsOrganization, definition }));
    server.on(salesforceContract.objects, () =>
      isThere ? [{ name: 'Manyhands_Volunteer_Form_V1__c', label: 'Helpers', isCustom: true }] : [],
    );
    server.on(salesforceContract.createObject, ({ body }) => {
      if (failure) throw failure;
      isThere = body.jsonData.title === 'Helpers';
      return {
        success: true as const,
        message: 'Form has been saved successfully in Salesforce',
        objectName: `${body.objectName}__c`,
        childObjectName: `${body.objectName}_Work__c`,
      };
    });
    server.on(salesforceContract.removeObject, () => {
      isThere = false;
      return { success: true as const, message: 'Form deleted successfully from Salesforce' };
    });
  });
}

test('custom objects are turned on, and a form becomes one [crm-82]', async () => {
  const { user: opened, kept } = openCustomObjects(on, {});
  const user = await opened;
  await user.click(screen.getByRole('switch', { name: /^Use custom objects/ }));
  await user.click(await screen.findByRole('button', { name: 'Create the object of Helpers' }));
  expect(kept().enableCustomObject).toBe(true);
  expect(await screen.findByText('Form has been saved successfully in Salesforce')).toBeTruthy();
});

test('what Salesforce says against it is told [crm-82]', async () => {
  const refusal = new DomainError('crm.refused', { params: { words: 'Label: data value too large' } });
  const user = await openCustomObjects({ ...on, enableCustomObject: true }, { failure: refusal }).user;
  await user.click(await screen.findByRole('button', { name: 'Create the object of Helpers' }));
  expect(await screen.findByText('Failed to save the form in Salesforce')).toBeTruthy();
  expect(screen.getByText('Salesforce refused it: Label: data value too large')).toBeTruthy();
});

test('an object is deleted after a question [crm-82]', async () => {
  const user = await openCustomObjects({ ...on, enableCustomObject: true }, { has: true }).user;
  await user.click(await screen.findByRole('button', { name: 'Delete the object of Helpers' }));
  const asked = await screen.findByRole('dialog', { name: 'Delete this object from Salesforce?' });
  await user.click(within(asked).getByRole('button', { name: 'Delete from Salesforce' }));
  expect(await screen.findByText('Form deleted successfully from Salesforce')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Create the object of Helpers' })).toBeTruthy();
});

const campaignConfig = {
  objectName: 'Campaign',
  selectedColumns: ['Id', 'Name'],
  availableColumns: [],
  testRecordId: null,
  testRecordName: null,
};

test('an opportunity gets its campaign, and what is missing of its activities can be made [crm-84]', async () => {
  const row = {
    id: form.id,
    title: 'Sort donations',
    location: 'North Pantry',
    sFCampaigId: null as string | null,
    selectedCampaign: null as string | null,
    activities: { total: 2, made: 0 },
  };
  let kept = row;
  const { user: opened } = openIntegration({ ...on, campaignConfig }, (server) => {
    server.on(campaignsContract.list, () => ({ items: [kept], total: 1, pageSize: 20 }));
    server.on(salesforceContract.records, () => ({
      success: true as const,
      records: [{ Id: '701000000000001', Name: 'Harvest Season' }],
    }));
    server.on(campaignsContract.choose, ({ body }) => {
      const isFirst = kept.sFCampaigId === null;
      kept = {
        ...row,
        sFCampaigId: body.sFCampaigId,
        selectedCampaign: 'Harvest Season',
        activities: { total: 2, made: isFirst ? 1 : 2 },
      };
      if (isFirst) throw new DomainError('crm.limit');
      return kept;
    });
  });
  const user = await opened;
  await user.click(await screen.findByRole('combobox', { name: 'Campaign of Sort donations' }));
  await user.click(await screen.findByRole('option', { name: 'Harvest Season', hidden: true }));
  expect(await screen.findByText(/^Salesforce takes no more calls/)).toBeTruthy();
  await user.click(
    await screen.findByRole('button', { name: 'Make the other activities of Sort donations' }),
  );
  expect(await screen.findByText('2 of 2')).toBeTruthy();
});

test('a list of campaigns that can’t be read is told [crm-84]', async () => {
  const user = openIntegration({ ...on, campaignConfig }, (server) => {
    server.on(salesforceContract.records, () => {
      throw new DomainError('crm.unreachable');
    });
  }).user;
  await user;
  expect(await screen.findByText(/^Failed to fetch campaign list/)).toBeTruthy();
});
