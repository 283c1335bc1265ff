import { z } from 'zod';
import { columnsMax, crmNameMax, crmObjectPurposes } from '#areas/crm/rules/crm.ts';
import { addressPartMax, endpoint } from '#shared/contract/endpoint.ts';
import { isoInstant } from '#shared/contract/instant.ts';

const crmName = z.string().min(1).max(crmNameMax, { abort: true });

/** Which object stands for campaigns or for activities, and which of its columns are shown. */
const objectConfig = z.object({
  objectName: crmName,
  selectedColumns: z.array(crmName).max(columnsMax),
  /** Names and labels of all columns, as the CRM described them when the object was chosen. */
  availableColumns: z
    .array(z.object({ name: crmName, label: z.string().max(255, { abort: true }) }))
    .max(columnsMax),
  testRecordId: z.string().max(18, { abort: true }).trim().nullable(),
  testRecordName: z.string().max(255, { abort: true }).trim().nullable(),
});
export type ObjectConfig = z.output<typeof objectConfig>;

const integrationView = z.object({
  organization: z.object({ id: z.string(), orgName: z.string(), name: z.string() }),
  /** Whether this installation can connect with a CRM at all. */
  isAvailable: z.boolean(),
  isActiveSalesforce: z.boolean(),
  /** Whether forms can have objects of their own in the CRM. */
  enableCustomObject: z.boolean(),
  /** Null when the CRM has to be authorized, for the first time or again. */
  connected: z
    .object({ at: isoInstant, by: z.string().nullable(), crmOrganizationId: z.string() })
    .nullable(),
  campaignConfig: objectConfig.nullable(),
  activityConfig: objectConfig.nullable(),
});
export type Integration = z.output<typeof integrationView>;

const byName = z.object({ orgName: z.string().min(1).max(addressPartMax) });

export const integrationContract = {
  get: endpoint({
    method: 'GET',
    path: '/api/organizations/:orgName/integration',
    access: 'orgMember',
    summary: "An organization's connection with its CRM, for those who work for it",
    params: byName,
    output: integrationView,
    errors: ['not-found'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/organizations/:orgName/integration',
    access: 'orgMember',
    summary: 'Turn the CRM, or custom objects in it, on or off; turning the CRM off ends its authorization',
    params: byName,
    body: z.object({
      isActiveSalesforce: z.boolean().optional(),
      enableCustomObject: z.boolean().optional(),
    }),
    output: integrationView,
    errors: ['not-found', 'crm.not-available', 'crm.not-active'],
    perMinute: 30,
  }),
  configure: endpoint({
    method: 'PUT',
    path: '/api/organizations/:orgName/integration/:purpose',
    access: 'orgMember',
    summary: 'Choose the CRM object that stands for campaigns or for activities, and its columns',
    params: byName.extend({ purpose: z.enum(crmObjectPurposes) }),
    body: objectConfig,
    output: integrationView,
    errors: ['not-found', 'crm.not-active'],
    perMinute: 60,
  }),
};
