import { expect, test } from 'vitest';
import { formDefinition } from '#areas/forms/rules/form-definition/definition.ts';
import { questionsOf } from '#areas/forms/rules/form-definition/questions.ts';
import { mapQuestion } from './edit-mapping.ts';
import {
  checkMapping,
  mappableFields,
  mappableQuestions,
  type MappableField,
  type MappedForm,
} from './mapping-check.ts';
import { sampleAnswer, sampleFacts } from './mapping-samples.ts';
import { emptyMapping } from './mapping.ts';
import { suggestedResourceFields, withSuggestions } from './suggested-fields.ts';

const field = (name: string, type = 'string', rest: Partial<MappableField> = {}): MappableField => ({
  name,
  label: name,
  type,
  required: false,
  createable: true,
  picklistValues: [],
  ...rest,
});
const values = (...given: string[]) => ({
  picklistValues: given.map((value) => ({ value, label: value, active: value !== 'Fax' })),
});
const contact = mappableFields(
  [
    field('LastName', 'string', { required: true }),
    field('Email', 'email'),
    field('Phone', 'phone'),
    field('LeadSource', 'picklist', values('Web', 'Fax')),
    field('CreatedById', 'reference'),
    field('Age__c', 'double', { createable: false }),
  ],
  'First and last name',
);
const hours = mappableFields([
  field('GW_Volunteers__Contact__c', 'reference', { required: true }),
  field('GW_Volunteers__Volunteer_Job__c', 'reference', { required: true }),
  field('GW_Volunteers__Hours_Worked__c', 'double'),
  field('GW_Volunteers__Start_Date__c', 'date', { required: true }),
  field('GW_Volunteers__Status__c', 'picklist', values('Confirmed', 'Completed')),
  field('Kind__c', 'picklist', { required: true }),
]);
const definition = formDefinition.parse({
  elements: [
    { type: 'text', name: 'name', title: 'Name' },
    { type: 'text', name: 'email', title: 'Email', inputType: 'email' },
    { type: 'text', name: 'volId', title: 'Volunteer ID' },
    { type: 'text', name: 'phone', title: 'Phone', inputType: 'tel' },
    { type: 'text', name: 'source', title: 'Source', inputType: 'date' },
    { type: 'comment', name: 'why', title: 'Why?' },
  ],
});
const empty: MappedForm = { definition, mapping: emptyMapping };
const context = { day: '2030-06-05', mark: '7' };
const samplesOf = (form: MappedForm) =>
  Object.fromEntries(questionsOf(form.definition).map((one) => [one.name, sampleAnswer(one, context)]));
const facts = {
  ...sampleFacts(context, { volId: {}, sFActivityId: 'a01' }),
  volId: '003',
  defaultYes: 'Yes',
  defaultNo: 'No',
};
const check = (form: MappedForm, answers = samplesOf(form)) =>
  checkMapping(form, { contact, resources: { Hours__c: hours }, answers, facts });

test('questions with the names of fields are mapped by them, and no field twice [crm-26]', () => {
  const { mapping } = withSuggestions(empty, contact);
  expect(mapping.contact.fields.map((one) => [one.question, one.field])).toEqual([
    ['name', 'Name'],
    ['email', 'Email'],
    ['phone', 'Phone'],
  ]);
});

test('a question that was mapped to a list is what it was before once it is mapped elsewhere [crm-21]', () => {
  const source = mappableQuestions(definition).find(({ name }) => name === 'why')!;
  const listed = mapQuestion(empty, source, contact.get('LeadSource')!);
  expect(mappableQuestions(listed.definition).at(-1)).toMatchObject({
    type: 'dropdown',
    choices: [{ value: 'Web', text: 'Web' }],
  });
  expect(mapQuestion(listed, source, null)).toEqual(empty);
});

test('what is valid, invalid and unmapped is counted and named [crm-28]', () => {
  const suggested = withSuggestions(empty, contact);
  const fields = [
    ...suggested.mapping.contact.fields,
    { question: 'source', field: 'LeadSource', label: 'Lead Source', type: 'picklist' },
    { question: 'why', field: 'Gone__c', label: 'Gone', type: 'string' },
  ];
  const form = {
    definition,
    mapping: { ...emptyMapping, contact: { objectName: 'Contact' as const, fields } },
  };
  const { valid, invalid, unmapped, results } = check(form, { ...samplesOf(form), phone: 'none' });
  expect({ valid, invalid, unmapped }).toEqual({ valid: 2, invalid: 3, unmapped: 0 });
  const errors = Object.fromEntries(results.map((one) => [one.element, one.errors.map(({ key }) => key)]));
  expect(errors).toMatchObject({
    Phone: ['crm.mapping.phone'],
    Source: ['crm.mapping.mismatch.short', 'crm.mapping.stray'],
    'Why?': ['crm.mapping.gone'],
  });
  expect(check(empty)).toMatchObject({ valid: 0, invalid: 0, unmapped: 7 });
});

test.each([
  ['+1-234-567-8900', true],
  ['(312) 555-0100', true],
  ['0041 (0)44 123 45 67', true],
  ['12345678901234567890', true],
  ['1234567', true],
  ['123456', false],
  ['123456789012345678901', false],
  ['(((-------)))', false],
  ['312-555-0100 ext. 4', false],
  ['312+5550100', false],
])('%s is a phone number of the CRM: %s [crm-28]', (value, isOne) => {
  const { results } = check(withSuggestions(empty, contact), { ...samplesOf(empty), phone: value });
  expect(results.find(({ element }) => element === 'Phone')?.errors.map(({ key }) => key)).toEqual(
    isOne ? [] : ['crm.mapping.phone'],
  );
});

test('hours that would have no activity, or no value where one is required, are named [crm-28]', () => {
  const objKeyId = 'GW_Volunteers__Contact__c';
  const fields = suggestedResourceFields(hours, objKeyId);
  const resources = [{ objectName: 'Hours__c', title: 'Hours', objKeyId, fields }];
  const form = { definition, mapping: { ...emptyMapping, resources } };
  const { results } = checkMapping(form, {
    contact,
    resources: { Hours__c: hours },
    answers: samplesOf(form),
    facts: { ...facts, sFActivityId: null, calculated_hours: '' },
  });
  const wrong = results.filter(({ objectType, isValid }) => objectType === 'Resource' && !isValid);
  expect(wrong.flatMap(({ errors }) => errors.map(({ key }) => key))).toEqual(
    expect.arrayContaining(['crm.records.configureFirst', 'crm.mapping.empty']),
  );
});

test('a related object of Volunteers for Salesforce is mapped by its names, and what is left is named [crm-27, crm-28]', () => {
  const objKeyId = 'GW_Volunteers__Contact__c';
  const fields = suggestedResourceFields(hours, objKeyId);
  expect(fields.map(({ id }) => id)).toEqual(['sFActivityId', 'calculated_hours', 'date', 'status']);
  expect(fields.at(-1)?.values).toEqual({ Confirmed: 'Confirmed', Completed: 'Completed' });
  const mapping = {
    ...emptyMapping,
    resources: [{ objectName: 'Hours__c', title: 'Hours', objKeyId, fields }],
  };
  const { resources, results } = check({ definition, mapping });
  expect(resources).toEqual([{ name: 'Hours', total: 6, valid: 5, required: 5, idFields: 2 }]);
  expect(results.at(-1)).toMatchObject({ salesforceField: 'Kind__c', isValid: false, isRequired: true });
});
