import { queryOptions } from '@tanstack/react-query';
import { accountsContract } from '#areas/accounts/contract/accounts.ts';
import type { Api } from '#web/api/client.ts';
import { nullFor } from '#web/api/null-for.ts';
import type { PageLoad } from '#web/routing/page-module.ts';

/** What the mailed link with a token is for; null for one that works no more, or never did. */
export const linkQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['mailed-link', token],
    // Too long for a token, and so none of ours.
    queryFn: ({ signal }) =>
      nullFor(
        ['request.invalid'],
        api.call(accountsContract.link, { query: { token }, signal }).then(({ link }) => link),
      ),
    // Used up by this page, it is not asked about again while somebody reads what became of it.
    staleTime: Infinity,
  });

/** The token of the link that led to a page; empty without one. */
export const tokenOf = (query: URLSearchParams): string => query.get('token') ?? '';

/** Reads what the link is for that led to a page. */
export const loadLink: PageLoad = async ({ api, queryClient }, { url }) => {
  await queryClient.ensureQueryData(linkQuery(api, tokenOf(url.searchParams)));
};
