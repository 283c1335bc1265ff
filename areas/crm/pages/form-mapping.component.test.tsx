import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formMappingContract, type FormMappingView } from '#areas/crm/contract/mapping.ts';
import { salesforceContract } from '#areas/crm/contract/salesforce.ts';
import { emptyMapping } from '#areas/crm/rules/mapping.ts';
import { formsContract } from '#areas/forms/contract/forms.ts';
import { formDefinition } from '#areas/forms/rules/form-definition/definition.ts';
import { DomainError } from '#shared/errors.ts';
import { openPage, sessionOf } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';

const formId = '00000000-0000-7000-8000-000000000001';
const first: FormMappingView = {
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
        { type: 'text', name: 'source', title: 'How did you hear of us?' },
        { type: 'text', name: 'age', title: 'Age', inputType: 'number' },
      ],
    }),
  },
  organization: { id: formId, orgName: 'Food Bank', name: 'Food Bank', timeZone: 'America/New_York' },
  mapping: emptyMapping,
  revision: 0,
  isActiveSalesforce: true,
  isConnected: true,
  enableCustomObject: false,
  testActivityId: null,
};

const field = (name: string, label: string, type = 'string', rest: object = {}) => ({
  name,
  label,
  type,
  required: false,
  createable: true,
  isCustom: false,
  picklistValues: [],
  ...rest,
});
const contactFields = [
  field('Id', 'Contact ID', 'id', { createable: false }),
  field('FirstName', 'First Name'),
  field('LastName', 'Last Name', 'string', { required: true }),
  field('Email', 'Email', 'email'),
  field('MobilePhone', 'Mobile Phone', 'phone'),
  field('MailingCity', 'Mailing City'),
  field('LeadSource', 'Lead Source', 'picklist', {
    picklistValues: [
      { value: 'Web', label: 'Our web page', active: true },
      { value: 'Fax', label: 'Fax', active: false },
    ],
  }),
];
const hoursFields = [
  field('Contact__c', 'Contact', 'reference', { required: true }),
  field('Hours_Worked__c', 'Hours Worked', 'double'),
  field('Status__c', 'Status', 'picklist', {
    required: true,
    picklistValues: ['Completed', 'Over'].map((value) => ({ value, label: value, active: true })),
  }),
  field('Note__c', 'Note', 'textarea'),
];

/** The page of a form; what is saved is kept. */
async function openMapping(view: Partial<FormMappingView> = {}) {
  const server = createServer();
  const saved: unknown[] = [];
  server.on(formMappingContract.get, () => ({ ...first, ...view }));
  server.on(formMappingContract.save, ({ body }) => {
    saved.push(body);
    return { version: 4, revision: 1 };
  });
  server.on(salesforceContract.fields, ({ body }) => ({
    fields: body.objectName === 'Contact' ? contactFields : hoursFields,
  }));
  server.on(salesforceContract.resources, () => [
    { objectName: 'Hours__c', objectLabel: 'Hours', fieldName: 'Contact__c' },
  ]);
  const path = `/user/user-settings/form-builder/Food%20Bank/edit/${formId}/mapping`;
  const user = await openPage(path, server, sessionOf('organizer'));
  const select = (title: string) => screen.findByRole('combobox', { name: `Salesforce field of ${title}` });
  const choose = async (title: string, name: RegExp | string) => {
    await user.click(await select(title));
    await user.click(await rowOf(title).findByRole('option', { name, hidden: true }));
  };
  return { server, user, saved, select, choose };
}

const rowOf = (title: string) => {
  const row = screen.getByRole('heading', { level: 3, name: new RegExp(title.replace('?', '\\?')) });
  return within(row.closest('li')!);
};

test('each question shows whether it is mapped, and a field can be chosen once [crm-26]', async () => {
  const { user, choose, select } = await openMapping();
  expect(await screen.findByRole('link', { name: 'Back to Form Builder' })).toBeTruthy();
  expect(rowOf('Name').getByText('Required')).toBeTruthy();
  expect(rowOf('Mobile').getByText('Not mapped')).toBeTruthy();
  await choose('Name', 'First and last name');
  expect(rowOf('Name').getByText('Mapped')).toBeTruthy();
  await user.click(await select('Mobile'));
  const isOffered = async (name: RegExp) => {
    const option = await rowOf('Mobile').findByRole('option', { name, hidden: true });
    return !option.hasAttribute('data-combobox-disabled');
  };
  expect(await isOffered(/^Last Name/)).toBe(false);
  expect(await isOffered(/^Mobile Phone/)).toBe(true);
  expect(rowOf('Mobile').queryByRole('option', { name: /Contact ID/, hidden: true })).toBeNull();
});

test('a question that is mapped to a list offers its active values, and more can be added [crm-21, crm-26]', async () => {
  const { user, choose } = await openMapping();
  await choose('How did you hear of us?', /Lead Source/);
  const row = rowOf('How did you hear of us?');
  expect(row.getByText('Choices: Our web page')).toBeTruthy();
  await user.click(row.getByRole('button', { name: /Add Option/ }));
  expect(row.getByRole('textbox', { name: 'Value' })).toBe(document.activeElement);
  await user.click(row.getByRole('button', { name: 'Add Option' }));
  expect(row.getByText('Please enter both a value and a label')).toBeTruthy();
  await user.type(row.getByRole('textbox', { name: 'Value' }), 'Fax');
  await user.type(row.getByRole('textbox', { name: 'Label' }), 'By fax');
  await user.click(row.getByRole('button', { name: 'Add Option' }));
  expect(row.getByText('Choices: Our web page, By fax')).toBeTruthy();
  expect(row.getByText('Picklist Value Mismatch: Fax')).toBeTruthy();
});

