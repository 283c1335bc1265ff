import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './states.module.css';

export interface EmptyStateProps {
  /** A drawing from `web/ui/art`, e.g. `<NoCommitmentsArt />`. */
  art?: ReactNode;
  title: string;
  /** What this place is for, or what to do now. */
  text?: ReactNode;
  action?: ReactNode;
  /** Level of the heading; 2 unless told. */
  order?: 1 | 2 | 3 | 4;
}

/** Says kindly that there is nothing here yet, and what to do about it. */
export function EmptyState({ art, title, text, action, order = 2 }: EmptyStateProps) {
  return (
    <div className={css.state}>
      {art ? <div className={css.art}>{art}</div> : null}
      <Title order={order} size={order === 1 ? 'h2' : 'h3'}>
        {title}
      </Title>
      {text ? <p className={css.text}>{text}</p> : null}
      {action ? <div className={css.action}>{action}</div> : null}
    </div>
  );
}
