import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { salesforceContract } from '#areas/crm/contract/salesforce.ts';
import { customObjectOf } from '#areas/crm/rules/custom-objects.ts';
import { formsContract } from '#areas/forms/contract/forms.ts';
import type { Translate } from '#shared/texts/text.ts';
import { toApiError } from '#web/api/errors.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { crmObjectsQuery } from './integration.queries.ts';

/** Makes or changes the object of a form as the form is now. @returns sends it, and answers what Salesforce's service says */
export function useObjectWriter() {
  const api = useApi();
  const queryClient = useQueryClient();
  return async (organizationId: string, formId: string) => {
    const objectsQuery = crmObjectsQuery(api, organizationId);
    const [{ name, title, definition }, objects] = await Promise.all([
      api.call(formsContract.get, { params: { formId } }),
      queryClient.fetchQuery({ ...objectsQuery, staleTime: 0 }),
    ]);
    const objectName = customObjectOf(name);
    const isThere = objects.some((object) => object.name === `${objectName}__c`);
    const body = { organizationId, objectName, jsonData: { ...definition, title } };
    const answer = await api.call(
      isThere ? salesforceContract.updateObject : salesforceContract.createObject,
      {
        body,
      },
    );
    await queryClient.invalidateQueries({ queryKey: objectsQuery.queryKey });
    return answer;
  };
}

/** Tells that the object of a form was not saved, and why. */
export const showObjectFailure = (t: Translate, failure: unknown): void => {
  showToast({
    variant: 'error',
    title: t('crm.custom.title'),
    heading: t('crm.custom.saveFailed'),
    body: toApiError(t, failure).message,
  });
};

/** Makes or changes the object of a form as the form is now; then it goes to the form list (spec 3 §7). */
export function useSaveObject(organizationId: string, orgName: string) {
  const t = useTexts();
  const navigate = useNavigate();
  const write = useObjectWriter();
  return useSingleMutation({
    mutationFn: ({ id }: { id: string }) => write(organizationId, id),
    onSuccess: async ({ message }) => {
      showToast({ variant: 'success', title: t('crm.custom.title'), heading: message });
      await navigate(pathTo('/user/user-settings/form-list/:orgName', { orgName }));
    },
    onError: (failure) => showObjectFailure(t, failure),
  });
}
