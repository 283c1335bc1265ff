import { queryOptions } from '@tanstack/react-query';
import { doorCodeContract } from '#areas/check-in/contract/door-code.ts';
import type { Api } from '#web/api/client.ts';
import { nullFor } from '#web/api/null-for.ts';

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
    queryFn: ({ signal }) =>
      nullFor(['check-in.door-code-unknown'], api.call(doorCodeContract.door, { params: { token }, signal })),
    refetchOnWindowFocus: 'always',
  });
