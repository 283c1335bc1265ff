import { Title, VisuallyHidden } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { Calendar } from '#areas/check-in/contract/organizer-days.ts';
import { formatDateSpan, formatDay, formatMonth, formatShortDate, isEventDay } from '#shared/rules/dates.ts';
import { calendarStep, calendarViews } from '#areas/check-in/rules/organizer-days.ts';
import type { Translate } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { ViewLinks } from '#web/ui/ViewLinks.tsx';
import { calendarDays, calendarPath, noon } from './calendar-days.ts';
import { DaysView } from './DaysView.tsx';
import { MonthView } from './MonthView.tsx';
import css from './OrganizerCalendar.module.css';

export interface OrganizerCalendarProps {
  calendar: Calendar;
  /** Other days are on their way; the ones before stay until then. */
  isLooking: boolean;
}

/** Everything that an organizer runs, by days: a month, a week, or thirty days one below the other. */
export function OrganizerCalendar({ calendar, isLooking }: OrganizerCalendarProps) {
  const t = useTexts();
  const { view, day, today, dates, isCut } = calendar;
  const days = calendarDays(calendar);
  const last = dates.at(-1);
  return (
    <section aria-labelledby="calendar" className={css.calendar}>
      <div className={css.head}>
        <Title order={2} size="h3" id="calendar" className={css.heading}>
          {periodOf(t, calendar)}
        </Title>
        <ViewLinks
          label={t('organizerDays.calendar.as')}
          views={calendarViews.map((name) => ({
            to: calendarPath(name, day),
            label: t(`organizerDays.calendar.${name}`),
            isCurrent: name === view,
          }))}
        />
        <nav aria-label={t('organizerDays.calendar.pages')} className={css.pages}>
          <Step calendar={calendar} steps={-1} />
          <LinkButton to={calendarPath(view)} variant="default">
            {t('organizerDays.calendar.today')}
          </LinkButton>
          <Step calendar={calendar} steps={1} />
        </nav>
      </div>
      <VisuallyHidden role="status">
        {isLooking
          ? t('organizerDays.loading')
          : `${periodOf(t, calendar)}: ${t('organizerDays.calendar.count', { count: dates.length })}`}
      </VisuallyHidden>
      {isCut && last ? (
        <Notice
          text={t('organizerDays.calendar.cut', {
            date: formatShortDate(t, last.startAt, last.location.timeZone),
          })}
        />
      ) : null}
      <Beside calendar={calendar} />
      <div aria-busy={isLooking} data-looking={isLooking || undefined} className={css.days}>
        {view === 'month' ? (
          <MonthView days={days} month={day.slice(0, 7)} today={today} />
        ) : (
          <DaysView days={days} view={view} today={today} />
        )}
      </div>
    </section>
  );
}

/** From days on which nothing is to the nearest ones with something on them. */
function Beside({ calendar: { view, beside } }: { calendar: Calendar }) {
  const t = useTexts();
  const days = (['before', 'after'] as const).flatMap((side) => {
    const day = beside?.[side];
    return day ? [{ side, day }] : [];
  });
  if (days.length === 0) return null;
  return (
    <div className={css.beside}>
      <p>{t('organizerDays.calendar.beside')}</p>
      {days.map(({ side, day }) => (
        <LinkButton key={side} to={calendarPath(view, day)} variant="default">
          {t(`organizerDays.calendar.${side}`, { date: formatDay(t, day) })}
        </LinkButton>
      ))}
    </div>
  );
}

/** Leads to what is beside; nowhere before and after all days that events can have. */
function Step({ calendar: { view, day }, steps }: { calendar: Calendar; steps: 1 | -1 }) {
  const t = useTexts();
  const to = calendarStep(view, day, steps);
  if (!isEventDay(to)) return null;
  const isNext = steps === 1;
  const Icon = isNext ? IconChevronRight : IconChevronLeft;
  return (
    <LinkButton
      to={calendarPath(view, to)}
      variant="default"
      className={css.step}
      aria-label={t(`organizerDays.calendar.${isNext ? 'next' : 'previous'}.${view}`)}
      title={t(`organizerDays.calendar.${isNext ? 'next' : 'previous'}.${view}`)}
    >
      <Icon size={22} aria-hidden />
    </LinkButton>
  );
}

function periodOf(t: Translate, { view, day, first, last }: Calendar): string {
  if (view === 'month') return formatMonth(t, day.slice(0, 7));
  return formatDateSpan(t, noon(first), noon(last), 'UTC');
}
