import { useQueryClient } from '@tanstack/react-query';
import { coordinatorsContract } from '#areas/coordinators/contract/coordinators.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { useApi } from '#web/api/use-api.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { showToast } from '#web/ui/toasts.tsx';
import type { CoordinatorRef } from './coordinators.queries.ts';

/** What can be done about somebody on the coordinators' page, after asking once. */
export type CoordinatorAction = 'approve' | 'decline' | 'remove';

const done = {
  approve: ['coordinators.approved.toast', 'coordinators.approved.toastText'],
  decline: ['coordinators.declined.toast', 'coordinators.declined.toastText'],
  remove: ['coordinators.removed.toast', 'coordinators.removed.toastText'],
} as const;

/** Reads the lists again; what is on the screen may be answered by somebody else meanwhile. */
export function useRefreshCoordinators() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['coordinators', 'list'] });
}

/**
 * Approves, declines or removes somebody.
 * @param onSettled called when the action is done or refused
 */
export function useCoordinatorAction({ onSettled }: { onSettled: () => void }) {
  const t = useTexts();
  const api = useApi();
  const refresh = useRefreshCoordinators();
  return useSingleMutation({
    mutationFn: ({ action, person }: { action: CoordinatorAction; person: CoordinatorRef }) =>
      api.call(coordinatorsContract[action], { params: { ...person } }),
    onSuccess: (_done, { action }) => {
      const [title, heading] = done[action];
      showToast({ variant: 'success', title: t(title), heading: t(heading) });
    },
    onError: (failure) => showFailure(t, failure, { where: t('coordinators.failed') }),
    onSettled: async () => {
      onSettled();
      await refresh();
    },
  });
}
