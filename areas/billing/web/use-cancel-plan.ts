import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { closingQuery } from '#areas/accounts/web/closing/closing.queries.ts';
import { clearPersonalData } from '#areas/accounts/web/forget-person.ts';
import { sessionKey, visitor } from '#areas/accounts/web/session.ts';
import { useSetSession } from '#areas/accounts/web/use-log-out.ts';
import { billingContract, type PlanView } from '#areas/billing/contract/billing.ts';
import { toApiError } from '#web/api/errors.ts';
import { useApi } from '#web/api/use-api.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { showToast } from '#web/ui/toasts.tsx';

/**
 * Ends the plan and closes the account, and goes to the log in page as a visitor. It is given the organizations of which the person was told that
 * they will be unpublished.
 */
export function useCancelPlan({ plan, onRefused }: { plan: PlanView; onRefused: () => void }) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const setSession = useSetSession();
  const { stripeSubscriptionId } = plan;
  return useSingleMutation({
    mutationFn: (unpublish: string[]) =>
      api.call(billingContract.cancel, { body: { stripeSubscriptionId, unpublish } }),
    onSuccess: async () => {
      await clearPersonalData();
      // The guard must know before it lets a visitor's page be opened; the rest is forgotten once this one is left.
      queryClient.setQueryData(sessionKey, visitor);
      await navigate(pathTo('/user/login'));
      setSession(visitor);
      showToast({
        variant: 'success',
        title: t('billing.cancel'),
        heading: t('billing.cancel.done'),
      });
    },
    onError: async (failure) => {
      const error = toApiError(t, failure);
      showFailure(t, error, { where: t('billing.cancel'), what: t('billing.cancel.failed') });
      if (error.code === 'account.last-organizer') await queryClient.refetchQueries(closingQuery(api));
      onRefused();
    },
  });
}
