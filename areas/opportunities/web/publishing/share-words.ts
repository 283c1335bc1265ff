import type { PublishedView } from '#areas/opportunities/contract/publishing.ts';
import { formatLongDate } from '#shared/rules/dates.ts';
import type { Translate } from '#shared/texts/text.ts';

/** What an organizer can send around: a line for chats, and a letter. */
export function shareWords(t: Translate, published: PublishedView): { short: string; long: string } {
  const { title, organization, location, url, next } = published;
  const words = {
    title,
    url,
    organization: organization.name,
    location: location.name,
    place: [location.city, location.state].filter(Boolean).join(', ') || location.name,
  };
  if (!next)
    return {
      short: t('publishing.share.short.words', words),
      long: t('publishing.share.long.words', words),
    };
  const dated = { ...words, date: formatLongDate(t, next.startAt, location.timeZone) };
  return {
    short: t('publishing.share.short.dated', dated),
    long: t('publishing.share.long.dated', dated),
  };
}
