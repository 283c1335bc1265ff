import type { ReactNode } from 'react';
import { useTexts } from '#web/texts/use-texts.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import css from './ChangesList.module.css';

/** An entry of a ledger in words. */
export interface ChangeInWords {
  number: number;
  kind: string;
  from: string;
  to: string;
  reason: string | null;
  /** When it was, through what and by whom, as far as that is told. */
  circumstances: string;
  isReversed?: boolean | undefined;
  /** What can be done about it. */
  action?: ReactNode;
}

/** What was recorded: each thing with what it changed, when, through what and why. */
export function ChangesList({ items, none }: { items: readonly ChangeInWords[]; none: string }) {
  const t = useTexts();
  if (items.length === 0) return <p className={css.quiet}>{none}</p>;
  return (
    <ol role="list" className={css.changes}>
      {items.map(({ number, kind, from, to, reason, circumstances, isReversed, action }) => (
        <li key={number} className={css.change} data-reversed={isReversed}>
          <p className={css.what}>
            <strong>{kind}</strong>
            {isReversed ? <StatusBadge tone="quiet">{t('visits.change.reversed')}</StatusBadge> : null}
          </p>
          <p className={css.times}>{t('visits.change.fromTo', { from, to })}</p>
          {reason ? <p className={css.reason}>{t('visits.change.reason', { reason })}</p> : null}
          <p className={css.quiet}>{circumstances}</p>
          {action ? <div>{action}</div> : null}
        </li>
      ))}
    </ol>
  );
}
