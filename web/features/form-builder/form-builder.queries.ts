import { queryOptions } from '@tanstack/react-query';
import { formsContract } from '#shared/contract/forms.ts';
import type { Api } from '#web/api/client.ts';

/** With this begin the keys of everything about forms. */
export const formsKey = ['forms'] as const;

/** The forms of an organization, for what a new one is called. */
export const formTitlesQuery = (api: Api, orgName: string) =>
  queryOptions({
    queryKey: [...formsKey, 'titles', orgName],
    queryFn: ({ signal }) =>
      api.call(formsContract.list, { params: { orgName }, query: { page: 1 }, signal }),
  });

/** A form as it is edited. */
export const builtFormQuery = (api: Api, formId: string) =>
  queryOptions({
    queryKey: [...formsKey, 'form', formId],
    queryFn: ({ signal }) => api.call(formsContract.get, { params: { formId }, signal }),
  });
