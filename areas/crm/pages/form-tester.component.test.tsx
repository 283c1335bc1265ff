import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { formMappingContract, type FormMappingView } from '#areas/crm/contract/mapping.ts';
import { salesforceContract } from '#areas/crm/contract/salesforce.ts';
import { emptyMapping } from '#areas/crm/rules/mapping.ts';
import { formDefinition } from '#areas/forms/rules/form-definition/definition.ts';
import { DomainError } from '#shared/errors.ts';
import { openPage, sessionOf } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';

const formId = '00000000-0000-7000-8000-000000000001';
const view: FormMappingView = {
  form: {
    id: formId,
    title: 'Drivers',
    name: 'Drivers',
    version: 3,
    active: true,
    definition: formDefinition.parse({
      elements: [
        { type: 'text', name: 'name', title: 'Name', isRequired: true },
        { type: 'text', name: 'email', title: 'Email', inputType: 'email', isRequired: true },
        { type: 'text', name: 'volId', title: 'Volunteer ID', visible: false, readOnly: true },
        { type: 'text', name: 'mobile', title: 'Mobile', inputType: 'tel' },
      ],
    }),
  },
  organization: { id: formId, orgName: 'Food Bank', name: 'Food Bank', timeZone: 'America/New_York' },
  mapping: {
    ...emptyMapping,
    contact: {
      objectName: 'Contact',
      fields: [
        { question: 'name', field: 'Name', label: 'Name', type: 'name' },
        { question: 'email', field: 'Email', label: 'Email', type: 'email' },
      ],
    },
  },
  revision: 1,
  isActiveSalesforce: true,
  isConnected: true,
  enableCustomObject: false,
  testActivityId: null,
};

/** The window that tries a mapping; what is sent is kept. */
async function openTester(change: Partial<FormMappingView> = {}) {
  const server = createServer();
  const sent: unknown[] = [];
  server.on(formMappingContract.get, () => ({ ...view, ...change }));
  server.on(salesforceContract.fields, () => ({
    fields: [
      { name: 'LastName', label: 'Last Name', type: 'string', required: true },
      { name: 'Email', label: 'Email', type: 'email', required: false },
    ].map((field) => ({ ...field, createable: true, isCustom: false, picklistValues: [] })),
  }));
  server.on(formMappingContract.test, ({ body }) => {
    sent.push(body);
    const record = { objectName: 'Contact', title: 'Contact', data: { LastName: 'Volunteer' } };
    const contact = {
      ...record,
      success: true,
      recordId: '003',
      deleted: !body.keep,
      error: null,
      notDeleted: null,
    };
    return { success: true, contact, resources: [] };
  });
  const path = `/user/user-settings/form-builder/Food%20Bank/edit/${formId}/mapping`;
  const user = await openPage(path, server, sessionOf('organizer'));
  await user.click(await screen.findByRole('button', { name: 'Test Mapping' }));
  const tester = within(await screen.findByRole('dialog', { name: 'Test Mapping: Drivers' }));
  const press = async (name: string) => user.click(tester.getByRole('button', { name }));
  const value = async (name: RegExp) =>
    (await tester.findByRole<HTMLInputElement>('textbox', { name })).value;
  /** The controls; the form below has a button of the same name. */
  const submit = async () => user.click(tester.getAllByRole('button', { name: 'Test SF Submission' })[0]!);
  return { server, user, sent, tester, press, submit, value };
}

test('mapped fields, or all, are filled with sample values [crm-30]', async () => {
  const { press, value } = await openTester();
  await press('Fill Mapped Fields Only');
  expect(await screen.findByText('2 mapped fields were filled.')).toBeTruthy();
  expect(await value(/^Email/)).toMatch(/^test\.volunteer\..*@example\.com$/);
  expect(await value(/^Mobile/)).toBe('');
  await press('Fill All Fields');
  expect(await screen.findByText('All Fields Filled')).toBeTruthy();
  expect(await value(/^Mobile/)).toBe('+1-234-567-8900');
});

