import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/api/use-api.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './WaitingCount.module.css';
import { waitingReportsQuery } from './approval.queries.ts';

export interface WaitingCountProps {
  /** It stands beside no name that says what waits. */
  inWords?: boolean;
}

/** How many reports wait for the viewer, beside the name of the page that has them; nothing when none does. */
export function WaitingCount({ inWords = false }: WaitingCountProps) {
  const t = useTexts();
  const { data } = useQuery(waitingReportsQuery(useApi()));
  if (!data || data.waiting === 0) return null;
  if (inWords)
    return <span className={css.count}>{t('timeApproval.menu.toApprove', { count: data.waiting })}</span>;
  return (
    <span>
      <span aria-hidden className={css.count}>
        {data.waiting}
      </span>
      <VisuallyHidden>{t('timeApproval.menu.waiting', { count: data.waiting })}</VisuallyHidden>
    </span>
  );
}
