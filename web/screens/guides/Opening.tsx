import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './Opening.module.css';
import { Shot, type ShotProps } from './Shot.tsx';

export interface OpeningProps extends Pick<ShotProps, 'shot' | 'alt'> {
  title: string;
  lead: string;
  /** What to do. */
  children: ReactNode;
}

/** The opening of a page about the product: words beside a picture of it. */
export function Opening({ title, lead, shot, alt, children }: OpeningProps) {
  return (
    <div className={css.opening}>
      <div>
        <Title order={1}>{title}</Title>
        <p className={css.lead}>{lead}</p>
        <div className={css.actions}>{children}</div>
      </div>
      <Shot shot={shot} alt={alt} isFirst />
    </div>
  );
}
