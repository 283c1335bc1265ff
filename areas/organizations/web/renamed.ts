import { showToast } from '#web/ui/toasts.tsx';
import type { Translate } from '#shared/texts/text.ts';

/** Tells which new locations got another name than the one that was entered. */
export function tellRenamed(
  t: Translate,
  title: string,
  renamed: readonly { wanted: string; name: string }[],
): void {
  for (const names of renamed) {
    showToast({ variant: 'info', title, heading: t('organizationForm.renamed', names) });
  }
}
