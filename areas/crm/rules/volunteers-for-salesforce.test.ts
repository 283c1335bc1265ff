import { expect, test } from 'vitest';
import { SalesforceEmulator } from '#areas/crm/testing/emulator/salesforce-emulator.ts';
import { mappedRecords, type ResourceFacts } from './mapped-records.ts';
import type { FormMapping } from './mapping.ts';
import { asVolunteersDemand, recognizedObject } from './volunteers-for-salesforce.ts';

const v4s = 'GW_Volunteers__';
const hours = `${v4s}Volunteer_Hours__c`;

const mapping: FormMapping = {
  contact: { objectName: 'Contact', fields: [] },
  resources: [
    {
      objectName: hours,
      title: 'Volunteer Hours',
      objKeyId: `${v4s}Contact__c`,
      fields: [
        { id: 'sFActivityId', field: `${v4s}Volunteer_Job__c`, label: 'Volunteer Job', type: 'reference' },
        { id: 'calculated_hours', field: `${v4s}Hours_Worked__c`, label: 'Hours Worked', type: 'double' },
        { id: 'date', field: `${v4s}Start_Date__c`, label: 'Start Date', type: 'date' },
        { id: 'status', field: `${v4s}Status__c`, label: 'Status', type: 'picklist' },
      ],
    },
  ],
};

/** Somebody's hours as they become a record in an organization with Volunteers for Salesforce. */
function recorded(facts: Partial<ResourceFacts>) {
  const { store } = new SalesforceEmulator({ clientId: 'a', clientSecret: 'b', origin: 'http://crm.test' });
  const [contact] = store.all(store.object('Contact'));
  const [campaign] = store.all(store.object('Campaign'));
  const job = store.create(store.object(`${v4s}Volunteer_Job__c`), {
    Name: 'Sorting',
    [`${v4s}Campaign__c`]: campaign!.Id,
  });
  const nothing = {
    activityName: null,
    opportunity_name: null,
    working_hours_type: null,
    organization: null,
    volunteer_name: null,
    tags: [],
    location: null,
    rate: null,
    checkInTimestamp: null,
    checkOutTimestamp: null,
    description: null,
  };
  const all: ResourceFacts = {
    ...nothing,
    volId: { Contact: contact!.Id },
    sFActivityId: job.Id,
    date: '2030-06-05',
    calculated_hours: null,
    status: null,
    ...facts,
  };
  const { resources } = mappedRecords(mapping, { answers: {}, facts: all, timeZone: 'America/Chicago' });
  return store.create(store.object(hours), resources[0]!.data);
}

test.each([
  ['Confirmed', null, 'Confirmed', null],
  ['Completed', 1.5, 'Completed', 1.5],
  ['Completed', 0, 'Completed', 0],
  ['Completed', null, 'Confirmed', null],
  ['No-Show', null, 'No-Show', null],
  [null, null, 'Confirmed', null],
] as const)(
  'hours that are %s with %s are taken by Volunteers for Salesforce [crm-83]',
  (status, worked, kept, keptHours) => {
    expect(recorded({ status, calculated_hours: worked })).toMatchObject({
      [`${v4s}Status__c`]: kept,
      [`${v4s}Hours_Worked__c`]: keptHours,
      [`${v4s}Number_of_Volunteers__c`]: 1,
    });
  },
);

test('what somebody mapped counts, and records of other objects stay as they are [crm-83]', () => {
  expect(
    asVolunteersDemand('Volunteer_Hours__c', { Status__c: 'Canceled', Number_of_Volunteers__c: 4 }),
  ).toEqual({
    Status__c: 'Canceled',
    Number_of_Volunteers__c: 4,
  });
  expect(asVolunteersDemand('Shift_Hours__c', { Status__c: null })).toEqual({ Status__c: null });
});

test('its jobs are activities, and campaigns what they belong to [crm-86]', () => {
  const names = ['Campaign', 'Contact', `${v4s}Volunteer_Job__c`];
  expect(recognizedObject('activity', names)).toBe(`${v4s}Volunteer_Job__c`);
  expect(recognizedObject('campaign', names)).toBe('Campaign');
  expect(recognizedObject('campaign', ['Campaign', 'My_Volunteer_Jobs__c'])).toBeUndefined();
});