test('what is missing stands against saving while Salesforce is on; a half mapped group can be left so [crm-22]', async () => {
  const { user, saved, choose } = await openMapping();
  await choose('Mobile', /Mailing City/);
  await user.click(screen.getByRole('button', { name: 'Save Forms' }));
  const list = await screen.findByRole('alert');
  expect(list.textContent).toContain('Please fix the following issues before saving:');
  expect(list.textContent).toContain('Required field "LastName" is not mapped.');
  expect(list.textContent).toContain('The mailing address group has some unmapped related fields');
  expect(saved).toEqual([]);
  await choose('Name', 'First and last name');
  await choose('Email', /Email/);
  await user.click(await screen.findByRole('button', { name: 'Save anyway' }));
  expect(await screen.findByText('Field mapping saved successfully')).toBeTruthy();
  expect(saved).toMatchObject([{ version: 3, revision: 0 }]);
});

test('a mismatch that came later is told at its question [crm-26]', async () => {
  const fields = [{ question: 'age', field: 'Email', label: 'Email', type: 'double' }];
  await openMapping({ mapping: { ...emptyMapping, contact: { objectName: 'Contact', fields } } });
  expect(
    await screen.findByText('Type mismatch: Cannot map email Salesforce field to number form element.'),
  ).toBeTruthy();
  expect(rowOf('Age').getByText('Type Mismatch')).toBeTruthy();
});

test('a related object is added with what its names tell, and more fields one by one [crm-27]', async () => {
  const { user } = await openMapping();
  await user.click(await screen.findByRole('tab', { name: 'Other/Related Resource Mapping' }));
  const pick = async (box: RegExp | string, name: RegExp | string) => {
    await user.click(await screen.findByRole('combobox', { name: box }));
    await user.click(await screen.findByRole('option', { name, hidden: true }));
  };
  await pick(/Related object/, /Hours/);
  await user.click(screen.getByRole('button', { name: 'Add object' }));
  const table = within(await screen.findByRole('table', { name: 'Fields of Hours' }));
  expect(table.getByText('Hours Worked (Hours_Worked__c)')).toBeTruthy();
  expect((await screen.findByRole<HTMLInputElement>('combobox', { name: 'Completed' })).value).toBe(
    'Completed',
  );
  await pick('What is sent', 'Hours Worked');
  expect(screen.getByText('Hours Worked is already added to this resource')).toBeTruthy();
  await pick('What is sent', 'Description');
  await pick('Salesforce field', /Note/);
  await user.click(screen.getByRole('button', { name: 'Add Field' }));
  expect(table.getByText('Note (Note__c)')).toBeTruthy();
  expect(screen.getByText('All available resource fields have been mapped')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add Field' }).disabled).toBe(true);
});

test('without a connection the page says so, and leads to the settings [crm-26]', async () => {
  await openMapping({ isConnected: false });
  expect(await screen.findByText('Salesforce Authentication Required')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Integration settings' }).getAttribute('href')).toBe(
    '/user/user-settings/integration/Food%20Bank',
  );
});

test('a save that came too late is told, and nothing is lost [crm-20]', async () => {
  const { server, user, choose } = await openMapping({ isActiveSalesforce: true });
  server.on(formMappingContract.save, () => {
    throw new DomainError('form.changed');
  });
  await choose('Name', 'First and last name');
  await choose('Email', /Email/);
  await user.click(screen.getByRole('button', { name: 'Save Forms' }));
  expect(await screen.findByText('Failed to save field mapping')).toBeTruthy();
  expect(rowOf('Name').getByText('Mapped')).toBeTruthy();
});

test('where forms have objects of their own, saving writes the object, too [crm-82]', async () => {
  const mapping = {
    ...emptyMapping,
    contact: {
      ...emptyMapping.contact,
      fields: [
        { question: 'name', field: 'Name', label: 'Name', type: 'name' },
        { question: 'email', field: 'Email', label: 'Email', type: 'email' },
      ],
    },
  };
  const { server, user } = await openMapping({ mapping, revision: 1, enableCustomObject: true });
  const written: unknown[] = [];
  const at = '2030-06-05T12:00:00.000Z';
  const about = {
    key: 'FORM#ORGANIZATION#Food Bank#1',
    kind: 'volunteer' as const,
    createdAt: at,
    updatedAt: at,
    updatedBy: null,
    answers: 0,
    organization: first.organization,
  };
  server.on(formsContract.get, () => ({ ...first.form, ...about }));
  server.on(salesforceContract.objects, () => [
    { name: 'Manyhands_Drivers__c', label: 'Drivers', isCustom: true },
  ]);
  server.on(salesforceContract.updateObject, ({ body }) => {
    written.push([body.objectName, body.jsonData.pages.length]);
    return {
      success: true as const,
      message: 'Form has been saved successfully in Salesforce',
      objectName: 'Manyhands_Drivers__c',
      childObjectName: 'Manyhands_Drivers_Work__c',
    };
  });
  server.on(formsContract.list, () => ({
    items: [],
    total: 0,
    pageSize: 20,
    titles: [],
    organization: first.organization,
  }));
  await user.click(await screen.findByRole('button', { name: 'Save Forms' }));
  expect(await screen.findByText('Form has been saved successfully in Salesforce')).toBeTruthy();
  expect(written).toEqual([['Manyhands_Drivers', 1]]);
});
