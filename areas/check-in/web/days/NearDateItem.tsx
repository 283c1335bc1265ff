import { Link } from 'react-router';
import { IconChevronRight } from '@tabler/icons-react';
import type { NearDate } from '#areas/check-in/contract/organizer-days.ts';
import { DateCanceling } from '#areas/opportunities/web/canceling/DateCanceling.tsx';
import { formatClock, formatTimeSpan } from '#shared/rules/dates.ts';
import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { ZoneName } from '#web/ui/ZoneName.tsx';
import { Headcounts } from './Headcounts.tsx';
import { sumOf } from './headcounts.ts';
import css from './NearDateItem.module.css';

/** One date of today or tomorrow with its people, all together and by activity; its name leads to its roster. */
export function NearDateItem({ date, now }: { date: NearDate; now: string }) {
  const t = useTexts();
  const { opportunity, location, activities } = date;
  const { timeZone } = location;
  const time = formatTimeSpan(t, date.startAt, date.endAt, timeZone);
  return (
    <li className={css.date} data-window={date.window}>
      <div className={css.whole}>
        <p className={css.when}>
          <time dateTime={date.startAt}>{time}</time>
          <ZoneName at={date.endAt} timeZone={timeZone} />
          <WindowBadge date={date} now={now} />
        </p>
        <h3 className={css.title}>
          <Link
            to={pathTo('/organizer/opportunities/:id/roster/:dateId', {
              id: opportunity.id,
              dateId: date.id,
            })}
          >
            <span>{opportunity.title}</span>{' '}
            <span className={css.roster}>
              {t('organizerDays.near.roster')}
              <IconChevronRight size={18} aria-hidden />
            </span>
          </Link>
        </h3>
        <div className={css.place}>
          <span>{[date.label, location.name].filter(Boolean).join(' · ')}</span>
          {activities.some(({ here, left }) => here + left > 0) ? null : (
            <DateCanceling
              opportunityId={opportunity.id}
              timeZone={timeZone}
              date={{
                id: date.id,
                startAt: date.startAt,
                hasEnded: date.endAt <= now,
                isCanceled: date.isCanceled,
                slots: activities.map(({ slotId, title }) => ({ id: slotId, title })),
              }}
            />
          )}
        </div>
        {date.isCanceled ? null : (
          <Headcounts
            size="l"
            label={t('organizerDays.near.counts', { title: opportunity.title, time })}
            people={sumOf(activities)}
            date={date}
            now={now}
          />
        )}
      </div>
      {activities.length > 0 ? (
        <ul className={css.activities} data-single={activities.length === 1 || undefined} role="list">
          {activities.map((activity) => (
            <li key={activity.slotId}>
              <span className={css.activity}>{activity.title}</span>
              <Headcounts
                label={t('organizerDays.near.countsOf', { activity: activity.title })}
                people={activity}
                date={date}
                now={now}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

function WindowBadge({ date, now }: { date: NearDate; now: string }) {
  const t = useTexts();
  if (date.isCanceled) return <StatusBadge tone="bad">{t('canceling.canceled')}</StatusBadge>;
  if (date.window === 'closed')
    return <StatusBadge tone="quiet">{t('organizerDays.near.closed')}</StatusBadge>;
  if (date.window === 'before')
    return (
      <span className={css.opens}>
        {t('organizerDays.near.opens', { time: formatClock(t, date.opensAt, date.location.timeZone) })}
      </span>
    );
  const isOn = date.startAt <= now && now < date.endAt;
  return (
    <StatusBadge tone="good">{t(isOn ? 'organizerDays.near.now' : 'organizerDays.near.open')}</StatusBadge>
  );
}
