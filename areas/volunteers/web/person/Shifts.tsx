import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { ShiftOfVolunteer, VolunteerPage } from '#areas/volunteers/contract/volunteer-page.ts';
import { formatDayOfYear, formatTimeSpan } from '#shared/rules/dates.ts';
import { hoursInWords } from '#areas/hours/rules/hours.ts';
import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { Part } from './Part.tsx';
import css from './person.module.css';

/** The nearest shifts ahead and the last ones, each leading to its roster. */
export function Shifts({ page: { upcoming, past, counts } }: { page: VolunteerPage }) {
  const t = useTexts();
  return (
    <Part title={t('volunteerPage.shifts')}>
      {counts.upcoming + counts.past === 0 ? (
        <p className={css.quiet}>{t('volunteerPage.shifts.none')}</p>
      ) : null}
      <List title={t('volunteerPage.shifts.upcoming')} shifts={upcoming} total={counts.upcoming} />
      <List title={t('volunteerPage.shifts.past')} shifts={past} total={counts.past} />
    </Part>
  );
}

interface ListProps {
  title: string;
  shifts: readonly ShiftOfVolunteer[];
  total: number;
}

function List({ title, shifts, total }: ListProps) {
  const t = useTexts();
  if (shifts.length === 0) return null;
  return (
    <div>
      <h3 className={css.subtitle}>{title}</h3>
      <ul className={css.rows} role="list">
        {shifts.map((shift) => (
          <li key={shift.registrationId} className={css.row}>
            <Shift shift={shift} />
          </li>
        ))}
      </ul>
      {total > shifts.length ? (
        <p className={css.quiet}>{t('volunteerPage.shifts.more', { count: total - shifts.length })}</p>
      ) : null}
    </div>
  );
}

function Shift({ shift }: { shift: ShiftOfVolunteer }) {
  const t = useTexts();
  const { opportunity, dateId, activity, location, startAt, endAt } = shift;
  const { timeZone } = location;
  return (
    <>
      <div className={css.what}>
        <Anchor
          component={Link}
          to={pathTo('/organizer/opportunities/:id/roster/:dateId', { id: opportunity.id, dateId })}
          fw={700}
        >
          {opportunity.title}
        </Anchor>
        <span>
          {`${formatDayOfYear(t, startAt, timeZone)}, ${formatTimeSpan(t, startAt, endAt, timeZone)}`}
        </span>
        <span className={css.quiet}>{`${activity} · ${location.name}`}</span>
        {shift.because.map((reason) => (
          <span key={reason} className={css.quiet}>
            {t(`hours.because.${reason}`)}
          </span>
        ))}
      </div>
      <Outcome shift={shift} />
    </>
  );
}

function Outcome({ shift: { outcome, minutes } }: { shift: ShiftOfVolunteer }) {
  const t = useTexts();
  if (outcome === null) return null;
  if (outcome === 'served') return <StatusBadge tone="good">{hoursInWords(t, minutes ?? 0)}</StatusBadge>;
  return outcome === 'present' ? (
    <StatusBadge tone="info">{t('volunteerPage.shifts.present')}</StatusBadge>
  ) : (
    <StatusBadge tone="quiet">{t('volunteerPage.shifts.missed')}</StatusBadge>
  );
}
