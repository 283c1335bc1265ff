import type { ElementKind } from './mapping-types.ts';

interface ResourceType {
  kind: ElementKind;
  required?: true;
  /** A resource can have it more than once. */
  mayRepeat?: true;
}

/**
 * What can be written to the records of related objects (spec 3 §3, "Resource field types"). The reference to the person, `volId`, is the
 * resource's `objKeyId` and none of them.
 */
export const resourceTypeIds = [
  'sFActivityId',
  'activityName',
  'date',
  'calculated_hours',
  'opportunity_name',
  'working_hours_type',
  'organization',
  'volunteer_name',
  'tags',
  'location',
  'status',
  'rate',
  'checkInTimestamp',
  'checkOutTimestamp',
  'description',
  'defaultYes',
  'defaultNo',
] as const;
export type ResourceTypeId = (typeof resourceTypeIds)[number];

export const resourceTypes: Readonly<Record<ResourceTypeId, ResourceType>> = {
  sFActivityId: { kind: 'reference' },
  activityName: { kind: 'text' },
  date: { kind: 'date' },
  calculated_hours: { kind: 'number', required: true },
  opportunity_name: { kind: 'text' },
  working_hours_type: { kind: 'text' },
  organization: { kind: 'text' },
  volunteer_name: { kind: 'text' },
  tags: { kind: 'text' },
  location: { kind: 'text' },
  status: { kind: 'text' },
  rate: { kind: 'currency' },
  checkInTimestamp: { kind: 'datetime' },
  checkOutTimestamp: { kind: 'datetime' },
  description: { kind: 'textarea' },
  defaultYes: { kind: 'constant', mayRepeat: true },
  defaultNo: { kind: 'constant', mayRepeat: true },
};

/** What a record of hours can be, in the words of Volunteers for Salesforce: what is sent unless the mapping has other words. */
export const resourceStatuses = ['Confirmed', 'Completed', 'No-Show', 'Canceled'] as const;
export type ResourceStatus = (typeof resourceStatuses)[number];
