import { queryOptions } from '@tanstack/react-query';
import { mailContract } from '#areas/mail/contract/mail.ts';
import { opportunityEditorContract } from '#areas/opportunities/contract/opportunity-editor.ts';
import type { Api } from '#web/api/client.ts';

/** First part of the keys of all that the editor reads. */
export const editorKey = 'opportunity-editor';

/** What the fields of a new opportunity can be set to. It is read once a visit of the page. */
export function choicesQuery(api: Api) {
  return queryOptions({
    queryKey: [editorKey, 'choices'],
    queryFn: ({ signal }) => api.call(opportunityEditorContract.choices, { signal }),
    staleTime: Infinity,
  });
}

/** An opportunity with everything that the editor edits. It is read once a visit of the page. */
export function openedQuery(api: Api, opportunityId: string) {
  return queryOptions({
    queryKey: [editorKey, 'opened', opportunityId],
    queryFn: ({ signal }) => api.call(opportunityEditorContract.open, { params: { opportunityId }, signal }),
    staleTime: Infinity,
  });
}

/** Which addresses of its saved email group get an opportunity's notices. */
export function emailGroupStatesQuery(api: Api, opportunityId: string) {
  return queryOptions({
    queryKey: [editorKey, 'email-group', opportunityId],
    queryFn: ({ signal }) => api.call(mailContract.emailGroupStates, { params: { opportunityId }, signal }),
  });
}
