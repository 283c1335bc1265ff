import { z } from 'zod';
import { opportunityEditorContract } from '#areas/opportunities/contract/opportunity-editor.ts';
import { organizerHomeContract } from '#areas/opportunities/contract/organizer-home.ts';
import { billingContract } from '#areas/billing/contract/billing.ts';
import { attendanceContract } from '#areas/check-in/contract/attendance.ts';
import { coordinatorsContract } from '#areas/coordinators/contract/coordinators.ts';
import { campaignsContract } from '#areas/crm/contract/campaigns.ts';
import { integrationContract } from '#areas/crm/contract/integration.ts';
import { applicationsContract } from '#areas/forms/contract/applications.ts';
import { formsContract } from '#areas/forms/contract/forms.ts';
import { organizationSettingsContract } from '#areas/organizations/contract/organization-settings.ts';
import { registrationsContract } from '#areas/registrations/contract/registrations.ts';
import { volunteersContract } from '#areas/volunteers/contract/volunteers.ts';
import { groupsContract } from '#areas/groups/contract/groups.ts';
import { endpoint, type AnyEndpoint } from '#shared/contract/endpoint.ts';
import type { ErrorCode } from '#shared/errors.ts';

/** Most characters of `params`: an address has to fit into the headers of a request. */
export const itemsParamsMax = 12_000;

const itemKey = z.object({ pk: z.string(), sk: z.string() });

/** Most characters of half a key: names are parts of them. */
const keyMax = 4_000;

const half = z.string().min(1).max(keyMax, { abort: true });
/** The key of an item that is written. */
export const sentKey = z.object({ pk: half, sk: half });

/** What the use cases refuse by which items are written. */
const refusalsOf = (...endpoints: readonly AnyEndpoint[]): ErrorCode[] => [
  ...new Set(endpoints.flatMap(({ errors }) => errors)),
];
const writeRefusals = [
  'items.kind',
  'items.read-only',
  'items.kept',
  'items.fixed',
  'registration.no-date',
  // What a roster answers of one action, which refuses nothing there.
  'check-in.already-checked-in',
  'check-in.not-checked-in',
  'check-in.already-checked-out',
  'check-in.not-open-yet',
  'check-in.closed',
  'check-in.check-out-closed',
  'check-in.elsewhere',
  'attendance.left-before-coming',
  'attendance.too-late',
  'roster.changed',
  'roster.closed',
  ...refusalsOf(
    groupsContract.create,
    groupsContract.update,
    groupsContract.remove,
    opportunityEditorContract.create,
    opportunityEditorContract.save,
    organizerHomeContract.archive,
    organizerHomeContract.unarchive,
    organizationSettingsContract.create,
    organizationSettingsContract.update,
    registrationsContract.signUp,
    registrationsContract.update,
    registrationsContract.cancel,
    attendanceContract.record,
    coordinatorsContract.request,
    coordinatorsContract.approve,
    coordinatorsContract.setPlaces,
    formsContract.create,
    formsContract.save,
    formsContract.remove,
    applicationsContract.apply,
    volunteersContract.answer,
    billingContract.saveContact,
    integrationContract.update,
    integrationContract.configure,
    campaignsContract.choose,
  ),
] as const;

/** Bytes of the largest item that people who work for an organization write: a long schedule, or a form. */
const writtenMaxBytes = 1024 * 1024;

export const itemsContract = {
  query: endpoint({
    method: 'GET',
    path: '/api/items',
    access: 'public',
    forKeys: 'by-item',
    summary:
      'Items by key, as a DynamoDB document client asks for them: `params` is URL-encoded JSON with KeyConditionExpression; IndexName skGSI, FilterExpression, ProjectionExpression, ExpressionAttributeNames, ExpressionAttributeValues, ScanIndexForward, Limit and ExclusiveStartKey as needed. Answers what the caller may see',
    calledBy: 'programs that speak the exchange format',
    query: z.object({ params: z.string().max(itemsParamsMax) }),
    output: z.object({
      Items: z.array(z.record(z.string(), z.unknown())),
      Count: z.number().int(),
      /** Items that the filter was asked about. */
      ScannedCount: z.number().int(),
      /** Where the next page begins; absent when there is none. */
      LastEvaluatedKey: itemKey.optional(),
    }),
    errors: ['items.expression', 'items.query'],
    perMinute: 300,
  }),
  put: endpoint({
    method: 'PUT',
    path: '/api/items',
    access: 'signedIn',
    forKeys: 'by-item',
    summary:
      'Write an item: make it, or change the attributes that are sent with another value than it has. What may not be set is refused by name',
    calledBy: 'programs that speak the exchange format',
    body: sentKey.catchall(z.unknown()),
    membersMaxBytes: writtenMaxBytes,
    inTurns: true,
    output: z.object({
      success: z.literal(true),
      /** The item as it is now. */
      item: z.record(z.string(), z.unknown()),
    }),
    errors: writeRefusals,
    perMinute: 60,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/items',
    access: 'signedIn',
    forKeys: 'by-item',
    summary: 'Take an item away by its key, which is in the body or in the query',
    calledBy: 'programs that speak the exchange format',
    query: sentKey.partial(),
    body: sentKey.partial().optional(),
    output: z.object({ success: z.literal(true) }),
    errors: writeRefusals,
    perMinute: 60,
  }),
};
