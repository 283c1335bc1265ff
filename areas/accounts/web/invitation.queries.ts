import { queryOptions } from '@tanstack/react-query';
import { opportunityEditorContract } from '#areas/opportunities/contract/opportunity-editor.ts';
import type { Api } from '#web/api/client.ts';
import { nullFor } from '#web/api/null-for.ts';

/** What an invitation invites to; null for one that can't be used. */
export const invitationQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) =>
      nullFor(
        ['invitation.invalid'],
        api.call(opportunityEditorContract.invitation, { params: { token }, signal }),
      ),
    staleTime: Infinity,
  });
