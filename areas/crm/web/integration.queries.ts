import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '#shared/contract/endpoint.ts';
import { campaignsContract } from '#areas/crm/contract/campaigns.ts';
import { integrationContract, type Integration, type ObjectConfig } from '#areas/crm/contract/integration.ts';
import { salesforceContract } from '#areas/crm/contract/salesforce.ts';
import type { CrmObjectPurpose } from '#areas/crm/rules/crm.ts';
import type { Api } from '#web/api/client.ts';
import { useApi } from '#web/api/use-api.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { useTexts } from '#web/texts/use-texts.tsx';

/** An organization's connection with its CRM, by the name it was created with. */
export function integrationQuery(api: Api, orgName: string) {
  return queryOptions({
    queryKey: ['crm', 'integration', orgName],
    queryFn: ({ signal }) => api.call(integrationContract.get, { params: { orgName }, signal }),
  });
}

/** The objects of an organization's CRM. They are asked for when somebody is about to choose one. */
export function crmObjectsQuery(api: Api, organizationId: string) {
  return queryOptions({
    queryKey: ['crm', 'objects', organizationId],
    queryFn: ({ signal }) => api.call(salesforceContract.objects, { body: { organizationId }, signal }),
    staleTime: 5 * 60_000,
    retry: false,
  });
}

/** Opportunities of an organization with their campaigns. */
export function campaignsQuery(api: Api, orgName: string, page: number) {
  return queryOptions({
    queryKey: ['crm', 'campaigns', orgName, page],
    queryFn: ({ signal }) =>
      api.call(campaignsContract.list, { params: { orgName }, query: { page }, signal }),
  });
}

/** The campaign of one opportunity. */
export function campaignOfQuery(api: Api, opportunityId: string) {
  return queryOptions({
    queryKey: ['crm', 'campaign-of', opportunityId],
    queryFn: ({ signal }) => api.call(campaignsContract.get, { params: { opportunityId }, signal }),
  });
}

/** The newest campaigns of an organization's CRM. */
export function campaignRecordsQuery(
  api: Api,
  organizationId: string,
  { objectName, selectedColumns: fields }: ObjectConfig,
) {
  return queryOptions({
    queryKey: ['crm', 'campaign-records', organizationId, objectName, fields],
    queryFn: ({ signal }) =>
      api.call(salesforceContract.records, { body: { organizationId, objectName, fields }, signal }),
    staleTime: 5 * 60_000,
    retry: false,
  });
}

/** Turns the CRM, or custom objects in it, on or off, saved at once. */
export function useIntegrationSwitch(orgName: string, onSaved: (saved: Integration) => void) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: (body: BodyOf<typeof integrationContract.update>) =>
      api.call(integrationContract.update, { params: { orgName }, body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(integrationQuery(api, orgName).queryKey, saved);
      onSaved(saved);
    },
    onError: (failure) => showFailure(t, failure, { where: t('crm.title') }),
  });
}

/** Keeps which object stands for campaigns or activities. */
export function useObjectConfig(orgName: string, purpose: CrmObjectPurpose, onSaved: () => void) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: (body: BodyOf<typeof integrationContract.configure>) =>
      api.call(integrationContract.configure, { params: { orgName, purpose }, body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(integrationQuery(api, orgName).queryKey, saved);
      onSaved();
    },
    onError: (failure) => showFailure(t, failure, { where: t(`crm.${purpose}.title`) }),
  });
}
