import type { PublishedView } from '#areas/opportunities/contract/publishing.ts';
import type { Translate } from '#shared/texts/text.ts';

/** What an organizer can send around: a line for chats, and a letter. */
export function shareWords(t: Translate, published: PublishedView): { short: string; long: string } {
  const { title, organization, location, url, days } = published;
  const town = [location.city, location.state].filter(Boolean);
  const words = {
    title,
    url,
    days,
    organization: organization.name,
    place: town.join(', ') || location.name,
    where: [location.name, ...town].join(', '),
  };
  const kind = days === '' ? 'words' : 'dated';
  return {
    short: t(`publishing.share.short.${kind}`, words),
    long: t(`publishing.share.long.${kind}`, words),
  };
}
