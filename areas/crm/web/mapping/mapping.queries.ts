import { queryOptions } from '@tanstack/react-query';
import { formMappingContract } from '#areas/crm/contract/mapping.ts';
import { salesforceContract } from '#areas/crm/contract/salesforce.ts';
import { contactObjects, type ContactObject } from '#areas/crm/rules/mapping.ts';
import type { Api } from '#web/api/client.ts';

/** Where the answers of a form go, with the form. */
export const formMappingQuery = (api: Api, formId: string) =>
  queryOptions({
    queryKey: ['crm', 'mapping', formId],
    queryFn: ({ signal }) => api.call(formMappingContract.get, { params: { formId }, signal }),
  });

const asked = { staleTime: 5 * 60_000, retry: false } as const;

/** The fields of an object of an organization's CRM. */
export const crmFieldsQuery = (api: Api, organizationId: string, objectName: string) =>
  queryOptions({
    queryKey: ['crm', 'fields', organizationId, objectName],
    queryFn: async ({ signal }) =>
      (await api.call(salesforceContract.fields, { body: { organizationId, objectName }, signal })).fields,
    ...asked,
  });

/** The objects that refer to people, and by which field. An account that is a person has a contact, which others refer to. */
export const crmResourcesQuery = (api: Api, organizationId: string, people: ContactObject) =>
  queryOptions({
    queryKey: ['crm', 'resources', organizationId, people],
    queryFn: async ({ signal }) => {
      const objects = people === 'Account' ? contactObjects.toReversed() : [people];
      const found = await Promise.all(
        objects.map(async (refersTo) => {
          const body = { organizationId, objectName: refersTo };
          const children = await api.call(salesforceContract.resources, { body, signal });
          return children.map((child) => ({ ...child, refersTo }));
        }),
      );
      return found.flat();
    },
    ...asked,
  });
