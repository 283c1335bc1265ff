import { salesforceId } from './emulated-store.ts';

/** The job of a new organization, on which a mapping can be tried, and the campaign that it is a part of. */
export const emulatedJob = {
  object: 'GW_Volunteers__Volunteer_Job__c',
  name: 'Sorting donations',
  id: salesforceId('a03000000000008'),
} as const;
const harvestSeason = salesforceId('701000000000001');

/** What is in a new organization, by object, in the order in which records are made: their ids follow from it. */
export const emulatedRecords: readonly { object: string; records: readonly Record<string, unknown>[] }[] = [
  {
    object: 'Campaign',
    records: [
      { Name: 'Harvest Season', Status: 'In Progress', IsActive: true },
      { Name: 'Winter Food Drive', Status: 'Planned', IsActive: true },
      { Name: 'Spring Cleanup', Status: 'Completed', IsActive: false },
    ],
  },
  {
    object: 'Contact',
    records: [
      { FirstName: 'Nora', LastName: 'Lindqvist', Email: 'nora@example.com', MobilePhone: '312-555-0142' },
      { FirstName: 'Bob', LastName: 'Okoye', Email: 'bob@example.com' },
      { FirstName: 'Bob', LastName: 'Okoye', Email: 'bob.okoye@example.com' },
      { FirstName: 'Mai', LastName: 'Tran', Email: 'family.tran@example.com' },
    ],
  },
  {
    object: emulatedJob.object,
    records: [{ Name: emulatedJob.name, GW_Volunteers__Campaign__c: harvestSeason }],
  },
];
