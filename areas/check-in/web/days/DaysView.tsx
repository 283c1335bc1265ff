import { formatLongDate, formatShortDate } from '#shared/rules/dates.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { noon, type CalendarDay } from './calendar-days.ts';
import { DayMessage } from './DayMessage.tsx';
import { CalendarEntry } from './CalendarEntry.tsx';
import css from './DaysView.module.css';

export interface DaysViewProps {
  days: readonly CalendarDay[];
  view: 'week' | 'agenda';
  today: string;
}

/** Days with all that is on: a week side by side where there is room, or one below the other without those that have nothing. */
export function DaysView({ days, view, today }: DaysViewProps) {
  const t = useTexts();
  const shown = view === 'week' ? days : days.filter(({ dates }) => dates.length > 0);
  if (shown.length === 0)
    return (
      <EmptyState
        order={3}
        title={t('organizerDays.calendar.none')}
        text={t('organizerDays.calendar.noneText')}
      />
    );
  return (
    <ol role="list" className={css.days} data-view={view}>
      {shown.map(({ day, dates }) => (
        <li key={day} className={css.day} data-empty={dates.length === 0 || undefined}>
          <div className={css.head}>
            <h3 className={css.heading} aria-current={day === today ? 'date' : undefined}>
              {view === 'week' ? formatShortDate(t, noon(day), 'UTC') : formatLongDate(t, noon(day), 'UTC')}
            </h3>
            <DayMessage
              dates={dates.filter(({ date }) => date.filled > 0).map(({ date }) => date)}
              day={formatShortDate(t, noon(day), 'UTC')}
              isSmall
            />
          </div>
          {dates.length > 0 ? (
            <ul role="list" className={css.dates}>
              {dates.map((on) => (
                <li key={on.date.id}>
                  <CalendarEntry on={on} />
                </li>
              ))}
            </ul>
          ) : (
            <p className={css.nothing}>{t('organizerDays.calendar.nothing')}</p>
          )}
        </li>
      ))}
    </ol>
  );
}
