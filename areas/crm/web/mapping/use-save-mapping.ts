import { useQueryClient } from '@tanstack/react-query';
import { formMappingContract, type FormMappingView } from '#areas/crm/contract/mapping.ts';
import type { MappedForm } from '#areas/crm/rules/mapping-check.ts';
import { formsKey } from '#areas/forms/web/forms.queries.ts';
import { useApi } from '#web/api/use-api.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { formMappingQuery } from './mapping.queries.ts';

/** Saves a form with its mapping. What somebody else saved meanwhile is not overwritten; what was done here stays on the screen. */
export function useSaveMapping(
  { form }: FormMappingView,
  onSaved: (next: { version: number; revision: number }) => void,
) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const { queryKey } = formMappingQuery(api, form.id);
  return useSingleMutation({
    mutationFn: (body: MappedForm & { version: number; revision: number }) =>
      api.call(formMappingContract.save, { params: { formId: form.id }, body }),
    onSuccess: (saved, work) => {
      queryClient.setQueryData(
        queryKey,
        (before) =>
          before && {
            ...before,
            mapping: work.mapping,
            revision: saved.revision,
            form: { ...before.form, version: saved.version, definition: work.definition },
          },
      );
      queryClient.removeQueries({ queryKey: formsKey });
      onSaved(saved);
      showToast({ variant: 'success', title: t('crm.mapping.toast'), heading: t('crm.mapping.saved') });
    },
    onError: (failure) =>
      showFailure(t, failure, { where: t('crm.mapping.toast'), what: t('crm.mapping.notSaved') }),
  });
}
