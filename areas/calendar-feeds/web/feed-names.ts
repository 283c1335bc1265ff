import type { FeedSubject } from '#areas/calendar-feeds/contract/calendar-feeds.ts';
import type { Translate } from '#shared/texts/text.ts';

/** What a feed is of, in words. */
export function feedName(t: Translate, { kind, name, organization }: FeedSubject): string {
  switch (kind) {
    case 'person':
      return t('calendarFeeds.kind.person');
    case 'organization':
      return t('calendarFeeds.kind.organization', { name });
    case 'location':
      return t('calendarFeeds.kind.location', { name, organization });
  }
}
