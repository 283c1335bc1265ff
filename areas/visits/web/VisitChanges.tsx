import type { ReactNode } from 'react';
import type { VisitChange } from '#areas/visits/contract/changes.ts';
import { formatShortDate, formatTime } from '#shared/rules/dates.ts';
import type { Translate } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { visitInWords } from './visit-said.ts';
import css from './VisitChanges.module.css';

export interface VisitChangesProps {
  items: readonly VisitChange[];
  timeZone: string;
  /** An instant of the day of the shift; times of other days are shown with theirs. */
  day: string;
  /** What can be done about one of them. */
  renderAction?: (change: VisitChange) => ReactNode;
}

/** What was recorded about a visit: each thing with what it changed, when, through what and why. */
export function VisitChanges({ items, timeZone, day, renderAction }: VisitChangesProps) {
  const t = useTexts();
  if (items.length === 0) return <p className={css.quiet}>{t('visits.changes.none')}</p>;
  return (
    <ol role="list" className={css.changes}>
      {items.map((change) => (
        <li key={change.number} className={css.change} data-reversed={change.isReversed}>
          <p className={css.what}>
            <strong>{t(`visits.kind.${change.kind}`)}</strong>
            {change.isReversed ? <StatusBadge tone="quiet">{t('visits.change.reversed')}</StatusBadge> : null}
          </p>
          <p className={css.times}>
            {t('visits.change.fromTo', {
              from: visitInWords(t, change.from, timeZone, day),
              to: visitInWords(t, change.to, timeZone, day),
            })}
          </p>
          {change.reason ? (
            <p className={css.reason}>{t('visits.change.reason', { reason: change.reason })}</p>
          ) : null}
          <p className={css.quiet}>{circumstances(t, change, timeZone)}</p>
          {renderAction ? <div>{renderAction(change)}</div> : null}
        </li>
      ))}
    </ol>
  );
}

/** When it was, through what, and by whom where that is told. */
function circumstances(t: Translate, { at, through, by }: VisitChange, timeZone: string): string {
  const when = t('visits.change.at', {
    date: formatShortDate(t, at, timeZone),
    time: formatTime(t, at, timeZone),
  });
  const how = through === 'correction' || through === 'carried-over' ? '' : t(`visits.through.${through}`);
  return [when, how, by ? t('visits.change.by', { name: by }) : ''].filter(Boolean).join(' · ');
}
