import type { Translate } from '#shared/texts/text.ts';
import { toApiError } from '#web/api/errors.ts';
import { showToast } from '#web/ui/toasts.tsx';

/**
 * Tells in a toast that something could not be done, and why.
 * @param where the toast's title
 * @param what what could not be done, where the reason alone does not say it
 */
export function showFailure(
  t: Translate,
  failure: unknown,
  { where, what }: { where: string; what?: string },
): void {
  const { message } = toApiError(t, failure);
  showToast({
    variant: 'error',
    title: where,
    ...(what === undefined ? { heading: message } : { heading: what, body: message }),
  });
}
