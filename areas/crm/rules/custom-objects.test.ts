import { expect, test } from 'vitest';
import type { FormPage } from '#areas/forms/rules/form-definition/definition.ts';
import { mappableFields } from './mapping-check.ts';
import { suggestedResourceFields } from './suggested-fields.ts';
import { customFieldsOf, customObjectOf, workDetails, workObjectOf } from './custom-objects.ts';

test.each([
  ['Volunteer_Form_V1', 'Manyhands_Volunteer_Form_V1'],
  ['2030_Volunteers', 'Manyhands_Volunteers'],
  ['王小明', 'Manyhands_Form'],
])('the form %s is the object %s [crm-74]', (name, object) => {
  expect(customObjectOf(name)).toBe(object);
});

test('names of objects fit, and two long ones differ [crm-74]', () => {
  const [one, other] = ['Application_of_summer_volunteers_2030', 'Application_of_summer_volunteers_2031'].map(
    customObjectOf,
  );
  expect(one).not.toBe(other);
  expect(workObjectOf(one!).length).toBeLessThanOrEqual(40);
  expect(one).toMatch(/^Manyhands_Application_of_summe_[a-z0-9]{4}$/);
});

const page = (elements: unknown[]): FormPage[] => [{ name: 'one', elements } as FormPage];

test('questions become fields of the kind that takes their answers, each with a name of its own [crm-75]', () => {
  const choices = ['S', 'M'].map((value) => ({ value, text: value }));
  const fields = customFieldsOf(
    page([
      { type: 'text', name: 'name', title: 'Your name' },
      { type: 'text', name: 'volId' },
      { type: 'text', inputType: 'email', name: 'email', title: 'Email' },
      { type: 'dropdown', name: 'shirt size', title: 'Shirt size?', choices },
      { type: 'checkbox', name: 'shirt-size', title: 'All that fit', choices },
      { type: 'checkbox', name: 'odd', choices: [{ value: 'a;b', text: 'a' }] },
      { type: 'text', name: '王', title: 'x'.repeat(60) },
      { type: 'text', name: 'contact', inputType: 'datetime-local' },
      { type: 'text', name: 'code', maxLength: 20 },
      { type: 'comment', name: 'why' },
    ]),
  );
  expect(fields.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
    'name__c text',
    'email__c email',
    'shirt_size__c choice',
    'shirt_size_2__c choices',
    'odd__c longText',
    'Question_6__c longText',
    'contact_2__c datetime',
    'code__c text',
    'why__c longText',
  ]);
  expect(fields[2]).toMatchObject({ label: 'Shirt size?', values: ['S', 'M'] });
  expect(fields[5]!.label).toHaveLength(40);
});

test('each record of work has the fields of the template [crm-76]', () => {
  expect(customFieldsOf([workDetails]).map(({ label, kind }) => `${label}: ${kind}`)).toEqual([
    'Opportunity Name: text',
    'Organization: text',
    'Volunteer Name: text',
    'End Time: date',
    'Hours Worked: number',
    'Tags: text',
    'Location: text',
  ]);
});

test('records of work are mapped by the names of their fields [crm-86]', () => {
  const types = { text: 'string', date: 'date', number: 'double' } as Record<string, string>;
  const described = customFieldsOf([workDetails]).map(({ name, label, kind }) => ({
    name,
    label,
    type: types[kind]!,
    required: false,
    createable: true,
    isCustom: true,
    picklistValues: [],
  }));
  const found = suggestedResourceFields(mappableFields(described), 'Contact__c');
  expect(found.map(({ id, field }) => `${id}: ${field}`).toSorted()).toEqual([
    'calculated_hours: calculated_hours__c',
    'date: date__c',
    'location: location__c',
    'opportunity_name: opportunity_name__c',
    'organization: organization__c',
    'tags: tags__c',
    'volunteer_name: volunteer_name__c',
  ]);
});
