import { expect, test } from 'vitest';
import { mappedRecords, type ResourceFacts } from './mapped-records.ts';
import { formMapping, type FormMapping } from './mapping.ts';
import { needsOf } from './mapping-needs.ts';

const field = (question: string, name: string, type = 'string') => ({
  question,
  field: name,
  label: name,
  type,
});

const contactOf = (fields: FormMapping['contact']['fields'], answers: Record<string, unknown>) =>
  mappedRecords(
    { contact: { objectName: 'Contact', fields }, resources: [] },
    { answers, facts: null, timeZone: 'America/New_York' },
  ).contact.data;

const facts: ResourceFacts = {
  volId: { Contact: '003000000000001AAA' },
  sFActivityId: 'a01000000000001AAA',
  activityName: 'Driving',
  date: '2030-06-05',
  calculated_hours: 2.5,
  opportunity_name: 'Harvest',
  working_hours_type: null,
  organization: 'Food Bank',
  volunteer_name: 'Ada Obi',
  tags: ['Food', 'Driving'],
  location: 'Main',
  status: 'Completed',
  rate: null,
  checkInTimestamp: '2030-06-05T13:00:00.000Z',
  checkOutTimestamp: null,
  description: null,
};

test.each([
  ['Ada Obi', { FirstName: 'Ada', LastName: 'Obi' }],
  ['  Ada  Maria   Obi ', { FirstName: 'Ada Maria', LastName: 'Obi' }],
  ['Ada', { LastName: 'Ada' }],
  ['Ada -', { LastName: 'Ada' }],
  ['', {}],
])('a whole name %j becomes first and last name [crm-23]', (answer, names) => {
  expect(contactOf([field('name', 'Name', 'name')], { name: answer })).toEqual(names);
});

test.each<[type: string, answer: unknown, value: unknown]>([
  ['string', ' Ada ', 'Ada'],
  ['string', 7, '7'],
  ['string', [{ name: 'licence.pdf', type: 'application/pdf', content: 'x' }], 'licence.pdf'],
  ['base64', [{ name: 'licence.pdf', type: 'application/pdf', content: 'x' }], undefined],
  ['boolean', ['I agree'], true],
  ['boolean', ['No'], false],
  ['boolean', ['no', 'maybe'], true],
  ['boolean', 'false', false],
  ['multipicklist', ['Driving', 'Teaching'], 'Driving;Teaching'],
  ['picklist', ['Driving'], 'Driving'],
  ['double', 2.5, 2.5],
  ['int', '12', 12],
  ['currency', 'a lot', undefined],
  ['date', '2030-06-05', '2030-06-05'],
  ['date', '2030-06-05T23:30', '2030-06-05'],
  ['date', '2030-06-06T03:30:00.000Z', '2030-06-05'],
  ['datetime', '2030-06-05', '2030-06-05T04:00:00.000Z'],
  ['datetime', '2030-06-05T09:30', '2030-06-05T13:30:00.000Z'],
  ['datetime', 'soon', undefined],
  ['string', '', undefined],
  ['string', [], undefined],
])('a field of the type %s takes %j as %j [crm-23]', (type, answer, value) => {
  expect(contactOf([field('q', 'F__c', type)], { q: answer }).F__c).toEqual(value);
});

test('questions that were not answered, or are gone, empty nothing [crm-23]', () => {
  expect(contactOf([field('city', 'MailingCity'), field('gone', 'Fax')], { city: 'Troy' })).toEqual({
    MailingCity: 'Troy',
  });
});

test('a related record has all that is mapped, null where nothing is known [crm-24]', () => {
  const mapping = formMapping.parse({
    contact: { objectName: 'Contact', fields: [] },
    resources: [
      {
        objectName: 'Hours__c',
        title: 'Hours',
        objKeyId: 'Contact__c',
        fields: [
          { id: 'sFActivityId', field: 'Job__c', label: 'Job', type: 'reference' },
          { id: 'calculated_hours', field: 'Hours__c', label: 'Hours', type: 'double' },
          { id: 'date', field: 'Start__c', label: 'Start', type: 'date' },
          { id: 'tags', field: 'Tags__c', label: 'Tags', type: 'string' },
          {
            id: 'status',
            field: 'Status__c',
            label: 'Status',
            type: 'picklist',
            values: { Completed: 'Done' },
          },
          { id: 'rate', field: 'Rate__c', label: 'Rate', type: 'currency' },
          { id: 'checkOutTimestamp', field: 'Out__c', label: 'Out', type: 'datetime' },
          { id: 'defaultYes', field: 'A__c', label: 'A', type: 'boolean' },
          { id: 'defaultYes', field: 'Many__c', label: 'Many', type: 'double' },
          { id: 'defaultNo', field: 'B__c', label: 'B', type: 'picklist' },
          { id: 'defaultNo', field: 'C__c', label: 'C', type: 'boolean' },
        ],
      },
    ],
  });
  const given = { answers: {}, facts, timeZone: 'America/New_York' };
  expect(mappedRecords(mapping, given).resources).toEqual([
    {
      objectName: 'Hours__c',
      data: {
        Contact__c: facts.volId.Contact,
        Job__c: facts.sFActivityId,
        Hours__c: 2.5,
        Start__c: '2030-06-05',
        Tags__c: 'Food, Driving',
        Status__c: 'Done',
        Rate__c: null,
        Out__c: null,
        A__c: true,
        Many__c: 1,
        B__c: 'No',
        C__c: false,
      },
    },
  ]);
});

test.each<[what: string, mapping: unknown, isRight: boolean]>([
  ['a field twice', { fields: [field('a', 'Fax'), field('b', 'Fax')] }, false],
  ['a question twice', { fields: [field('a', 'Fax'), field('a', 'Phone')] }, false],
  [
    'a whole name beside a last name',
    { fields: [field('a', 'Name', 'name'), field('b', 'LastName')] },
    false,
  ],
  ['a hidden field', { fields: [field('a', 'CreatedById')] }, false],
  ['different fields', { fields: [field('a', 'Fax'), field('b', 'Phone')] }, true],
])('a mapping with %s is a mapping: %#', (_what, contact, isRight) => {
  const read = formMapping.safeParse({
    contact: { objectName: 'Contact', ...(contact as object) },
    resources: [],
  });
  expect(read.success).toBe(isRight);
});

test('what is required, and which groups are half mapped [crm-22]', () => {
  const fields = [field('name', 'Name', 'name'), field('city', 'MailingCity')];
  const resources = [{ objectName: 'Hours__c', title: 'Hours', objKeyId: 'Contact__c', fields: [] }];
  expect(needsOf({ contact: { objectName: 'Contact', fields }, resources })).toEqual({
    required: [
      { resource: null, field: 'Email' },
      { resource: 'Hours', field: 'calculated_hours' },
    ],
    groups: [
      {
        group: 'mailingAddress',
        fields: ['MailingStreet', 'MailingState', 'MailingPostalCode', 'MailingCountry'],
      },
    ],
  });
});
