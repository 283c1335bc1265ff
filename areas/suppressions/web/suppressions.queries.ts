import { queryOptions } from '@tanstack/react-query';
import { suppressionsContract } from '#areas/suppressions/contract/suppressions.ts';
import type { Api } from '#web/api/client.ts';

/** What an address of the page asks for; what is nonsense is left out, never refused. */
export interface SuppressedParams {
  address?: string;
  page: number;
}

const searchMax = 100;

export function readSuppressedParams(query: URLSearchParams): SuppressedParams {
  const address = query.get('address')?.trim().slice(0, searchMax);
  const page = Number(query.get('page'));
  return {
    ...(address ? { address } : {}),
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
}

export const suppressedQuery = (api: Api, asked: SuppressedParams) =>
  queryOptions({
    queryKey: ['suppressed-addresses', asked],
    queryFn: ({ signal }) => api.call(suppressionsContract.list, { query: asked, signal }),
    staleTime: 0,
  });
