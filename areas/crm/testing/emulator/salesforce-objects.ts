// What the emulated organization is made of: a few standard objects, those of Volunteers for Salesforce, and what is in them.

export interface EmulatedField {
  name: string;
  label: string;
  type: string;
  /** Must be sent when a record is created. */
  required?: boolean;
  /** The CRM fills it in; nobody writes it. */
  readOnly?: boolean;
  picklist?: readonly { value: string; active?: boolean }[];
  /** Values outside of the list are refused. */
  restricted?: boolean;
  /** The object whose ids it holds. */
  refersTo?: string;
}

export interface EmulatedObject {
  name: string;
  label: string;
  /** The first three characters of its ids. */
  prefix: string;
  fields: EmulatedField[];
}

const system: EmulatedField[] = [
  { name: 'Id', label: 'Record ID', type: 'id', readOnly: true },
  { name: 'IsDeleted', label: 'Deleted', type: 'boolean', readOnly: true },
  { name: 'CreatedDate', label: 'Created Date', type: 'datetime', readOnly: true },
  { name: 'CreatedById', label: 'Created By ID', type: 'reference', readOnly: true },
  { name: 'LastModifiedDate', label: 'Last Modified Date', type: 'datetime', readOnly: true },
  { name: 'LastModifiedById', label: 'Last Modified By ID', type: 'reference', readOnly: true },
];

const of = (name: string, label: string, prefix: string, fields: EmulatedField[]): EmulatedObject => ({
  name,
  label,
  prefix,
  fields: [...system, ...fields],
});

const text = (name: string, label: string, rest: Partial<EmulatedField> = {}): EmulatedField => ({
  name,
  label,
  type: 'string',
  ...rest,
});

const picklist = (name: string, label: string, values: string[], rest: Partial<EmulatedField> = {}) => ({
  name,
  label,
  type: 'picklist',
  picklist: values.map((value) => ({ value })),
  ...rest,
});

const addressOf = (kind: 'Mailing' | 'Other') =>
  ['Street', 'City', 'State', 'PostalCode', 'Country'].map((part) =>
    text(`${kind}${part}`, `${kind} ${part.replace('PostalCode', 'Zip/Postal Code')}`, {
      type: part === 'Street' ? 'textarea' : 'string',
    }),
  );

const v4s = 'GW_Volunteers__';

/** The objects of a new organization. */
export const emulatedObjects = (): EmulatedObject[] => [
  of('Account', 'Account', '001', [text('Name', 'Account Name', { required: true })]),
  of('Contact', 'Contact', '003', [
    text('FirstName', 'First Name'),
    text('LastName', 'Last Name', { required: true }),
    text('Email', 'Email', { type: 'email' }),
    text('Phone', 'Business Phone', { type: 'phone' }),
    text('MobilePhone', 'Mobile Phone', { type: 'phone' }),
    text('AccountId', 'Account ID', { type: 'reference', refersTo: 'Account' }),
    text('Birthdate', 'Birthdate', { type: 'date' }),
    ...addressOf('Mailing'),
    ...addressOf('Other'),
    {
      ...picklist('LeadSource', 'Lead Source', ['Web', 'Phone Inquiry', 'Other'], { restricted: true }),
      picklist: [{ value: 'Web' }, { value: 'Phone Inquiry' }, { value: 'Fax', active: false }],
    },
    picklist(`${v4s}Volunteer_Status__c`, 'Volunteer Status', ['New Sign Up', 'Active', 'Inactive']),
    picklist(`${v4s}Volunteer_Skills__c`, 'Volunteer Skills', ['Fundraising', 'Event Planning', 'Teaching'], {
      type: 'multipicklist',
    }),
  ]),
  of('Campaign', 'Campaign', '701', [
    text('Name', 'Name', { required: true }),
    picklist('Status', 'Status', ['Planned', 'In Progress', 'Completed']),
    text('IsActive', 'Active', { type: 'boolean' }),
    text('StartDate', 'Start Date', { type: 'date' }),
    text('EndDate', 'End Date', { type: 'date' }),
  ]),
  of(`${v4s}Volunteer_Job__c`, 'Volunteer Job', 'a01', [
    text('Name', 'Volunteer Job Name', { required: true }),
    text(`${v4s}Campaign__c`, 'Campaign', { type: 'reference', refersTo: 'Campaign', required: true }),
    text(`${v4s}Description__c`, 'Description', { type: 'textarea' }),
    text(`${v4s}Location__c`, 'Location'),
  ]),
  of(`${v4s}Volunteer_Hours__c`, 'Volunteer Hours', 'a02', [
    text('Name', 'Volunteer Hours', { readOnly: true }),
    text(`${v4s}Contact__c`, 'Contact', { type: 'reference', refersTo: 'Contact', required: true }),
    text(`${v4s}Volunteer_Job__c`, 'Volunteer Job', {
      type: 'reference',
      refersTo: `${v4s}Volunteer_Job__c`,
      required: true,
    }),
    picklist(`${v4s}Status__c`, 'Status', ['Web Sign Up', 'Confirmed', 'Completed', 'No-Show', 'Canceled'], {
      required: true,
      restricted: true,
    }),
    text(`${v4s}Hours_Worked__c`, 'Hours Worked', { type: 'double' }),
    text(`${v4s}Start_Date__c`, 'Start Date', { type: 'date', required: true }),
    text(`${v4s}End_Date__c`, 'End Date', { type: 'date' }),
  ]),
];

/** What is in a new organization, by object; references name a record by its place in the list. */
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
];
