import { z } from 'zod';
import { formDefinition } from '#areas/forms/rules/form-definition/definition.ts';
import { columnsMax, crmNameMax, recordFieldsMax, recordsShown } from '#areas/crm/rules/crm.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { fault } from '#shared/texts/faults.ts';

/** `ORGANIZATION#{name}`, the name alone, or the organization's id (0-decisions 35). */
const organizationId = z
  .string({ error: fault('crm.organizationMissing') })
  .min(1, { error: fault('crm.organizationMissing') })
  .max(200, { abort: true });
const objectName = z.string().min(1).max(crmNameMax, { abort: true });
const fields = z
  .array(z.string().min(1).max(crmNameMax, { abort: true }))
  .max(columnsMax)
  .default([]);

const field = z.object({
  name: z.string(),
  label: z.string(),
  type: z.string(),
  required: z.boolean(),
  /** Whether a new record can have a value in it. */
  createable: z.boolean(),
  isCustom: z.boolean(),
  picklistValues: z.array(z.object({ value: z.string(), label: z.string(), active: z.boolean() })),
});
export type CrmFieldView = z.output<typeof field>;

/** A record of the CRM, by the names of its fields. */
const record = z.record(z.string(), z.unknown());

/** What is sent in: texts, numbers, yes and no. */
const value = z.union([z.string().max(131_072, { abort: true }), z.number(), z.boolean(), z.null()]);
const data = z
  .record(z.string().max(crmNameMax, { abort: true }), value)
  .refine((fieldsSent) => Object.keys(fieldsSent).length <= recordFieldsMax, { abort: true });

/** Which record is deleted. */
const removal = z.object({
  organizationId,
  objectName,
  /** `true` or `false` in a query. */
  standard: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
    .default(true),
  recordId: z.string().min(1).max(18, { abort: true }),
});
export type CrmRemoval = z.output<typeof removal>;

/** What became of a form in the CRM, with the names of its objects there. */
const savedObject = z.object({
  success: z.literal(true),
  message: z.string(),
  objectName: z.string(),
  childObjectName: z.string(),
});

/** What calls of a CRM are refused with. */
export const crmRefusals = [
  'not-found',
  'crm.not-active',
  'crm.authorization-required',
  'crm.unreachable',
  'crm.timeout',
  'crm.failed',
  'crm.no-sense',
  'crm.limit',
  'crm.not-found',
] as const;

/** What making, changing and deleting custom objects is refused with. */
const objectRefusals = [
  ...crmRefusals,
  'crm.custom-objects-off',
  'crm.object-not-ours',
  'crm.refused',
  'crm.duplicate',
] as const;

