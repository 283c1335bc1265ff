import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formsContract, type FormView } from '#areas/forms/contract/forms.ts';
import { withDefaultFields } from '#areas/forms/rules/form-definition/default-fields.ts';
import { ApiError } from '#web/api/client.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useNavigateUnlessLeft } from '#web/routing/use-navigate-unless-left.ts';
import { showFailure } from '#web/forms/show-failure.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { formQuery, formsKey } from '../../forms.queries.ts';
import type { Work } from './use-builder.ts';

export interface SaveFormOptions {
  orgName: string;
  /** None of a new form. */
  formId: string | undefined;
  creationKey: string;
  /** Before the builder is left. */
  onSaved: (formId: string) => Promise<void>;
}

/** Saves the form, as a new one or as the next version of one that is there. */
export function useSaveForm({ orgName, formId, creationKey, onSaved }: SaveFormOptions) {
  const t = useTexts();
  const api = useApi();
  const navigateUnlessLeft = useNavigateUnlessLeft();
  const queryClient = useQueryClient();
  /** The form as somebody else saved it meanwhile, until that is answered. */
  const [theirs, setTheirs] = useState<FormView | null>(null);
  const readTheirs = async (id: string): Promise<FormView | null> => {
    try {
      return await queryClient.fetchQuery({ ...formQuery(api, id), staleTime: 0 });
    } catch {
      return null;
    }
  };
  const mutation = useSingleMutation({
    mutationFn: async ({ work, version }: { work: Work; version: number }) => {
      const { title } = work;
      const definition = withDefaultFields(t, work.form);
      if (formId === undefined) {
        const body = { title, definition, creationKey };
        return (await api.call(formsContract.create, { params: { orgName }, body })).id;
      }
      await api.call(formsContract.save, { params: { formId }, body: { title, definition, version } });
      return formId;
    },
    onSuccess: async (savedId) => {
      await onSaved(savedId);
      // Right before it is left: the builder would begin again without what it has read.
      queryClient.removeQueries({ queryKey: formsKey });
      await navigateUnlessLeft(pathTo('/user/user-settings/form-list/:orgName', { orgName }));
      showToast({ variant: 'success', title: t('formBuilder.toast'), heading: t('formBuilder.saved') });
    },
    onError: async (error) => {
      if (formId !== undefined && error instanceof ApiError && error.code === 'form.changed') {
        const now = await readTheirs(formId);
        if (now) return setTheirs(now);
      }
      showFailure(t, error, { where: t('formBuilder.toast'), what: t('formBuilder.notSaved') });
    },
  });
  return {
    isPending: mutation.isPending,
    save: (work: Work, version: number) => mutation.mutate({ work, version }),
    theirs,
    dismissTheirs: () => setTheirs(null),
  };
}
