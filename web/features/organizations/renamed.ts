import { t } from '#shared/texts/index.ts';
import { showToast } from '#web/ui/toasts.tsx';

/** Tells which new locations got another name than the one that was entered. */
export function tellRenamed(title: string, renamed: readonly { wanted: string; name: string }[]): void {
  for (const names of renamed) {
    showToast({ variant: 'info', title, heading: t('organizationForm.renamed', names) });
  }
}
