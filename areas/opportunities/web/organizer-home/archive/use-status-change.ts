import { useTexts } from '#web/texts/use-texts.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
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
      showFailure(t, failure, { where: title, what: failed });
      // What was refused may have changed meanwhile, in another window.
      await refresh();
      onClose();
    },
  });
}