test('what is valid, invalid and unmapped is counted in tables, and hidden again [crm-28]', async () => {
  const { press, tester } = await openTester();
  await press('Validate Mappings');
  expect(await screen.findByText('Validation Success')).toBeTruthy();
  expect(tester.getByText('Valid: 2')).toBeTruthy();
  expect(tester.getByText('Unmapped: 1')).toBeTruthy();
  const table = within(tester.getByRole('table', { name: 'Contact mappings' }));
  expect(table.getByText('No Salesforce field mapped')).toBeTruthy();
  await press('Hide All Results');
  expect(tester.queryByText('Valid: 2')).toBeNull();
});

test('a test on Salesforce tells of each record that it was created and deleted [crm-29]', async () => {
  const { press, submit, sent, tester } = await openTester();
  await press('Fill All Fields');
  await submit();
  expect(await tester.findByText('Created & Deleted')).toBeTruthy();
  expect(await screen.findByText('SF Test Success')).toBeTruthy();
  expect(sent).toMatchObject([{ keep: false, answers: { mobile: '+1-234-567-8900' } }]);
});

test('a record that Salesforce refuses is named with its words [crm-29]', async () => {
  const { server, submit, tester } = await openTester();
  const made = { success: true, recordId: '003', deleted: true, error: null, notDeleted: null };
  server.on(formMappingContract.test, () => ({
    success: false,
    contact: { ...made, objectName: 'Contact', title: 'Contact', data: { LastName: 'Volunteer' } },
    resources: [
      {
        objectName: 'Hours__c',
        title: 'Volunteer Hours',
        data: { Hours__c: 8.6 },
        success: false,
        recordId: null,
        deleted: false,
        error: 'Missing required fields for Hours__c: Status__c',
        notDeleted: null,
      },
    ],
  }));
  await submit();
  expect(await screen.findByText('SF Test Failed')).toBeTruthy();
  expect(screen.getByText('Not created: Volunteer Hours')).toBeTruthy();
  expect(tester.getByText('Missing required fields for Hours__c: Status__c')).toBeTruthy();
  expect(tester.getByText('Created & Deleted')).toBeTruthy();
});

test('outside of test mode what was entered is there again until it was sent [crm-30]', async () => {
  const { user, press, submit, sent, tester, value } = await openTester();
  const mode = tester.getByRole('switch', { name: /^Test mode/ });
  await user.click(mode);
  await press('Fill All Fields');
  const stored = () => Object.keys(window.localStorage).filter((name) => name.includes('mapping-test'));
  expect(stored()).toHaveLength(1);
  await user.click(mode);
  await press('Fill Mapped Fields Only');
  expect(await value(/^Mobile/)).toBe('');
  await user.click(mode);
  expect(await value(/^Mobile/)).toBe('+1-234-567-8900');
  await submit();
  expect(await tester.findByText('Created')).toBeTruthy();
  expect(sent).toMatchObject([{ keep: true }]);
  expect(stored()).toEqual([]);
});

test('a test that doesn’t arrive says why, and leads back to the form [crm-30]', async () => {
  const { server, press, submit, tester } = await openTester();
  server.on(formMappingContract.test, () => {
    throw new DomainError('crm.authorization-required');
  });
  await submit();
  expect(await tester.findByText('Error Submitting Form')).toBeTruthy();
  await press('Back to Form');
  expect(tester.queryByText('Error Submitting Form')).toBeNull();
});

test('nothing is sent while Salesforce is off, and without a mapping nothing is filled [crm-30]', async () => {
  const { press, submit, sent } = await openTester({ isActiveSalesforce: false, mapping: emptyMapping });
  await submit();
  expect(await screen.findByText('SF Not Active')).toBeTruthy();
  expect(sent).toEqual([]);
  await press('Fill Mapped Fields Only');
  expect(await screen.findByText('No Mapped Fields')).toBeTruthy();
});

test('a form that can’t be shown says so, and the tester stays [crm-30]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const elements = [{ type: 'hologram', name: 'face', title: 'Face' }];
  const definition = { ...view.form.definition, pages: [{ name: 'one', elements }] } as never;
  const { tester, press } = await openTester({ form: { ...view.form, definition } });
  expect(await tester.findByText('Error Loading Test Form')).toBeTruthy();
  await press('Validate Mappings');
  expect(await screen.findByText('Validation Success')).toBeTruthy();
  vi.restoreAllMocks();
});
