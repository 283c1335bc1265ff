import { queryOptions } from '@tanstack/react-query';
import { applicationsContract } from '#areas/forms/contract/applications.ts';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import type { Api } from '#web/api/client.ts';

/** The form with which people apply to an organization. */
export function applicationFormQuery(api: Api, orgName: string) {
  return queryOptions({
    queryKey: ['application-form', orgName],
    queryFn: ({ signal }) => api.call(applicationsContract.form, { params: { orgName }, signal }),
    // What somebody is filling in is not replaced below their hands.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

export type ApplicationFormView = OutputOf<typeof applicationsContract.form>;
