import type { ReactNode } from 'react';
import type { VisitChange } from '#areas/visits/contract/changes.ts';
import { formatShortDate, formatTime } from '#shared/rules/dates.ts';
import type { Translate } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ChangesList } from './ChangesList.tsx';
import { visitInWords } from './visit-said.ts';

export interface VisitChangesProps {
  items: readonly VisitChange[];
  timeZone: string;
  /** An instant of the day of the shift; times of other days are shown with theirs. */
  day: string;
  /** What can be done about one of them. */
  renderAction?: (change: VisitChange) => ReactNode;
}

/** What was recorded about a visit. */
export function VisitChanges({ items, timeZone, day, renderAction }: VisitChangesProps) {
  const t = useTexts();
  return (
    <ChangesList
      none={t('visits.changes.none')}
      items={items.map((change) => ({
        ...change,
        kind: t(`visits.kind.${change.kind}`),
        from: visitInWords(t, change.from, timeZone, day),
        to: visitInWords(t, change.to, timeZone, day),
        circumstances: circumstances(t, change, timeZone),
        action: renderAction?.(change),
      }))}
    />
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
