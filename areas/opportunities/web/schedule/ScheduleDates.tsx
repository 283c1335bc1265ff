import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { DateView } from '#areas/opportunities/contract/opportunities.ts';
import { readStart } from '#areas/opportunities/rules/schedule-start.ts';
import { dayOf } from '#shared/rules/dates.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { foldsOf } from './schedule-folds.ts';
import css from './ScheduleDates.module.css';
import { ScheduleTable, type ScheduleTableProps } from './ScheduleTable.tsx';

export interface ScheduleDatesProps extends Pick<
  ScheduleTableProps,
  'dates' | 'timeZone' | 'renderDate' | 'renderAction'
> {
  /** Of the opportunity. */
  title: string;
  /** Where it was asked to begin (`writeStart`); what is there is not folded. */
  from: string | undefined;
  /** They are of one month, which is named above. */
  isPage: boolean;
}

/** The dates of a schedule that are shown: the next one with a place left first, what is before it folded. */
export function ScheduleDates({
  title,
  dates,
  timeZone,
  from,
  isPage,
  renderDate,
  renderAction,
}: ScheduleDatesProps) {
  const t = useTexts();
  const { past, full, rest } = foldsOf(dates);
  const isAskedFor = (of: readonly DateView[]) =>
    of.some(({ startAt }) => dayOf(startAt, timeZone) === (from && readStart(from)?.day));
  const table = (of: readonly DateView[], caption: string) => (
    <ScheduleTable
      caption={caption}
      dates={of}
      timeZone={timeZone}
      withMonths={!isPage}
      renderDate={renderDate}
      renderAction={renderAction}
    />
  );
  const fold = (of: readonly DateView[], label: string) =>
    of.length > 0 ? (
      // Another page has folds of its own.
      <Fold key={of[0]?.id} label={label} open={isAskedFor(of)}>
        {table(of, label)}
      </Fold>
    ) : null;
  return (
    <div className={css.dates}>
      {fold(past, t('opportunities.schedule.past', { count: past.length }))}
      {fold(full, t('opportunities.schedule.fullBefore', { count: full.length }))}
      {table(rest, t('opportunities.schedule.caption', { title }))}
    </div>
  );
}

function Fold({ label, open, children }: { label: string; open: boolean; children: ReactNode }) {
  return (
    <details className={css.fold} open={open}>
      <summary>
        <IconChevronDown size={18} aria-hidden />
        <span>{label}</span>
      </summary>
      {children}
    </details>
  );
}
