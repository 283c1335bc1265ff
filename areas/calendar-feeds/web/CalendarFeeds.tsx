import { useState } from 'react';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import type { calendarFeedsContract } from '#areas/calendar-feeds/contract/calendar-feeds.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { CalendarFeed } from './CalendarFeed.tsx';
import css from './CalendarFeeds.module.css';
import { NewFeed } from './NewFeed.tsx';

/** Somebody's feeds, each with its address, and what else there could be one of. */
export function CalendarFeeds({ feeds, others }: OutputOf<typeof calendarFeedsContract.list>) {
  const t = useTexts();
  const [madeId, setMadeId] = useState<string>();
  return (
    <section className={css.parts} aria-label={t('calendarFeeds.title')}>
      {others.length > 0 ? <NewFeed others={others} onMade={setMadeId} /> : null}
      {feeds.length > 0 ? (
        <>
          <p className={css.words}>{t('calendarFeeds.secret')}</p>
          <ul className={css.feeds}>
            {feeds.map((feed) => (
              <li key={feed.id}>
                <CalendarFeed feed={feed} takesFocus={feed.id === madeId} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}
