import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { applicationFilesContract } from '#areas/application-files/contract/application-files.ts';
import { applicationsContract } from '#areas/forms/contract/applications.ts';
import { toApiError } from '#web/api/errors.ts';
import type { ApiError } from '#web/api/client.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { applicationFormQuery, type ApplicationFormView } from './application.queries.ts';
import type { Uploads } from './file-uploads.ts';
import type { EnteredAnswers } from './survey-model.ts';

/** Where an application is: with the person, on its way, or back with a refusal. */
export type Sending = { kind: 'filling' } | { kind: 'sending' } | { kind: 'failed'; failure: ApiError };

/** Sends an application and its files. */
export function useApply({ view, onSent }: { view: ApplicationFormView; onSent: () => void }) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<ApiError>();
  const { orgName, organizationId, formId, version } = view;
  const { mutate, isPending } = useSingleMutation({
    meta: { quiet: true },
    mutationFn: ({ answers, key }: { answers: EnteredAnswers; key: string }) =>
      api.call(applicationsContract.apply, { params: { orgName }, body: { formId, version, answers, key } }),
    onSuccess: () => {
      showToast({
        variant: 'success',
        title: t('application.sent.title'),
        heading: t('application.sent.toast'),
      });
      onSent();
    },
    onError: (error) => {
      const refusal = toApiError(t, error);
      setFailure(refusal);
      showToast({
        variant: 'error',
        title: t('application.failed.toast'),
        heading: t('application.failed.submit'),
        body: refusal.message,
      });
    },
  });
  const uploads: Uploads = {
    send: (file) => api.upload(applicationFilesContract.upload, file, { organizationId }),
  };
  const state: Sending = isPending
    ? { kind: 'sending' }
    : failure
      ? { kind: 'failed', failure }
      : { kind: 'filling' };
  return {
    state,
    uploads,
    send: (application: { answers: EnteredAnswers; key: string }) => {
      setFailure(undefined);
      mutate(application);
    },
    /** Back to the form; one that was changed meanwhile is read again, and what was entered is put into it. */
    back: () => {
      setFailure(undefined);
      if (failure?.code === 'form.changed')
        void queryClient.resetQueries({ queryKey: applicationFormQuery(api, orgName).queryKey });
    },
  };
}
