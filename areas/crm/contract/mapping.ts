import { z } from 'zod';
import { formMapping } from '#areas/crm/rules/mapping.ts';
import { formDefinition, type FormDefinition } from '#areas/forms/rules/form-definition/definition.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import type { OutputOf } from '#shared/contract/endpoint.ts';

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
};
export type FormMappingView = OutputOf<typeof formMappingContract.get>;
