import { queryOptions } from '@tanstack/react-query';
import { opportunityEditorContract } from '#areas/opportunities/contract/opportunity-editor.ts';
import { ApiError, type Api } from '#web/api/client.ts';

/** What an invitation invites to; null for one that can't be used. */
export const invitationQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: async ({ signal }) => {
      try {
        return await api.call(opportunityEditorContract.invitation, { params: { token }, signal });
      } catch (failure) {
        if (failure instanceof ApiError && failure.code === 'invitation.invalid') return null;
        throw failure;
      }
    },
    staleTime: Infinity,
  });
