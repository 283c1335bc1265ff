import { Button } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './Kiosk.module.css';
import { useClearing } from './use-clearing.ts';

/** Long enough to read it aloud; the next person need not wait for it. */
const clearsAfterSeconds = 12;

export interface DoneScreenProps {
  /** What was done. Each new one has its time from the start. */
  visit: { activity: string; opportunity: string };
  icon: ReactNode;
  /** A word above the heading. */
  above?: string;
  heading: string;
  /** What is known of it, in a line below what was done. */
  fact: string;
  onNext: () => void;
  /** What there is to tell besides. */
  children?: ReactNode;
}

/** What came of it, for the person who stands at the kiosk. Clears itself, so that nobody sees who was here before. */
export function DoneScreen({ visit, icon, above, heading, fact, onNext, children }: DoneScreenProps) {
  const t = useTexts();
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  useClearing(visit, clearsAfterSeconds, onNext);
  return (
    <section className={css.success} aria-labelledby={id}>
      <span className={css.tick} aria-hidden>
        {icon}
      </span>
      {above === undefined ? null : <p className={css.done}>{above}</p>}
      <h1 id={id} ref={title} tabIndex={-1} className={css.hello}>
        {heading}
      </h1>
      <p className={css.what}>
        <strong>{visit.activity}</strong>
        <span>{visit.opportunity}</span>
      </p>
      <p className={css.fact}>{fact}</p>
      {children}
      <Button size="xl" className={css.next} onClick={onNext}>
        {t('checkIn.success.next')}
      </Button>
      <p className={css.auto}>{t('checkIn.success.auto')}</p>
      <span className={css.countdown} style={{ animationDuration: `${clearsAfterSeconds}s` }} aria-hidden />
    </section>
  );
}
