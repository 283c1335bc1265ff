import type { Elsewhere } from '#areas/check-in/contract/elsewhere.ts';
import { formatTime } from '#shared/rules/dates.ts';
import type { Translate } from '#shared/texts/text.ts';
import type { ApiError } from '#web/api/client.ts';

/** What a person is told of where else they are. */
export function ownElsewhere(t: Translate, { place }: Elsewhere): string {
  if (!place) return t('elsewhere.own.hidden');
  return t('elsewhere.own', { ...place, time: formatTime(t, place.since, place.timeZone) });
}

/** What those who check somebody in are told of where else the person is. */
export function theirElsewhere(t: Translate, name: string, { place }: Elsewhere): string {
  if (!place) return t('elsewhere.of.hidden', { name });
  return t('elsewhere.of', { ...place, name, time: formatTime(t, place.since, place.timeZone) });
}

/** The same beside a name. */
export function elsewhereMark(t: Translate, { place }: Elsewhere): string {
  if (!place) return t('elsewhere.mark.hidden');
  return t('elsewhere.mark', { ...place, time: formatTime(t, place.since, place.timeZone) });
}

/** Where the person is, of a refusal for that. */
export const elsewhereIn = ({ code, details }: ApiError): Elsewhere | null =>
  code === 'check-in.elsewhere' ? (details as Elsewhere) : null;