/** The service API of the documents (spec 3 §7). */
export const salesforceContract = {
  auth: endpoint({
    method: 'GET',
    path: '/api/salesforce/auth',
    access: 'orgMember',
    summary: 'Begin to connect an organization with Salesforce: the address to send the browser to',
    query: z.object({ organizationId: organizationId.optional() }),
    output: z.object({ authorizationUrl: z.string() }),
    errors: ['not-found', 'crm.not-available', 'crm.not-active'],
    perMinute: 20,
  }),
  callback: endpoint({
    method: 'GET',
    path: '/api/salesforce/callback',
    access: 'orgMember',
    summary: 'Finish it with what Salesforce answered',
    query: z.object({
      code: z.string().min(1).max(2_000, { abort: true }),
      state: z.string().min(1).max(200, { abort: true }),
    }),
    output: z.object({
      /** Id of the organization inside Salesforce. */
      id: z.string(),
      /** Whose connection it is, by the name that its pages are addressed with. */
      orgName: z.string(),
    }),
    errors: [
      'crm.authorization-spent',
      'crm.authorization-refused',
      'crm.unreachable',
      'crm.timeout',
      'crm.failed',
      'crm.no-sense',
    ],
    perMinute: 20,
  }),
  objects: endpoint({
    method: 'POST',
    path: '/api/salesforce/get-standard-objects',
    access: 'orgMember',
    summary: 'The objects of the CRM',
    body: z.object({ organizationId }),
    output: z.array(z.object({ name: z.string(), label: z.string(), isCustom: z.boolean() })),
    errors: crmRefusals,
    perMinute: 60,
  }),
  resources: endpoint({
    method: 'POST',
    path: '/api/salesforce/get-resource',
    access: 'orgMember',
    summary: 'The objects that refer to an object, and the fields by which they do',
    body: z.object({ organizationId, objectName }),
    output: z.array(z.object({ objectName: z.string(), objectLabel: z.string(), fieldName: z.string() })),
    errors: crmRefusals,
    perMinute: 60,
  }),
  fields: endpoint({
    method: 'POST',
    path: '/api/salesforce/clone-contact',
    access: 'orgMember',
    summary: 'The fields of an object',
    body: z.object({ organizationId, objectName }),
    output: z.object({ fields: z.array(field) }),
    errors: crmRefusals,
    perMinute: 60,
  }),
  sample: endpoint({
    method: 'POST',
    path: '/api/salesforce/fetch-sf-data',
    access: 'orgMember',
    summary: 'Some records of an object',
    body: z.object({
      organizationId,
      objectName,
      fields,
      limit: z.number().int().min(1).max(recordsShown).default(2),
    }),
    output: z.object({ success: z.literal(true), data: z.object({ records: z.array(record) }) }),
    errors: crmRefusals,
    calledBy: 'scripts of organizers, as the documents describe them',
    perMinute: 60,
  }),
  records: endpoint({
    method: 'POST',
    path: '/api/salesforce/get-object-data',
    access: 'orgMember',
    summary: 'Records of an object to choose from, the newest first',
    body: z.object({ organizationId, objectName, fields }),
    output: z.object({ success: z.literal(true), records: z.array(record) }),
    errors: crmRefusals,
    perMinute: 60,
  }),
  submit: endpoint({
    method: 'POST',
    path: '/api/salesforce/submit',
    access: 'orgMember',
    summary: 'Create a record of an object',
    body: z.object({ organizationId, objectName, standard: z.boolean().default(true), data }),
    output: z.object({
      success: z.literal(true),
      message: z.string(),
      response: z.object({ id: z.string() }),
    }),
    errors: [...crmRefusals, 'crm.required-missing', 'crm.refused', 'crm.duplicate'],
    calledBy: 'scripts of organizers, as the documents describe them',
    perMinute: 60,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/salesforce/submit/delete',
    access: 'orgMember',
    summary: 'Delete a record of an object; the arguments are in the body or in the query',
    query: removal.partial(),
    body: removal.partial().optional(),
    output: z.object({ success: z.literal(true) }),
    errors: [...crmRefusals, 'crm.refused'],
    calledBy: 'scripts of organizers, as the documents describe them',
    perMinute: 60,
  }),
  createObject: endpoint({
    method: 'POST',
    path: '/api/salesforce/create',
    access: 'orgMember',
    summary: 'Make a custom object of a form, and one beside it for times of work',
    body: z.object({
      organizationId,
      objectName,
      /** The form. */
      jsonData: formDefinition,
      /** Pages whose questions each record of work has; the template of the documents unless told. */
      childFields: formDefinition.optional(),
    }),
    output: savedObject,
    errors: objectRefusals,
    perMinute: 20,
  }),
  updateObject: endpoint({
    method: 'POST',
    path: '/api/salesforce/update',
    access: 'orgMember',
    summary: 'Give a custom object the fields of a form; fields of questions that are gone stay',
    body: z.object({ organizationId, objectName, jsonData: formDefinition }),
    output: savedObject,
    errors: objectRefusals,
    perMinute: 20,
  }),
  removeObject: endpoint({
    method: 'POST',
    path: '/api/salesforce/delete',
    access: 'orgMember',
    summary: 'Delete a custom object of a form, with the one beside it and all records of both',
    body: z.object({ organizationId, objectName }),
    output: z.object({ success: z.literal(true), message: z.string() }),
    errors: objectRefusals,
    perMinute: 20,
  }),
};
