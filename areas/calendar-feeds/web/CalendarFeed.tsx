import { Button, Title } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { CopyField } from '#web/ui/CopyField.tsx';
import type { CalendarFeedView } from '#areas/calendar-feeds/contract/calendar-feeds.ts';
import type { Translate } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Card } from '#web/ui/Card.tsx';
import css from './CalendarFeeds.module.css';
import { FeedButton } from './FeedButton.tsx';
import { feedName } from './feed-names.ts';

/** One feed: its address to take along, to exchange and to end. The keyboard goes on at one that was just made. */
export function CalendarFeed({ feed, takesFocus }: { feed: CalendarFeedView; takesFocus: boolean }) {
  const t = useTexts();
  const heading = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  const name = feedName(t, feed);
  const { address, kind } = feed;
  return (
    <Card>
      <section className={css.feed} aria-labelledby={heading}>
        <div>
          <Title order={2} size="h4" id={heading} ref={title} tabIndex={-1}>
            {name}
          </Title>
          <p className={css.words}>
            {t(kind === 'person' ? 'calendarFeeds.has.person' : 'calendarFeeds.has.dates')}
          </p>
        </div>
        {address === null ? (
          <p>{t('calendarFeeds.lost')}</p>
        ) : (
          <CopyField label={t('calendarFeeds.address', { name })} text={address} />
        )}
        <div className={css.buttons}>
          {address === null ? null : (
            <Button
              component="a"
              href={address.replace(/^https?:/, 'webcal:')}
              leftSection={<IconCalendarPlus size={20} aria-hidden />}
              aria-label={t('calendarFeeds.open.of', { name })}
            >
              {t('calendarFeeds.open')}
            </Button>
          )}
          <FeedButton what="renew" feedId={feed.id} name={name} />
          <FeedButton what="end" feedId={feed.id} name={name} />
        </div>
        <p className={css.words}>{lastRead(t, feed)}</p>
      </section>
    </Card>
  );
}

function lastRead(t: Translate, { readDaysAgo: days }: CalendarFeedView): string {
  if (days === null) return t('calendarFeeds.read.never');
  return days < 1 ? t('calendarFeeds.read.today') : t('calendarFeeds.read.ago', { days });
}
