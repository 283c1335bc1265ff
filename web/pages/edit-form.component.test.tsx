import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { integrationContract, type Integration } from '#areas/crm/contract/integration.ts';
import { salesforceContract } from '#areas/crm/contract/salesforce.ts';
import { formsContract, type FormView } from '#areas/forms/contract/forms.ts';
import { formDefinition } from '#areas/forms/rules/form-definition/definition.ts';
import { DomainError } from '#shared/errors.ts';
import { openPage, sessionOf } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';

const id = '00000000-0000-7000-8000-000000000001';
const organization = { id, name: 'Food Bank', orgName: 'Food Bank' };
const form: FormView = {
  id,
  key: `FORM#ORGANIZATION#Food Bank#${id}`,
  kind: 'volunteer',
  title: 'Drivers',
  name: 'Drivers',
  version: 3,
  active: true,
  createdAt: '2030-06-01T12:00:00.000Z',
  updatedAt: '2030-06-01T12:00:00.000Z',
  updatedBy: null,
  answers: 0,
  organization: { ...organization, timeZone: 'America/New_York' },
  definition: formDefinition.parse({
    elements: [
      { type: 'text', name: 'name', title: 'Name', isRequired: true },
      { type: 'text', name: 'email', title: 'Email', inputType: 'email', isRequired: true },
      { type: 'text', name: 'volId', title: 'Volunteer ID', visible: false, readOnly: true },
      { type: 'text', name: 'mobile', title: 'Mobile', inputType: 'tel' },
    ],
  }),
};
const integration: Integration = {
  organization,
  isAvailable: true,
  isActiveSalesforce: true,
  enableCustomObject: true,
  connected: { at: '2030-06-01T12:00:00.000Z', by: 'Ada', crmOrganizationId: '00D000000000001EAA' },
  campaignConfig: null,
  activityConfig: null,
};

/** The builder of a form whose organization is connected so, and what its object was sent. */
async function builder(connection: Partial<Integration>, refusal?: DomainError) {
  const server = createServer();
  const sent: string[] = [];
  const objects = [{ name: 'Manyhands_Drivers__c', label: 'Drivers', isCustom: true }];
  const items = [form];
  server.on(formsContract.get, () => form);
  server.on(formsContract.list, () => ({
    organization: form.organization,
    items,
    total: 1,
    pageSize: 20,
    titles: ['Drivers'],
  }));
  const saved = server.on(formsContract.save, () => ({ version: 4 }));
  const asked = server.on(integrationContract.get, () => ({ ...integration, ...connection }));
  server.on(salesforceContract.objects, () => objects);
  server.on(salesforceContract.updateObject, ({ body }) => {
    if (refusal) throw refusal;
    sent.push(`${body.objectName} ${body.jsonData.title}`);
    return {
      success: true as const,
      message: 'Form has been saved successfully in Salesforce',
      objectName: 'Manyhands_Drivers__c',
      childObjectName: 'Manyhands_Drivers_Work__c',
    };
  });
  const path = `/user/user-settings/form-builder/Food%20Bank/edit/${id}`;
  const user = await openPage(path, server, sessionOf('organizer'));
  await user.click(await screen.findByRole('button', { name: 'Update Form' }));
  // The list of forms, to which it leads, never arrives here.
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(saved).toHaveLength(1);
  return { sent };
}

test('a form that is saved has its object in Salesforce follow, where forms have one [crm-92]', async () => {
  const { sent } = await builder({});
  await screen.findByText('Form has been saved successfully in Salesforce');
  expect(sent).toEqual(['Manyhands_Drivers Drivers']);
});

test('what Salesforce says against it is told, and the form is saved all the same [crm-92]', async () => {
  const { sent } = await builder(
    {},
    new DomainError('crm.refused', { params: { words: 'No more custom objects' } }),
  );
  await screen.findByText('Failed to save the form in Salesforce');
  expect(sent).toEqual([]);
});

test.each([
  ['the switch is off', { enableCustomObject: false }],
  ['Salesforce is off', { isActiveSalesforce: false }],
  ['it has to be authorized', { connected: null }],
])('nothing is sent to Salesforce while %s [crm-92]', async (_, connection) => {
  const { sent } = await builder(connection);
  expect(sent).toEqual([]);
});
