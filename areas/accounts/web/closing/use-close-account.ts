import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { accountClosingContract } from '#areas/accounts/contract/account-closing.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import type { CloseAccountInput } from '#areas/accounts/rules/account-closing.ts';
import { toApiError } from '#web/api/errors.ts';
import { pathTo } from '#web/routing/paths.ts';
import { useApi } from '#web/api/use-api.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { showToast } from '#web/ui/toasts.tsx';
import { clearPersonalData } from '../forget-person.ts';
import { sessionKey, visitor } from '../session.ts';
import { useSetSession } from '../use-log-out.ts';
import { closingQuery } from './closing.queries.ts';

/**
 * Closes the account and goes to the log in page as a visitor.
 * @param onRefused called after a refusal, when what it would do has been read again
 */
export function useCloseAccount({ onRefused }: { onRefused?: () => void } = {}) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const setSession = useSetSession();
  return useSingleMutation({
    mutationFn: (body: CloseAccountInput) => api.call(accountClosingContract.close, { body }),
    onSuccess: async () => {
      await clearPersonalData();
      // The guard must know before it lets a visitor's page be opened; the rest is forgotten once this one is left.
      queryClient.setQueryData(sessionKey, visitor);
      await navigate(pathTo('/user/login'));
      setSession(visitor);
      showToast({
        variant: 'success',
        title: t('accountClosing.title'),
        heading: t('accountClosing.done'),
      });
    },
    onError: async (failure) => {
      const error = toApiError(t, failure);
      showFailure(t, error, { where: t('accountClosing.failed') });
      if (error.code === 'account.last-organizer') await queryClient.refetchQueries(closingQuery(api));
      onRefused?.();
    },
  });
}
