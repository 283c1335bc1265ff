import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { salesforceContract } from '#areas/crm/contract/salesforce.ts';
import { customObjectOf } from '#areas/crm/rules/custom-objects.ts';
import { formsContract } from '#areas/forms/contract/forms.ts';
import { toApiError } from '#web/api/errors.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { crmObjectsQuery } from './integration.queries.ts';

/** Makes or changes the object of a form as the form is now; then it goes to the form list (spec 3 §7). */
export function useSaveObject(organizationId: string, orgName: string) {
  const t = useTexts();
  const api = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const objectsQuery = crmObjectsQuery(api, organizationId);
  return useSingleMutation({
    mutationFn: async ({ id, name, title }: { id: string; name: string; title: string }) => {
      const [{ definition }, objects] = await Promise.all([
        api.call(formsContract.get, { params: { formId: id } }),
        queryClient.fetchQuery({ ...objectsQuery, staleTime: 0 }),
      ]);
      const objectName = customObjectOf(name);
      const isThere = objects.some((object) => object.name === `${objectName}__c`);
      const body = { organizationId, objectName, jsonData: { ...definition, title } };
      return api.call(isThere ? salesforceContract.updateObject : salesforceContract.createObject, { body });
    },
    onSuccess: async ({ message }) => {
      await queryClient.invalidateQueries({ queryKey: objectsQuery.queryKey });
      showToast({ variant: 'success', title: t('crm.custom.title'), heading: message });
      await navigate(pathTo('/user/user-settings/form-list/:orgName', { orgName }));
    },
    onError: (failure) =>
      showToast({
        variant: 'error',
        title: t('crm.custom.title'),
        heading: t('crm.custom.saveFailed'),
        body: toApiError(t, failure).message,
      }),
  });
}
