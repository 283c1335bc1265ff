import { useQueryClient } from '@tanstack/react-query';
import type { BuilderAddition } from '#areas/forms/web/builder/addition.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { integrationQuery } from './integration.queries.ts';
import { showObjectFailure, useObjectWriter } from './use-save-object.ts';

/** The object that a form has in Salesforce, as a part of its builder: it follows what was saved, where forms have objects of their own. */
export function useObjectOfForm(orgName: string): BuilderAddition {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const write = useObjectWriter();
  return {
    async onSaved(formId) {
      try {
        const integration = await queryClient.fetchQuery({ ...integrationQuery(api, orgName), staleTime: 0 });
        const { organization, isActiveSalesforce, connected, enableCustomObject } = integration;
        if (!isActiveSalesforce || !connected || !enableCustomObject) return;
        const { message } = await write(organization.id, formId);
        showToast({ variant: 'success', title: t('crm.custom.title'), heading: message });
      } catch (failure) {
        showObjectFailure(t, failure);
      }
    },
  };
}
