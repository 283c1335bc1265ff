import { z } from 'zod';
import { formMapping } from '#areas/crm/rules/mapping.ts';
import { formDefinition, type FormDefinition } from '#areas/forms/rules/form-definition/definition.ts';
import { questionNameMax, questionsMax } from '#areas/forms/rules/form-definition/limits.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import type { OutputOf } from '#shared/contract/endpoint.ts';

/** What became of one record of a test. */
const testedRecord = z.object({
  objectName: z.string(),
  /** The object's label in the CRM. */
  title: z.string(),
  success: z.boolean(),
  recordId: z.string().nullable(),
  /** Whether it was deleted again. */
  deleted: z.boolean(),
  /** What was sent, or would have been. */
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** Why it was not created. */
  error: z.string().nullable(),
  /** Why it is still there although it was to be deleted. */
  notDeleted: z.string().nullable(),
});
export type TestedRecord = z.output<typeof testedRecord>;

const byId = z.object({ formId: z.uuid() });
/** 0 before the first save. */
const revision = z.number().int().min(0).max(2_000_000_000);

export const formMappingContract = {
  get: endpoint({
    method: 'GET',
    path: '/api/forms/:formId/mapping',
    access: 'orgMember',
    summary: 'Where the answers of a form go in the CRM, with the form',
    params: byId,
    output: z.object({
      form: z.object({
        id: z.uuid(),
        title: z.string(),
        /** Unique in its organization. */
        name: z.string(),
        version: z.number().int(),
        active: z.boolean(),
        definition: z.custom<FormDefinition>(),
      }),
      organization: z.object({
        id: z.uuid(),
        orgName: z.string(),
        name: z.string(),
        /** IANA zone of its main location: days and clock times of answers are meant in it. */
        timeZone: z.string(),
      }),
      mapping: formMapping,
      revision,
      isActiveSalesforce: z.boolean(),
      /** Whether the CRM is authorized, so that its fields can be read. */
      isConnected: z.boolean(),
      /** Whether forms have objects of their own in the CRM, which follow the form. */
      enableCustomObject: z.boolean(),
      /** The record of an activity that hours are tried on, by its id in the CRM. */
      testActivityId: z.string().nullable(),
    }),
    errors: ['not-found'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/forms/:formId/mapping',
    access: 'orgMember',
    summary: 'Save where the answers go, and the form whose choices became those of the CRM',
    params: byId,
    body: z.object({
      /** The version of the form and the revision of the mapping that this is a change of. */
      version: z.number().int().min(1),
      revision,
      definition: formDefinition,
      mapping: formMapping,
    }),
    output: z.object({ version: z.number().int(), revision }),
    errors: ['not-found', 'form.changed', 'form.saves-daily-limit'],
    perMinute: 60,
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/forms/:formId/mapping/test',
    access: 'orgMember',
    summary: 'Create the records of some answers in the CRM, and delete them again',
    params: byId,
    body: z.object({
      mapping: formMapping,
      /** By the names of the questions. */
      answers: z
        .record(z.string().max(questionNameMax, { abort: true }), z.unknown())
        .refine((answers) => Object.keys(answers).length <= questionsMax, { abort: true }),
      /** Leaves in the CRM what was created. */
      keep: z.boolean().default(false),
    }),
    output: z.object({
      /** Whether all records were created and, unless they were to be kept, deleted again. */
      success: z.boolean(),
      contact: testedRecord,
      resources: z.array(testedRecord),
    }),
    errors: ['not-found', 'crm.not-active', 'crm.authorization-required'],
    perMinute: 10,
  }),
};
export type FormMappingView = OutputOf<typeof formMappingContract.get>;
export type MappingTest = OutputOf<typeof formMappingContract.test>;
