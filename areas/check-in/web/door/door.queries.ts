import { queryOptions } from '@tanstack/react-query';
import { doorCodeContract } from '#areas/check-in/contract/door-code.ts';
import { ApiError, type Api } from '#web/api/client.ts';

/** The code that hangs at the door of a date. */
export const doorCodeQuery = (api: Api, params: { opportunityId: string; dateId: string }) =>
  queryOptions({
    queryKey: ['door-code', params.dateId],
    queryFn: ({ signal }) => api.call(doorCodeContract.code, { params, signal }),
  });

/** What the signed-in person holds on the date whose code they read; null for a code that is none. */
export const doorQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['door', token],
    queryFn: async ({ signal }) => {
      try {
        return await api.call(doorCodeContract.door, { params: { token }, signal });
      } catch (failure) {
        if (failure instanceof ApiError && failure.code === 'check-in.door-code-unknown') return null;
        throw failure;
      }
    },
    refetchOnWindowFocus: 'always',
  });
