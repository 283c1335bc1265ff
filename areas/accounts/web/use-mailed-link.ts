import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { LinkView } from '#areas/accounts/contract/accounts.ts';
import type { LinkPurpose } from '#areas/accounts/rules/accounts.ts';
import { useApi } from '#web/api/use-api.tsx';
import { linkQuery, tokenOf } from './link.queries.ts';

/**
 * The link that led to the page, as `loadLink` read it when the page opened. Using it up logs somebody in, which forgets
 * what was read before; the page stays as it is until it is left.
 * @param purposes those that the page serves: what another link is for can't be done here
 * @returns its token, empty without one, and what it is for; no link for one that works no more, or never did
 */
export function useMailedLink(purposes: readonly LinkPurpose[]): { token: string; link: LinkView | null } {
  const api = useApi();
  const queryClient = useQueryClient();
  const token = tokenOf(useSearchParams()[0]);
  const read = () => ({ token, link: queryClient.getQueryData(linkQuery(api, token).queryKey) ?? null });
  const [opened, setOpened] = useState(read);
  if (opened.token !== token) setOpened(read());
  const { link } = opened;
  return { token, link: link && purposes.includes(link.purpose) ? link : null };
}
