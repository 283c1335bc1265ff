import { useTexts } from '#web/texts/use-texts.tsx';
import { toApiError } from '#web/api/errors.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { showToast } from '#web/ui/toasts.tsx';
import { useRefreshOpportunities } from '../organizer-home.queries.ts';

export interface StatusChange {
  change: () => Promise<unknown>;
  /** What the toasts say. */
  done: string;
  failed: string;
  onClose: () => void;
}

/** Archives or unarchives, once; says how it ended, reads the lists again and closes the window that asked. */
export function useStatusChange({ change, done, failed, onClose }: StatusChange) {
  const t = useTexts();
  const refresh = useRefreshOpportunities();
  const title = t('organizerHome.toast');
  return useSingleMutation({
    meta: { quiet: true },
    mutationFn: change,
    onSuccess: async () => {
      showToast({ variant: 'success', title, heading: done });
      await refresh();
      onClose();
    },
    onError: async (failure) => {
      showToast({ variant: 'error', title, heading: failed, body: toApiError(t, failure).message });
      // What was refused may have changed meanwhile, in another window.
      await refresh();
      onClose();
    },
  });
}
