import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { NearDate } from '#areas/check-in/contract/organizer-days.ts';
import { formatClock } from '#shared/rules/dates.ts';
import { useApi } from '#web/api/use-api.tsx';
import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { ZoneName } from '#web/ui/ZoneName.tsx';
import { Headcounts } from './Headcounts.tsx';
import { sumOf } from './headcounts.ts';
import { KioskButton } from './KioskButton.tsx';
import css from './NearGlance.module.css';
import { nearDatesQuery } from './organizer-days.queries.ts';

/** Dates that stand above the list; the view Today has all of them. */
const shownMax = 3;

/** What is next, above the list: the first dates of today and tomorrow that are not over. Nothing without any. */
export function NearGlance() {
  const t = useTexts();
  const { data } = useQuery(nearDatesQuery(useApi()));
  const ahead = data?.dates.filter(({ window }) => window !== 'closed') ?? [];
  if (!data || ahead.length === 0) return null;
  return (
    <Panel title={t('organizerDays.near')} beside={<KioskButton />}>
      <ul role="list">
        {ahead.slice(0, shownMax).map((date) => (
          <Row key={date.id} date={date} now={data.now} />
        ))}
      </ul>
      {data.dates.length > shownMax ? (
        <Link to={pathTo('/organizer/today')} className={css.title}>
          {t('organizerDays.near.all', { count: data.dates.length })}
        </Link>
      ) : null}
    </Panel>
  );
}

function Row({ date, now }: { date: NearDate; now: string }) {
  const t = useTexts();
  const { opportunity, location } = date;
  const time = formatClock(t, date.startAt, location.timeZone);
  const isOn = !date.isCanceled && date.startAt <= now && now < date.endAt;
  return (
    <li className={css.date} data-on={isOn || undefined}>
      <span className={css.when}>
        <span>
          {t(
            isOn
              ? 'organizerDays.near.since'
              : date.day === 'today'
                ? 'organizerDays.near.todayAt'
                : 'organizerDays.near.tomorrowAt',
            { time },
          )}
        </span>
        <ZoneName at={date.startAt} timeZone={location.timeZone} />
      </span>
      <Link
        to={pathTo('/organizer/opportunities/:id/roster/:dateId', { id: opportunity.id, dateId: date.id })}
        className={css.title}
      >
        {[opportunity.title, date.label].filter(Boolean).join(' · ')}
      </Link>
      {date.isCanceled ? (
        <StatusBadge tone="bad">{t('canceling.canceled')}</StatusBadge>
      ) : (
        <Headcounts
          label={t('organizerDays.near.counts', { title: opportunity.title, time })}
          people={sumOf(date.activities)}
          date={date}
          now={now}
        />
      )}
    </li>
  );
}
