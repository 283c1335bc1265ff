import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#web/api/use-api.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import type { ApiError } from '#web/api/client.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { contactFormQuery, type ContactTarget } from './contact.queries.ts';

/** After a form that was open for too long: it gets another stamp, and is told to be sent again. Nothing typed is lost. */
export function useNewStamp(asked: ContactTarget) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  return {
    'contact.form-expired': (error: ApiError) => {
      void queryClient.invalidateQueries(contactFormQuery(api, asked));
      showFailure(t, error, { where: t('contact.toast') });
    },
  };
}
