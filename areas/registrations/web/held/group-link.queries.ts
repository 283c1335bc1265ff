import { queryOptions } from '@tanstack/react-query';
import { groupLinkContract } from '#areas/registrations/contract/group-link.ts';
import type { Api } from '#web/api/client.ts';
import { nullFor } from '#web/api/null-for.ts';

/** What is held for a group whose contact has the link; null for a link that is none, or none any more. */
export const groupLinkQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['registrations', 'group', token],
    queryFn: ({ signal }) =>
      token
        ? nullFor(['held.link-invalid'], api.call(groupLinkContract.read, { params: { token }, signal }))
        : null,
  });
