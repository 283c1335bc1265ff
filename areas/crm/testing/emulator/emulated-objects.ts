import {
  emulatedField,
  emulatedObject,
  emulatedPicklist,
  type EmulatedField,
  type EmulatedObject,
} from './emulated-fields.ts';
import { volunteerFieldsOf, volunteerObjects } from './emulated-volunteers.ts';

const addressOf = (kind: 'Mailing' | 'Other'): EmulatedField[] =>
  ['Street', 'City', 'State', 'PostalCode', 'Country'].map((part) =>
    emulatedField(`${kind}${part}`, `${kind} ${part.replace('PostalCode', 'Zip/Postal Code')}`, {
      type: part === 'Street' ? 'textarea' : 'string',
      length: 80,
    }),
  );

/** The objects of a new organization: a few standard ones, and those of Volunteers for Salesforce. */
export const emulatedObjects = (): EmulatedObject[] => [
  emulatedObject('Account', 'Account', '001', [emulatedField('Name', 'Account Name', { required: true })]),
  emulatedObject('Contact', 'Contact', '003', [
    emulatedField('FirstName', 'First Name', { length: 40 }),
    emulatedField('LastName', 'Last Name', { length: 80, required: true }),
    emulatedField('Name', 'Full Name', { readOnly: true, length: 121 }),
    emulatedField('Email', 'Email', { type: 'email', length: 80 }),
    emulatedField('Phone', 'Business Phone', { type: 'phone', length: 40 }),
    emulatedField('HomePhone', 'Home Phone', { type: 'phone', length: 40 }),
    emulatedField('MobilePhone', 'Mobile Phone', { type: 'phone', length: 40 }),
    emulatedField('AccountId', 'Account ID', { type: 'reference', refersTo: 'Account' }),
    emulatedField('Birthdate', 'Birthdate', { type: 'date' }),
    emulatedField('Description', 'Contact Description', { type: 'textarea', length: 32_000 }),
    ...addressOf('Mailing'),
    ...addressOf('Other'),
    {
      ...emulatedPicklist('LeadSource', 'Lead Source', [], { restricted: true }),
      picklist: [{ value: 'Web' }, { value: 'Phone Inquiry' }, { value: 'Fax', active: false }],
    },
    ...volunteerFieldsOf.Contact,
  ]),
  emulatedObject('Campaign', 'Campaign', '701', [
    emulatedField('Name', 'Name', { required: true, length: 80 }),
    emulatedPicklist('Status', 'Status', ['Planned', 'In Progress', 'Completed', 'Aborted']),
    emulatedField('IsActive', 'Active', { type: 'boolean' }),
    emulatedField('StartDate', 'Start Date', { type: 'date' }),
    emulatedField('EndDate', 'End Date', { type: 'date' }),
    emulatedField('Description', 'Description', { type: 'textarea', length: 32_000 }),
    ...volunteerFieldsOf.Campaign,
  ]),
  ...volunteerObjects(),
  emulatedObject('PermissionSet', 'Permission Set', '0PS', [
    emulatedField('Name', 'Permission Set Name', { required: true, length: 80 }),
    emulatedField('Label', 'Permission Set Label', { required: true, length: 80 }),
  ]),
  emulatedObject(
    'PermissionSetAssignment',
    'Permission Set Assignment',
    '0Pa',
    [
      emulatedField('PermissionSetId', 'PermissionSet ID', {
        type: 'reference',
        refersTo: 'PermissionSet',
        required: true,
      }),
      emulatedField('AssigneeId', 'Assignee ID', { type: 'reference', required: true }),
    ],
    ['Id'],
  ),
];
