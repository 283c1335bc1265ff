import { useState } from 'react';
import { formMappingContract, type MappingTest } from '#areas/crm/contract/mapping.ts';
import type { BodyOf } from '#shared/contract/endpoint.ts';
import type { ApiError } from '#web/api/client.ts';
import { toApiError } from '#web/api/errors.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { showToast } from '#web/ui/toasts.tsx';

/** Tries a mapping on the CRM itself. @param onDone the CRM took everything */
export function useTestSubmission(formId: string, onDone: () => void) {
  const t = useTexts();
  const api = useApi();
  const [result, setResult] = useState<MappingTest | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const forget = () => {
    setResult(null);
    setFailure(null);
  };
  const { mutate, isPending } = useSingleMutation({
    meta: { quiet: true },
    mutationFn: (body: BodyOf<typeof formMappingContract.test>) =>
      api.call(formMappingContract.test, { params: { formId }, body }),
    onSuccess: (tested) => {
      setResult(tested);
      if (tested.success) {
        onDone();
        showToast({ variant: 'success', title: t('crm.test.done.title'), heading: t('crm.test.done') });
      } else
        showToast({
          variant: 'error',
          title: t('crm.test.failed.title'),
          heading: t('crm.test.failed'),
          ...notCreated(tested),
        });
    },
    onError: (error) => {
      const refusal = toApiError(t, error);
      setFailure(refusal);
      showToast({ variant: 'error', title: t('crm.test.failed.title'), heading: refusal.message });
    },
  });
  /** Which records were not created. */
  function notCreated({ contact, resources }: MappingTest): { body?: string } {
    const titles = [contact, ...resources].filter(({ success }) => !success).map(({ title }) => title);
    return titles.length > 0 ? { body: t('crm.test.failed.which', { titles: titles.join(', ') }) } : {};
  }
  return {
    result,
    failure,
    isPending,
    forget,
    send: (body: BodyOf<typeof formMappingContract.test>) => {
      forget();
      mutate(body);
    },
  };
}
