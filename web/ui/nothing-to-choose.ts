import type { Translate } from '#shared/texts/text.ts';
import { toApiError } from '#web/api/errors.ts';

/**
 * What a searchable list says that shows no entry.
 * @param all how many entries it has
 * @param chosen how many of them are chosen, and so not offered again; 0 for a list that goes on showing them
 */
export function nothingToChoose(t: Translate, all: number, chosen = 0): string {
  if (all === 0) return t('ui.list.empty');
  return t(chosen >= all ? 'ui.list.allChosen' : 'ui.list.nothing');
}

/**
 * What a list says that the server searches and that shows no entry: that there is none only where it has looked.
 * @param none says that nothing was found
 */
export function nothingFound(
  t: Translate,
  { error, isFetching }: { error: unknown; isFetching: boolean },
  none: string,
): string {
  if (isFetching) return t('ui.loading');
  return error ? toApiError(t, error).message : none;
}
