import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ShiftOfVolunteer, VolunteerPage } from '#areas/volunteers/contract/volunteer-page.ts';
import { CorrectTimesWindow } from '#areas/check-in/web/corrections/CorrectTimesWindow.tsx';
import { formatDayOfYear, formatTimeSpan } from '#shared/rules/dates.ts';
import { hoursInWords } from '#areas/hours/rules/hours.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { AddToShift } from './AddToShift.tsx';
import { ChangeShift, type AskedChange } from './ChangeShift.tsx';
import { Part } from './Part.tsx';
import css from './person.module.css';
import { useRefreshVolunteer } from './person.queries.ts';

/** The nearest shifts ahead and the last ones, each leading to its roster. */
export function Shifts({ page }: { page: VolunteerPage }) {
  const t = useTexts();
  const { organization, person, record, upcoming, past, counts } = page;
  const [corrected, setCorrected] = useState<ShiftOfVolunteer | null>(null);
  const [asked, setAsked] = useState<AskedChange | null>(null);
  const refresh = useRefreshVolunteer({ orgName: organization.orgName, userId: person.userId });
  return (
    <Part title={t('volunteerPage.shifts')}>
      <div>
        <AddToShift page={page} />
      </div>
      {counts.upcoming + counts.past === 0 ? (
        <p className={css.quiet}>{t('volunteerPage.shifts.none')}</p>
      ) : null}
      <List
        title={t('volunteerPage.shifts.upcoming')}
        shifts={upcoming}
        total={counts.upcoming}
        onChange={setAsked}
      />
      <List
        title={t('volunteerPage.shifts.past')}
        shifts={past}
        total={counts.past}
        onCorrect={setCorrected}
      />
      <CorrectTimesWindow
        person={
          corrected && {
            name: fullName(person),
            visit: { ...corrected, placeId: corrected.registrationId },
            date: corrected,
            location: corrected.location,
          }
        }
        onClose={() => setCorrected(null)}
        onDone={refresh}
      />
      <ChangeShift
        asked={asked}
        name={fullName(person)}
        hasNoAddress={record !== null}
        onDone={refresh}
        onClose={() => setAsked(null)}
      />
    </Part>
  );
}

interface ListProps {
  title: string;
  shifts: readonly ShiftOfVolunteer[];
  total: number;
  onCorrect?: (shift: ShiftOfVolunteer) => void;
  onChange?: (change: AskedChange) => void;
}

function List({ title, shifts, total, onCorrect, onChange }: ListProps) {
  const t = useTexts();
  if (shifts.length === 0) return null;
  return (
    <div>
      <h3 className={css.subtitle}>{title}</h3>
      <ul className={css.rows} role="list">
        {shifts.map((shift) => (
          <li key={shift.registrationId} className={css.row}>
            <Shift shift={shift} onCorrect={onCorrect} onChange={onChange} />
          </li>
        ))}
      </ul>
      {total > shifts.length ? (
        <p className={css.quiet}>{t('volunteerPage.shifts.more', { count: total - shifts.length })}</p>
      ) : null}
    </div>
  );
}

function Shift({
  shift,
  onCorrect,
  onChange,
}: {
  shift: ShiftOfVolunteer;
  onCorrect: ListProps['onCorrect'];
  onChange: ListProps['onChange'];
}) {
  const t = useTexts();
  const { opportunity, dateId, activity, location, startAt, endAt } = shift;
  const { timeZone } = location;
  const about = { opportunity: opportunity.title, date: formatDayOfYear(t, startAt, timeZone) };
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
      <div className={css.outcome}>
        <Outcome shift={shift} />
        {onChange && shift.can.change ? (
          <>
            <Button
              variant="default"
              size="xs"
              aria-label={t('volunteerPage.shifts.move.of', about)}
              onClick={() => onChange({ what: 'move', shift })}
            >
              {t('moves.move')}
            </Button>
            <Button
              variant="default"
              size="xs"
              aria-label={t('volunteerPage.shifts.takeOff.of', about)}
              onClick={() => onChange({ what: 'takeOff', shift })}
            >
              {t('walkIns.takeOff')}
            </Button>
          </>
        ) : null}
        {onCorrect && shift.can.correct ? (
          <Button
            variant="default"
            size="xs"
            aria-label={t('corrections.correct.of', { name: opportunity.title })}
            onClick={() => onCorrect(shift)}
          >
            {t('corrections.correct')}
          </Button>
        ) : null}
      </div>
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
