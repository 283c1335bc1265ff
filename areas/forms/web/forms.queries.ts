import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { formsContract } from '#areas/forms/contract/forms.ts';
import type { Api } from '#web/api/client.ts';

/** With this begin the keys of everything about forms. */
export const formsKey = ['forms'] as const;

/** A page of an organization's forms, with the titles of all of them. */
export const formListQuery = (api: Api, orgName: string, page = 1) =>
  queryOptions({
    queryKey: [...formsKey, 'list', orgName, page],
    queryFn: ({ signal }) => api.call(formsContract.list, { params: { orgName }, query: { page }, signal }),
  });

/** A form as it is edited. */
export const formQuery = (api: Api, formId: string) =>
  queryOptions({
    queryKey: [...formsKey, 'form', formId],
    queryFn: ({ signal }) => api.call(formsContract.get, { params: { formId }, signal }),
  });

/**
 * The versions of a form, the newest first, some at a time.
 * @param version the newest one, so that they are read again after a save
 */
export const formVersionsQuery = (api: Api, formId: string, version: number) =>
  infiniteQueryOptions({
    queryKey: [...formsKey, 'versions', formId, version],
    queryFn: ({ pageParam: before, signal }) =>
      api.call(formsContract.versions, { params: { formId }, query: before ? { before } : {}, signal }),
    initialPageParam: 0,
    // Versions are counted from 1, without gaps.
    getNextPageParam: ({ versions }) => {
      const last = versions.at(-1)?.version ?? 1;
      return last > 1 ? last : undefined;
    },
  });

/** A form as it was in one of its versions, which stays as it is. */
export const formVersionQuery = (api: Api, formId: string, version: number) =>
  queryOptions({
    queryKey: [...formsKey, 'version', formId, version],
    queryFn: ({ signal }) => api.call(formsContract.version, { params: { formId, version }, signal }),
    staleTime: Infinity,
  });
