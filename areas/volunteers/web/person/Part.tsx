import { Title } from '@mantine/core';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Card } from '#web/ui/Card.tsx';
import css from './person.module.css';

export interface PartProps {
  title: string;
  /** What to know about it. */
  hint?: string;
  children: ReactNode;
}

/** A part of a volunteer's page. */
export function Part({ title, hint, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className={css.part}>
        <Title id={id} order={2} size="h3" tabIndex={-1}>
          {title}
        </Title>
        {hint ? <p className={css.hint}>{hint}</p> : null}
        {children}
      </Card>
    </section>
  );
}
