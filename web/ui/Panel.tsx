import { Title } from '@mantine/core';
import { useId } from 'react';
import type { ReactNode } from 'react';
import css from './Panel.module.css';

export interface PanelProps {
  title: string;
  /** What stands in the line of the title. */
  beside?: ReactNode;
  /** A list of a few rows, and what follows it. */
  children: ReactNode;
}

/** A few rows above what a page is about: what is next, or what is to be done. */
export function Panel({ title, beside, children }: PanelProps) {
  const id = useId();
  return (
    <section className={css.panel} aria-labelledby={id}>
      <div className={css.head}>
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        {beside}
      </div>
      {children}
    </section>
  );
}
