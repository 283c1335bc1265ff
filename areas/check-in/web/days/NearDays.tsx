import { Title } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { NearDate } from '#areas/check-in/contract/organizer-days.ts';
import { formatShortDate } from '#shared/rules/dates.ts';
import { nearDays, type NearDay } from '#areas/check-in/rules/organizer-days.ts';
import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { DayMessage } from './DayMessage.tsx';
import { sumOf } from './headcounts.ts';
import { NearDateItem } from './NearDateItem.tsx';
import css from './NearDays.module.css';

export interface NearDaysProps {
  dates: readonly NearDate[];
  /** The service's time. */
  now: string;
}

/** What is on today and tomorrow, date by date. */
export function NearDays({ dates, now }: NearDaysProps) {
  const t = useTexts();
  if (dates.length === 0)
    return (
      <EmptyState
        title={t('organizerDays.near.none')}
        text={t('organizerDays.near.noneText')}
        action={
          <LinkButton to={pathTo('/organizer/calendar')}>{t('organizerDays.near.calendar')}</LinkButton>
        }
      />
    );
  return nearDays.map((day) => (
    <Day key={day} day={day} dates={dates.filter((date) => date.day === day)} now={now} />
  ));
}

/** What is still to be done comes first, what is over is folded behind it. */
function Day({ day, dates, now }: NearDaysProps & { day: NearDay }) {
  const t = useTexts();
  const [first] = dates;
  const [over, ahead] = [
    dates.filter(({ window }) => window === 'closed'),
    dates.filter(({ window }) => window !== 'closed'),
  ];
  const on = first && formatShortDate(t, day === 'today' ? now : first.startAt, first.location.timeZone);
  return (
    <section aria-labelledby={`near-${day}`} className={css.day}>
      <div className={css.head}>
        <Title order={2} size="h3" id={`near-${day}`}>
          {on === undefined
            ? t(day === 'today' ? 'organizerDays.near.nothingToday' : 'organizerDays.near.nothingTomorrow')
            : t(`organizerDays.near.${day}`, { date: on })}
        </Title>
        <DayMessage dates={dates.filter(({ activities }) => sumOf(activities).expected > 0)} day={on ?? ''} />
      </div>
      <List dates={ahead} now={now} />
      {over.length > 0 ? (
        <details className={css.over} open={ahead.length === 0}>
          <summary>
            <span>{t('organizerDays.near.over', { count: over.length })}</span>
            <IconChevronDown size={18} aria-hidden />
          </summary>
          <List dates={over} now={now} />
        </details>
      ) : null}
    </section>
  );
}

function List({ dates, now }: NearDaysProps) {
  return dates.length > 0 ? (
    <ul role="list" className={css.dates}>
      {dates.map((date) => (
        <NearDateItem key={date.id} date={date} now={now} />
      ))}
    </ul>
  ) : null;
}
