import { Button } from '@mantine/core';
import { useState } from 'react';
import type { WorkOfVolunteer } from '#areas/hours/contract/work-changes.ts';
import { hoursInWords } from '#areas/hours/rules/hours.ts';
import { EnterWork } from '#areas/hours/web/work/EnterWork.tsx';
import { CorrectWorkWindow } from '#areas/hours/web/work/CorrectWorkWindow.tsx';
import type { VolunteerPage } from '#areas/volunteers/contract/volunteer-page.ts';
import { formatDayOfYear, formatShortDate, formatTimeSpan } from '#shared/rules/dates.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { Part } from './Part.tsx';
import css from './person.module.css';
import { useRefreshVolunteer } from './person.queries.ts';

/** Approved work outside of shifts, the last first, with the ways to correct it and to enter more. */
export function WorkOutside({ page: { organization, person, work } }: { page: VolunteerPage }) {
  const t = useTexts();
  const [corrected, setCorrected] = useState<string | null>(null);
  const refresh = useRefreshVolunteer({ orgName: organization.orgName, userId: person.userId });
  const { items, total, places } = work;
  if (items.length === 0 && places.length === 0) return null;
  return (
    <Part title={t('volunteerPage.work')}>
      {items.length > 0 ? (
        <div>
          <ul className={css.rows} role="list">
            {items.map((item) => (
              <li key={item.reportId} className={css.row}>
                <Work work={item} onCorrect={() => setCorrected(item.reportId)} />
              </li>
            ))}
          </ul>
          {total > items.length ? (
            <p className={css.quiet}>{t('volunteerPage.shifts.more', { count: total - items.length })}</p>
          ) : null}
        </div>
      ) : null}
      {places.length > 0 ? (
        <div className={css.buttons}>
          <EnterWork
            name={fullName(person)}
            at={{ orgName: organization.orgName, userId: person.userId }}
            places={places}
            onDone={refresh}
          />
        </div>
      ) : null}
      <CorrectWorkWindow
        name={fullName(person)}
        work={items.find(({ reportId }) => reportId === corrected) ?? null}
        onClose={() => setCorrected(null)}
        onDone={refresh}
      />
    </Part>
  );
}

function Work({ work: item, onCorrect }: { work: WorkOfVolunteer; onCorrect: () => void }) {
  const t = useTexts();
  const { work, location, reported, times, minutes, because, isChanged, enteredBecause, can } = item;
  const { timeZone } = location;
  const { startAt, endAt } = times ?? reported;
  return (
    <>
      <div className={css.what}>
        <strong>{work}</strong>
        <span>
          {`${formatDayOfYear(t, startAt, timeZone)}, ${formatTimeSpan(t, startAt, endAt, timeZone)}`}
        </span>
        <span className={css.quiet}>
          {[location.name, isChanged ? t('volunteerPage.work.changed') : ''].filter(Boolean).join(' · ')}
        </span>
        {enteredBecause === null ? null : (
          <span className={css.quiet}>{t('work.entered.because', { reason: enteredBecause })}</span>
        )}
        {because.map((reason) => (
          <span key={reason} className={css.quiet}>
            {t(`hours.because.${reason}`)}
          </span>
        ))}
      </div>
      <div className={css.outcome}>
        {minutes === null ? (
          <StatusBadge tone="quiet">{t('work.said.nothing')}</StatusBadge>
        ) : (
          <StatusBadge tone="good">{hoursInWords(t, minutes)}</StatusBadge>
        )}
        {can.correct ? (
          <Button
            variant="default"
            size="xs"
            aria-label={t('work.correct.of', { work, date: formatShortDate(t, startAt, timeZone) })}
            onClick={onCorrect}
          >
            {t('work.correct')}
          </Button>
        ) : null}
      </div>
    </>
  );
}
